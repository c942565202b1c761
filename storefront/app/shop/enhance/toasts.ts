import styles from '~/ui/toast.css?inline'
import { addStyles } from './styles'

const region = (): HTMLElement | null => document.querySelector('[data-toasts]')

/** Shows a notification, of a type of `~/ui/toast`, for `duration` ms, the region's own where none is given; 0 keeps it until it is closed. */
export function showToast(type: string, message: string, duration?: number): void {
  const place = region()
  const template = place?.querySelector<HTMLTemplateElement>('[data-toast-template]')?.content.firstElementChild
  if (!place || !template) return
  // Said again, it does not stand there twice.
  for (const old of place.querySelectorAll('.toast')) if (old.firstElementChild?.textContent === message) old.remove()
  const toast = document.importNode(template, true)
  toast.classList.add(type)
  toast.firstElementChild!.textContent = message
  place.querySelector(type === 'error' ? '[data-toasts-urgent]' : '[data-toasts-calm]')?.append(toast)
  removeLater(toast, duration ?? Number(place.dataset['duration']))
}

/** Time stands still while the pointer or the focus is on it: nobody loses what they are reading. */
function removeLater(toast: Element, duration: number): void {
  toast.querySelector('button')?.addEventListener('click', () => toast.remove())
  if (!duration) return
  let timer = setTimeout(() => toast.remove(), duration)
  const pause = () => clearTimeout(timer)
  const resume = () => {
    clearTimeout(timer)
    timer = setTimeout(() => toast.remove(), duration)
  }
  toast.addEventListener('pointerenter', pause)
  toast.addEventListener('pointerleave', resume)
  toast.addEventListener('focusin', pause)
  toast.addEventListener('focusout', resume)
}

/** Tells screen readers something that everyone else sees in the page. */
export function announce(message: string): void {
  const announcer = document.querySelector('[data-announcer]')
  if (announcer) announcer.textContent = message
}

export function enhanceToasts(): void {
  addStyles(styles)
  // A message that came with the page is shown again the way the script shows its own.
  const flash = document.querySelector<HTMLElement>('[data-flash]')
  if (flash) {
    const type = (['success', 'error', 'warning'] as const).find((name) => flash.classList.contains(name)) ?? 'info'
    const message = flash.firstElementChild?.textContent ?? ''
    flash.remove()
    showToast(type, message)
  }
  for (const note of document.querySelectorAll<HTMLElement>('main [data-toast]')) {
    showToast(note.dataset['toast'] ?? '', note.textContent ?? '')
  }
  // The back/forward cache would bring old messages back.
  addEventListener('pagehide', () =>
    region()
      ?.querySelectorAll('.toast')
      .forEach((toast) => toast.remove()),
  )
}
