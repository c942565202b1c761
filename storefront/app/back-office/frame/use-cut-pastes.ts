import { formatCount } from '@stoep/shared'
import { useEffect } from 'react'
import { useToast } from '~/back-office/notifications/toast-provider'

/** Says when a browser has cut pasted text at the field's `maxlength`, which it does without a word. */
export function useCutPastes(): void {
  const toast = useToast()
  useEffect(() => {
    const onPaste = ({ target: field, clipboardData }: ClipboardEvent) => {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
      const { value, maxLength, selectionStart, selectionEnd, readOnly } = field
      if (maxLength < 0 || readOnly) return
      const room = maxLength - value.length + Number(selectionEnd) - Number(selectionStart)
      const pasted = clipboardData?.getData('text').replaceAll('\r\n', '\n').trimEnd() ?? ''
      if (pasted.length <= room) return
      toast(`What you pasted was cut: this field takes at most ${formatCount(maxLength)} characters.`, 'error')
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [toast])
}
