import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'
import { IconButton } from './icon-button'

interface Props {
  title: string
  /** Called by Esc, the close button and a click beside the dialog: the owner removes the dialog, or asks first. */
  onClose: () => void
  onInput?: (event: FormEvent) => void
  /** `full` fills the screen of a phone and most of a desktop's. */
  size?: 'full' | 'wide'
  /** Stays visible with the title while the rest is scrolled. */
  inHead?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog of hydrated pages, open as long as it is rendered. `showModal()` keeps the focus in it and makes the
 * rest of the page inert; on unmount the focus returns to the element that opened it. It begins at the element with
 * `data-first-focus`, by default at the close button.
 */
export function Modal({ title, onClose, onInput, size, inHead, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)
  // What is sent (`useLockedForm`) cannot be discarded, and the response would close what is open by then.
  const close = () => dialog.current?.querySelector('form[inert]') ?? onClose()
  const titleId = useId()
  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={['sheet', 'modal', size].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The "cancel" event of a file picker bubbles up here too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      onInput={onInput}
      // Events of the backdrop have the dialog itself as target. Selecting text may end beside the dialog: a click
      // counts only if it also began there.
      onMouseDown={(event) => {
        isPressedBeside.current = event.target === dialog.current
      }}
      onClick={(event) => {
        if (isPressedBeside.current && event.target === dialog.current) close()
      }}
    >
      <div className="sheet-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label="Close" onClick={close} />
        {inHead}
      </div>
      {children}
    </dialog>
  )
}
