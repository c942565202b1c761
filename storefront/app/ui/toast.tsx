import { Icon } from './icons'

export type ToastType = 'success' | 'error' | 'warning' | 'info'
export interface ToastView {
  type: ToastType
  message: string
}

/** One notification. Errors interrupt, the rest waits its turn. */
export function Toast({ type, message }: ToastView) {
  return (
    <div className={`toast ${type}`} role={type === 'error' ? 'alert' : 'status'}>
      <span>{message}</span>
      <button type="button" aria-label="Close notification" data-close-toast>
        <Icon name="close" />
      </button>
    </div>
  )
}
