import { NOTIFICATION_DURATION_MS } from '@stoep/shared'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { ToastType } from '~/ui/toast'
import { addNotification, closingTime, ToastList, type Notification } from './toast-list'

/** `duration` is in ms. */
type ShowToast = (message: string, type?: ToastType, duration?: number) => void

interface Shown {
  notifications: readonly Notification[]
  close: (id: number) => void
  /** The outlet that shows the notifications: the latest one, which lies on top. */
  topOutlet: string | undefined
  open: (outlet: string) => () => void
}

const ToastContext = createContext<ShowToast | null>(null)
const ShownContext = createContext<Shown | null>(null)

export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast must be used within a ToastProvider')
  return show
}

interface Props {
  /** A message that the previous request left for this page. */
  flash?: { type: ToastType; message: string } | null
  children: ReactNode
}

/** The notifications of hydrated pages. */
export function ToastProvider({ flash, children }: Props) {
  const [notifications, setNotifications] = useState<Notification[]>([])
  const [outlets, setOutlets] = useState<string[]>([])
  const lastId = useRef(0)
  const show = useCallback<ShowToast>((message, type = 'info', duration = NOTIFICATION_DURATION_MS) => {
    // The current time, but unique also for two notifications in the same millisecond.
    lastId.current = Math.max(Date.now(), lastId.current + 1)
    const added = { id: lastId.current, message, type, closesAt: closingTime(Date.now(), duration) }
    setNotifications((list) => addNotification(list, added))
  }, [])
  useEffect(() => {
    if (flash) show(flash.message, flash.type)
  }, [flash, show])

  const close = useCallback((id: number) => setNotifications((list) => list.filter((one) => one.id !== id)), [])
  const open = useCallback((outlet: string) => {
    setOutlets((list) => [...list, outlet])
    return () => setOutlets((list) => list.filter((one) => one !== outlet))
  }, [])
  const shown = useMemo(
    () => ({ notifications, close, topOutlet: outlets.at(-1), open }),
    [notifications, close, outlets, open],
  )
  return (
    <ToastContext.Provider value={show}>
      <ShownContext.Provider value={shown}>
        <ToastOutlet />
        {children}
      </ShownContext.Provider>
    </ToastContext.Provider>
  )
}

/**
 * A place where notifications appear. The page has one; a modal dialog needs its own, because the pointer and screen
 * readers cannot reach anything outside it.
 */
export function ToastOutlet() {
  const shown = useContext(ShownContext)
  const id = useId()
  const open = shown?.open
  useEffect(() => open?.(id), [open, id])
  if (!shown) return null
  return <ToastList notifications={shown.topOutlet === id ? shown.notifications : []} onClose={shown.close} />
}
