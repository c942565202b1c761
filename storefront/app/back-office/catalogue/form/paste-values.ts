import type { ClipboardEvent } from 'react'
import { writeValues } from './option-grid'

/** Pastes the cells of a spreadsheet as values of their own: a browser would join lines, to "S M" or "SM". */
export function pasteValues(event: ClipboardEvent<HTMLInputElement>): void {
  const cells = event.clipboardData.getData('text').split(/[\t\r\n]+/)
  const values = cells.map((cell) => cell.trim()).filter(Boolean)
  if (values.length < 2) return
  event.preventDefault()
  const { currentTarget: field } = event
  field.setRangeText(writeValues(values), field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
