import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a form that closes once it is saved: what is typed or ticked while its request is on its way would be lost with it,
 * so its fields take nothing until the response. Then the focus is where it was.
 */
export function useLockedForm(part: RefObject<HTMLElement>, isBusy: boolean): void {
  /** Another form of the page may be busy instead. */
  const isSent = useRef(false)
  useEffect(() => {
    const form = part.current?.closest('form')
    const send = () => {
      isSent.current = true
    }
    form?.addEventListener('submit', send)
    return () => form?.removeEventListener('submit', send)
  }, [part])
  useEffect(() => {
    const form = part.current?.closest('form')
    if (!isBusy || !form || !isSent.current) return undefined
    const focused = document.activeElement
    form.inert = true
    return () => {
      isSent.current = false
      form.inert = false
      if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus()
    }
  }, [part, isBusy])
}
