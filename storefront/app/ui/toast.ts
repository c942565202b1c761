/** The kinds of notifications; toast.css has the colours of each as `.toast.{type}`. */
export type ToastType = 'success' | 'error' | 'warning' | 'info'
