/** The kinds of notifications (spec §1); each has its colours in ui.css as `.toast.{type}`. */
export type ToastType = 'success' | 'error' | 'warning' | 'info'
