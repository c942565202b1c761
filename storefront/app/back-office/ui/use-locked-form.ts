import { useEffect, useRef, type RefObject } from 'react'
import { useAfterLayout } from '~/ui/use-after-layout'

/**
 * For a form that closes once it is saved: what is typed or ticked while its request is on its way would be lost with
 * it, so its fields take nothing until the response, and its dialog (`Modal`) does not close. Then the focus is where it
 * was. `part` is in the form, or, without one, what has the fields. `isAlone` where no other form of the page can be
 * busy: it is then locked by buttons of any kind.
 */
export function useLockedForm(part: RefObject<HTMLElement>, isBusy: boolean, isAlone = false): void {
  const isSent = useRef(isAlone)
  useEffect(() => {
    const form = part.current?.closest('form')
    const send = () => {
      isSent.current = true
    }
    form?.addEventListener('submit', send)
    return () => form?.removeEventListener('submit', send)
  }, [part])
  useAfterLayout(() => {
    const form = part.current?.closest('form') ?? part.current
    if (!isBusy || !form || !isSent.current) return undefined
    const focused = document.activeElement
    form.inert = true
    return () => {
      isSent.current = isAlone
      form.inert = false
      if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus()
    }
  }, [part, isBusy, isAlone])
}
