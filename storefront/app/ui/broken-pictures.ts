const DEFAULT_PICTURE_URL = '/default-picture.webp'

/**
 * The back office's pictures that fail give way to the default one. The shop's script has its own copy: a file that
 * both import would be a chunk of its own, which every shopper loads.
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
