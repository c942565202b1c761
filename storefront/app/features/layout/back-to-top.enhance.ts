import { addStyles } from '../../enhance/styles'
import styles from './back-to-top.css?inline'

/** The button appears beyond the threshold and leaves again when nothing has moved for a while. */
export function enhance(): void {
  const button = document.querySelector<HTMLElement>('[data-to-top]')
  if (!button) return
  addStyles(styles)
  const threshold = Number(button.dataset['threshold'])
  const idle = Number(button.dataset['idle'])
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    button.hidden = true
  }
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      button.hidden = scrollY <= threshold
      if (!button.hidden) timer = setTimeout(hide, idle)
    },
    { passive: true },
  )
}
