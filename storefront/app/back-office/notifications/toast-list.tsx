import { useEffect, useState } from 'react'
import { Icon } from '~/ui/icons'
import type { ToastType } from '~/ui/toast'

export interface Notification {
  id: number
  message: string
  type: ToastType
  /** When it closes, in ms since 1970, even if another outlet shows it by then; null is until closed by hand. */
  closesAt: number | null
}

/** 0 is until closed by hand, as in the shop. */
export const closingTime = (now: number, duration: number): number | null => (duration === 0 ? null : now + duration)

/** The same text again takes the place of the earlier one, so that a repeated failure fills no screen. */
export const addNotification = (list: readonly Notification[], added: Notification): Notification[] => [
  ...list.filter(({ message, type }) => message !== added.message || type !== added.type),
  added,
]

/** The least time it stays after the pointer has left. */
const GRACE_MS = 500

interface Props {
  notifications: readonly Notification[]
  onClose: (id: number) => void
}

/** Both live regions exist before the first message; otherwise screen readers would not read it out. */
export function ToastList({ notifications, onClose }: Props) {
  const toastOf = (one: Notification) => <TimedToast key={one.id} notification={one} onClose={onClose} />
  return (
    <section className="toasts" aria-label="Notifications">
      <div role="status">{notifications.filter(({ type }) => type !== 'error').map(toastOf)}</div>
      <div role="alert">{notifications.filter(({ type }) => type === 'error').map(toastOf)}</div>
    </section>
  )
}

/** Closes when its time is over, but not while the pointer or the focus is on it. */
function TimedToast({ notification, onClose }: { notification: Notification; onClose: (id: number) => void }) {
  const { id, message, type, closesAt } = notification
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld || closesAt === null) return undefined
    const timer = setTimeout(() => onClose(id), Math.max(closesAt - Date.now(), GRACE_MS))
    return () => clearTimeout(timer)
  }, [id, closesAt, isHeld, onClose])
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    <div
      className={`toast notice ${type}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span>{message}</span>
      <button type="button" aria-label="Close notification" onClick={() => onClose(id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
