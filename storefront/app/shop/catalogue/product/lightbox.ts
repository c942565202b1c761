import { addStyles } from '~/shop/enhance/styles'
import styles from './lightbox.css?inline'

addStyles(styles)

/** The large pictures in a dialog over the page. Loaded when a picture is first pressed. */
export function openLightbox(links: readonly HTMLAnchorElement[], first: number): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'lightbox'
  dialog.setAttribute('aria-label', 'Large picture')
  const image = document.createElement('img')
  const place = document.createElement('p')
  place.setAttribute('role', 'status')
  let at = first
  const show = (index: number) => {
    at = (index + links.length) % links.length
    image.src = links[at]?.href ?? ''
    image.alt = links[at]?.querySelector('img')?.alt ?? ''
    place.textContent = `${at + 1} / ${links.length}`
  }
  const close = () => dialog.close()
  dialog.append(image, button('close', 'Close', 'M6 6l12 12M18 6L6 18', close))
  if (links.length > 1) {
    dialog.append(
      button('previous', 'Previous picture', 'M15 5l-7 7 7 7', () => show(at - 1)),
      button('next', 'Next picture', 'M9 5l7 7-7 7', () => show(at + 1)),
      place,
    )
  }
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(at - 1)
    if (key === 'ArrowRight') show(at + 1)
  })
  dialog.addEventListener('click', ({ target }) => (target === dialog || target === image) && close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  show(first)
  dialog.showModal()
}

function button(name: string, label: string, path: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = `btn round ${name}`
  made.setAttribute('aria-label', label)
  made.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
  made.addEventListener('click', onClick)
  return made
}
