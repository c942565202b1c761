import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon } from './icons'

interface Props {
  title: string
  /** Esc, the cross or the backdrop: the owner takes the dialog away, or asks first. */
  onClose: () => void
  /** A form that fills the screen of a phone and most of a desktop's. */
  size?: 'full' | 'wide'
  /** Stays in sight with the title, however far the rest is scrolled. */
  inHead?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog of hydrated pages, open as long as it is rendered. `showModal()` keeps the focus in it and
 * everything else out of reach; when it goes, the focus returns to what opened it.
 */
export function Modal({ title, onClose, size, inHead, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    element?.showModal()
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
        // A file picker's own "cancel" bubbles up here too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className="sheet-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="btn quiet round" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
        {inHead}
      </div>
      {children}
    </dialog>
  )
}
