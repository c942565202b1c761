import styles from '~/ui/toast.css?inline'
import { isLeaving, watchLeaving } from './leaving'
import { addStyles } from './styles'

/**
 * Shows a notification of a type of `~/ui/toast`. `duration` is in ms, by default the region's; 0 is until closed, as of
 * an order. No other error while the page is being left: that cancels its requests.
 */
export function showToast(type: string, message: string, duration?: number): void {
  if (isLeaving && type === 'error' && duration !== 0) return
  const place = document.querySelector<HTMLElement>('[data-toasts]')
  const template = place?.querySelector<HTMLTemplateElement>('[data-toast-template]')?.content.firstElementChild
  if (!place || !template) return
  // A repeated message replaces the one already shown.
  for (const old of place.querySelectorAll('.toast')) if (old.firstElementChild?.textContent === message) old.remove()
  const toast = document.importNode(template, true)
  toast.classList.add(type)
  toast.firstElementChild!.textContent = message
  place.querySelector(type === 'error' ? '[data-toasts-urgent]' : '[data-toasts-calm]')?.append(toast)
  removeLater(toast, duration ?? Number(place.dataset['duration']))
}

/** Shows the messages that a page or a fragment of a response contains. */
export function showNotes(root: ParentNode): void {
  for (const note of root.querySelectorAll<HTMLElement>('[data-toast]'))
    showToast(note.dataset['toast'] ?? '', note.textContent ?? '')
}

/** The time starts again after the pointer or the focus was on the notification: nobody loses what they are reading. */
function removeLater(toast: Element, duration: number): void {
  toast.querySelector('button')?.addEventListener('click', () => toast.remove())
  if (!duration) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = () => clearTimeout(timer)
  const resume = () => {
    pause()
    timer = setTimeout(() => toast.remove(), duration)
  }
  resume()
  toast.addEventListener('pointerenter', pause)
  toast.addEventListener('pointerleave', resume)
  toast.addEventListener('focusin', pause)
  toast.addEventListener('focusout', resume)
}

/** Reads out to screen readers what everyone else sees in the page. */
export function announce(message: string): void {
  const announcer = document.querySelector('[data-announcer]')
  if (announcer) announcer.textContent = message
}

export function enhanceToasts(): void {
  addStyles(styles)
  const flash = document.querySelector('[data-flash]')
  if (flash) announce(flash.textContent)
  flash?.lastElementChild?.addEventListener('click', (event) => {
    event.preventDefault()
    flash.remove()
  })
  showNotes(document)
  watchLeaving()
  // Otherwise the back/forward cache would bring old messages back.
  addEventListener('pagehide', clearToasts)
}

export const clearToasts = (): void => document.querySelectorAll('.toast').forEach((toast) => toast.remove())
