import type { KeyboardEvent } from 'react'

/** Enter in the field does this, and does not send the form around it. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}

/**
 * Enter, which a barcode scanner sends after each code, moves to the form's next field, and from the last one to the
 * button that sends the form. A form with a single field is still sent with Enter.
 */
export function moveOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const fields = [...form.querySelectorAll('input')]
  if (fields.length === 1) return
  event.preventDefault()
  const next = fields[fields.indexOf(target) + 1]
  if (!next) return form.querySelector<HTMLElement>('[type="submit"]')?.focus()
  next.focus()
  // As with Tab: a code that is scanned takes the place of what is there.
  next.select()
}
