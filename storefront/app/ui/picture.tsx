import {
  fallbackFile,
  liesOnWhite,
  offeredBeside,
  pictureSources,
  savingWidths,
  type ImageFile,
} from './picture-sources'
import { useSaver } from './saver'

export interface PictureView {
  url: string
  alt: string
  width: number
  height: number
  /** Painted while the picture loads. */
  background?: string
  files: readonly ImageFile[]
}

interface Props {
  picture: PictureView
  /** How wide it stands on the page, for the browser's choice; never wider than it is. */
  sizes: string
  /** The files worth offering: from its narrowest place on a plain screen to twice its widest. */
  widths: readonly number[]
  /** The page's first pictures: fetched at once, before the rest. */
  isFirst?: boolean
  className?: string
}

/** A responsive picture of known size in a frame of its main colour, so that nothing jumps and nothing flashes. */
export function Picture({ picture, sizes, widths, isFirst = false, className }: Props) {
  const offered = savingWidths(widths, useSaver())
  const sources = pictureSources(picture.files, offered)
  const fallback = fallbackFile(picture.files, offered)
  const srcSet = offeredBeside(fallback, sources.at(-1))
  const isOnWhite = liesOnWhite(picture.background)
  return (
    <picture
      className={['picture', isOnWhite ? 'on-white' : '', className ?? ''].filter(Boolean).join(' ')}
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
