import { Icon } from '~/ui/icons'
import { Picture } from '~/ui/picture'
import type { GalleryPicture } from './product-view'

/** One row of five; the others are behind "+n" and are not downloaded before that is opened. */
const SHOWN_THUMBS = 5
const LARGE = { sizes: '(min-width: 1024px) 600px, (min-width: 640px) 45vw, 100vw', widths: [360, 720, 960] }
const SMALL = { sizes: '100px', widths: [180] }

/**
 * Pictures in a scrollable row. Thumbnails and arrows link to the pictures' anchors and each picture links to its large
 * file, so all of it works without script; `product-gallery` opens the large files in the lightbox.
 */
export function Gallery({ name, pictures }: { name: string; pictures: readonly GalleryPicture[] }) {
  const hasMore = pictures.length > SHOWN_THUMBS
  const shown = hasMore ? pictures.slice(0, SHOWN_THUMBS - 1) : pictures
  const rest = pictures.slice(shown.length)
  return (
    <product-gallery>
      <ul className="shots" tabIndex={0} aria-label={`Pictures of ${name}`} data-shots>
        {pictures.map((picture, index) => (
          <Shot key={picture.anchor} {...picture} index={index} pictures={pictures} />
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="thumbs no-print" aria-label="All pictures">
          {shown.map((picture, index) => (
            <Thumb key={picture.anchor} {...picture} isFirst={index === 0} />
          ))}
          {hasMore && (
            <li>
              <details>
                <summary>
                  +{rest.length}
                  <span className="hide"> more pictures</span>
                </summary>
                <ul className="thumbs">
                  {rest.map((picture) => (
                    <Thumb key={picture.anchor} {...picture} />
                  ))}
                </ul>
              </details>
            </li>
          )}
        </ul>
      )}
    </product-gallery>
  )
}

function Shot({
  anchor,
  picture,
  largeUrl,
  color,
  index,
  pictures,
}: GalleryPicture & { index: number; pictures: readonly GalleryPicture[] }) {
  const at = (offset: number) => `#${pictures[(index + offset + pictures.length) % pictures.length]?.anchor}`
  return (
    <li id={anchor} data-color={color || undefined}>
      <a href={largeUrl} data-large>
        <span className="hide">Enlarge: </span>
        <Picture picture={picture} {...LARGE} isFirst={index === 0} />
      </a>
      {pictures.length > 1 && (
        <>
          <a className="btn plain round previous no-print" href={at(-1)} aria-label="Previous picture">
            <Icon name="left" />
          </a>
          <a className="btn plain round next no-print" href={at(1)} aria-label="Next picture">
            <Icon name="right" />
          </a>
        </>
      )}
    </li>
  )
}

/** The first thumbnail uses the file of the large picture beside it, so that nothing more is downloaded. */
function Thumb({ anchor, picture, isFirst = false }: GalleryPicture & { isFirst?: boolean }) {
  return (
    <li>
      <a href={`#${anchor}`} data-thumb>
        <Picture picture={{ ...picture, background: undefined }} {...(isFirst ? LARGE : SMALL)} />
      </a>
    </li>
  )
}
