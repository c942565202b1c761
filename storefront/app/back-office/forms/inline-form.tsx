import { useEffect, useRef, useState, type ComponentPropsWithoutRef, type KeyboardEvent, type ReactNode } from 'react'
import { UNSAVED } from '~/back-office/notifications/question'
import { LeaveDialog } from '~/back-office/notifications/staff-dialog'
import { Form } from '~/back-office/ui/form'
import { KeptNotice } from './kept-notice'
import type { Kept } from './use-kept-form'

interface Props extends ComponentPropsWithoutRef<typeof Form> {
  /** Missing where the form has nothing to type. */
  kept: Kept | undefined
  isBusy: boolean
  onClose: () => void
  /** The buttons at the end, where closing asks like Escape. Others, plain about losing the input, are children. */
  actions?: (close: () => void) => ReactNode
}

/**
 * A form that opens within its page, with the focus in its first field. Like a dialog, it closes with Escape, and asks
 * first if something is typed.
 */
export function InlineForm({ kept, isBusy, onClose, onKeyDown, actions, children, ...rest }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  const close = () => {
    if (kept?.isDirty) setIsAsking(true)
    else onClose()
  }
  const closeOnEscape = (event: KeyboardEvent<HTMLFormElement>) => {
    onKeyDown?.(event)
    // The first Escape in a search field empties it.
    const { target } = event
    const isSearch = target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
    if (event.key !== 'Escape' || isSearch || isBusy) return
    // Else the same key closes the question that it opens.
    event.preventDefault()
    close()
  }
  return (
    <>
      <Form ref={form} onKeyDown={closeOnEscape} {...rest}>
        {kept && <KeptNotice kept={kept} />}
        {children}
        {actions?.(close)}
      </Form>
      {isAsking && <LeaveDialog question={UNSAVED} stay={() => setIsAsking(false)} leave={onClose} />}
    </>
  )
}
