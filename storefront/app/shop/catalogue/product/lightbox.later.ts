import { addStyles } from '~/shop/enhance/styles'
import styles from './lightbox.css?inline'
import { makeZoomable } from './zoom'

addStyles(styles)

/** Shows the large pictures in a dialog that fills the screen. This file is loaded on the first click on a picture. */
export function openLightbox(links: readonly HTMLAnchorElement[], first: number): void {
  // A picture tapped again while this file was loading.
  if (document.querySelector('.lightbox')) return
  const dialog = document.createElement('dialog')
  dialog.className = 'lightbox'
  dialog.setAttribute('aria-label', 'Large picture')
  const image = document.createElement('img')
  const place = document.createElement('p')
  place.setAttribute('role', 'status')
  let at = first
  const zoom = makeZoomable(image, (step) => links.length > 1 && show(at + step))
  const show = (index: number) => {
    at = (index + links.length) % links.length
    zoom.reset()
    const small = links[at]?.querySelector('img')
    // On a slow network the picture before would stay, as if it were this one: the page's small one is there already.
    image.removeAttribute('src')
    image.style.background = small?.currentSrc ? `center / contain no-repeat url("${small.currentSrc}")` : ''
    image.src = links[at]?.href ?? ''
    image.alt = small?.alt ?? ''
    place.textContent = `${at + 1} / ${links.length}`
  }
  dialog.append(
    image,
    button('close', 'Close', 'M6 6l12 12M18 6L6 18', () => dialog.close()),
  )
  dialog.append(button('larger', 'Zoom', 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14M16 16l4 4M11 8v6M8 11h6', zoom.toggle))
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
