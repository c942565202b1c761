import { SLIDER_ADVANCE_MS } from '@stoep/shared'
import { Badge } from '~/ui/badge'
import { Icon, type IconName } from '~/ui/icons'
import { Picture } from '~/ui/picture'
import { Price } from '~/ui/price'
import type { SlideView } from './slider-view'

const SIZES = '(min-width: 1024px) 170px, (min-width: 768px) 20vw, 40vw'

/**
 * Featured products in a row that the browser scrolls, with or without script. `shop-slider` adds what needs script:
 * advancing, pause, previous, next, dots and the place ("2/4"). `null` slides: they could not be loaded.
 */
export function Slider({ slides }: { slides: readonly SlideView[] | null }) {
  return (
    <section className="section" aria-roledescription="carousel" aria-label="Featured products">
      <shop-slider data-src="/fragments/slider" data-advance={SLIDER_ADVANCE_MS}>
        <SliderContent slides={slides} />
      </shop-slider>
    </section>
  )
}

/** The content of the slider; the script fetches it again when the window gets the focus. */
export function SliderContent({ slides }: { slides: readonly SlideView[] | null }) {
  if (slides === null) return <p className="notice error">Failed to load slider. Please try again later.</p>
  if (slides.length === 0) return <p className="muted">No products to show.</p>
  return <Slides slides={slides} />
}

function Slides({ slides }: { slides: readonly SlideView[] }) {
  return (
    <>
      <div className="section-head">
        <h2>Featured</h2>
        <div className="slider-controls" hidden data-controls>
          <button type="button" className="btn quiet round" data-control="toggle" aria-label="Pause">
            <Icon name="pause" />
            <Icon name="play" />
          </button>
          <Control name="previous" icon="left" label="Previous" />
          <span className="small muted" data-place />
          <Control name="next" icon="right" label="Next" />
        </div>
      </div>
      {/* A scrolling region must be focusable, else keyboard users cannot reach its end. */}
      <ul className="slides" tabIndex={0} aria-label="Featured products" data-slides>
        {slides.map((slide) => (
          <li key={slide.id}>
            <Slide slide={slide} />
          </li>
        ))}
      </ul>
      <div className="slider-dots" hidden data-dots />
    </>
  )
}

function Control({ name, icon, label }: { name: string; icon: IconName; label: string }) {
  return (
    <button type="button" className="btn quiet round" data-control={name} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}

function Slide({ slide }: { slide: SlideView }) {
  return (
    <article className="slide">
      {slide.picture && <Picture picture={slide.picture} sizes={SIZES} widths={[240, 360, 480]} />}
      <div className="slide-text">
        {(slide.tag || slide.off) && (
          <p className="slide-tags">
            {slide.tag && <Badge tone="new">{slide.tag}</Badge>}
            {slide.off && <Badge tone="sale">{slide.off}</Badge>}
          </p>
        )}
        <h3>{slide.name}</h3>
        <Price price={slide.price} />
        <a className="btn plain" href={slide.href}>
          Details<span className="hide"> of {slide.name}</span>
        </a>
      </div>
    </article>
  )
}
