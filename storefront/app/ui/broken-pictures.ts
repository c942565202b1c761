const DEFAULT_PICTURE_URL = '/default-picture.webp'

/**
 * Replaces the back office's pictures that fail to load by the default one. The shop's script has its own copy: a file
 * imported by both would become a chunk of its own, which every shopper loads.
 */
export function replaceBrokenPictures(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) replace(image)
}

function replace(image: HTMLImageElement): void {
  if (image.src.endsWith(DEFAULT_PICTURE_URL)) return
  image.parentElement?.querySelectorAll(':scope > source').forEach((source) => source.remove())
  image.removeAttribute('srcset')
  image.src = DEFAULT_PICTURE_URL
}
