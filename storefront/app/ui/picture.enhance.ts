const DEFAULT_PICTURE_URL = '/default-picture.webp'

/** Replaces pictures that fail to load by the default one. Their errors do not bubble, so the listener captures. */
export function enhance(): void {
  addEventListener('error', (event) => event.target instanceof HTMLImageElement && replace(event.target), true)
  // Some may have failed before this script ran.
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) replace(image)
}

function replace(image: HTMLImageElement): void {
  if (image.src.endsWith(DEFAULT_PICTURE_URL)) return
  if (image.parentElement instanceof HTMLPictureElement)
    image.parentElement.querySelectorAll('source').forEach((source) => source.remove())
  image.removeAttribute('srcset')
  image.src = DEFAULT_PICTURE_URL
}
