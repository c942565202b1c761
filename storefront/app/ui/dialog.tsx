import type { ReactNode } from 'react'
import { Icon } from './icons'

interface Sheet {
  id: string
  title: string
  children: ReactNode
  className?: string
  /** Opened by the script as soon as it is in the page. */
  isShown?: boolean
}

/**
 * A modal dialog: a sheet from below on a phone, a card on a desktop. The browser's <dialog> handles focus, Esc and the
 * backdrop; the enhancement script opens it by `data-opens="{id}"`. The close button needs no script: it submits a
 * `form method="dialog"`.
 */
export function Dialog({ id, title, children, className, isShown }: Sheet) {
  return (
    <dialog
      id={id}
      className={['sheet', className].filter(Boolean).join(' ')}
      aria-labelledby={`${id}-title`}
      data-show={isShown}
    >
      <div className="sheet-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <form method="dialog">
          <button className="btn quiet round" aria-label="Close">
            <Icon name="close" />
          </button>
        </form>
      </div>
      <div className="sheet-body">{children}</div>
    </dialog>
  )
}
