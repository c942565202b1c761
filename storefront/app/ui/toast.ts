/** The kinds of notifications; each has its colours in ui.css as `.toast.{type}`. */
export type ToastType = 'success' | 'error' | 'warning' | 'info'
