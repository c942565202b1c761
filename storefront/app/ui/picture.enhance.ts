const DEFAULT_PICTURE_URL = '/default-picture.webp'

/** Replaces pictures that fail to load by the default one. Their errors do not bubble, so the listener captures. */
export function enhance(): void {
  addEventListener('error', (event) => event.target instanceof HTMLImageElement && replace(event.target), true)
  // Some may have failed before this script ran.
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) replace(image)
}

function replace(image: HTMLImageElement): void {
  // Offline the default one fails, too: the place stays without the browser's sign for a broken picture.
  if (image.src.endsWith(DEFAULT_PICTURE_URL)) return void (image.style.visibility = 'hidden')
  image
    .closest('picture')
    ?.querySelectorAll('source')
    .forEach((source) => source.remove())
  image.removeAttribute('srcset')
  image.src = DEFAULT_PICTURE_URL
}
