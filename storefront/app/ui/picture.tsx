import type { PictureFile } from '@stoep/shared'
import { fallbackFile, liesOnWhite, offeredBeside, pictureSources, savingWidths } from './picture-sources'
import { useSaver } from './saver'

export interface PictureView {
  url: string
  alt: string
  width: number
  height: number
  /** Painted while the picture loads. */
  background?: string
  files: readonly PictureFile[]
}

interface Props {
  picture: PictureView
  /** How wide the picture is shown, for the browser's choice of a file; not wider than it really is. */
  sizes: string
  /** The file widths to offer: from its narrowest place at 1x to its widest at 2x. */
  widths: readonly number[]
  /** For the page's first pictures: loaded at once, with high priority. */
  isFirst?: boolean
}

/** A responsive picture of known size on its main colour, so that nothing jumps or flashes while it loads. */
export function Picture({ picture, sizes, widths, isFirst = false }: Props) {
  const offered = savingWidths(widths, useSaver())
  const sources = pictureSources(picture.files, offered)
  const fallback = fallbackFile(picture.files, offered)
  const srcSet = offeredBeside(fallback, sources.at(-1))
  const isOnWhite = liesOnWhite(picture.background)
  return (
    <picture
      className={isOnWhite ? 'picture on-white' : 'picture'}
      style={picture.background && !isOnWhite ? { background: picture.background } : undefined}
    >
      {sources.slice(0, -1).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={fallback?.url ?? picture.url}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        {...(isFirst ? { fetchpriority: 'high' } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}
