import type { PublicSettings } from '@stoep/shared'
import { ButtonLink } from '~/ui/button'
import { pictureSources, savingWidths } from '~/ui/picture-sources'
import { useSaver } from '~/ui/saver'

const WIDE = '(min-width: 560px)'
const WIDTHS = [360, 480, 720, 1080, 1440]

/** The first thing on the page: a picture with a crop each for phone and desktop, a title, a short line, one button. */
export function Hero({ hero, shopName }: { hero: PublicSettings['hero']; shopName: string }) {
  return (
    <section className="hero">
      {hero.picture && <HeroPicture picture={hero.picture} />}
      <div className="hero-text">
        <h1>{hero.title || shopName}</h1>
        {hero.line && <p>{hero.line}</p>}
        <ButtonLink href="#products" variant="buy" size="big">
          {hero.button || 'Shop Now'}
        </ButtonLink>
      </div>
    </section>
  )
}

function HeroPicture({ picture }: { picture: NonNullable<PublicSettings['hero']['picture']> }) {
  const widths = savingWidths(WIDTHS, useSaver())
  const tall = picture.tall.length > 0 ? picture.tall : picture.wide
  const last = tall.at(-1) ?? picture.wide.at(-1)
  if (!last) return null
  return (
    <picture className="picture" style={picture.background ? { background: picture.background } : undefined}>
      {pictureSources(picture.wide, widths).map((source) => (
        <source key={source.type} media={WIDE} type={source.type} srcSet={source.srcSet} sizes="100vw" />
      ))}
      {pictureSources(tall, widths).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes="100vw" />
      ))}
      <img
        src={last.url}
        alt={picture.alt}
        width={last.width}
        height={last.height}
        fetchpriority="high"
        decoding="async"
      />
    </picture>
  )
}
