import { Badge } from '~/ui/badge'
import { Picture } from '~/ui/picture'
import { Price } from '~/ui/price'
import { useSaver } from '~/ui/saver'
import { Swatch } from '~/ui/swatch'
import type { ProductCardView } from './product-card-view'

const SHOWN_SWATCHES = 4
const SHOWN_COLORS = 6

interface Props {
  card: ProductCardView
  /** The `sizes` attribute of the picture, which depends on the grid. */
  sizes: string
  isFirst: boolean
  /** Picture, name, price and colours only. */
  isCompact: boolean
}

/**
 * One markup for all layouts: the class of the grid around it decides the layout (cards.css). The picture has no alt
 * text, because the name stands beside it.
 */
export function ProductCard({ card, sizes, isFirst, isCompact }: Props) {
  return (
    <article className="card">
      <CardPicture card={card} sizes={sizes} isFirst={isFirst} />
      <h3 className="card-name">
        <a href={card.href}>{card.name}</a>
      </h3>
      <div className="card-price">
        <Price price={card.price} />
        {card.stock && <p className={`stock ${card.stock.tone}`}>{card.stock.text}</p>}
      </div>
      {isCompact ? <Swatches card={card} /> : <CardDetails card={card} />}
    </article>
  )
}

/** The second picture is the background of a layer shown on hover, so it is not downloaded before that. */
function CardPicture({ card, sizes, isFirst }: Omit<Props, 'isCompact'>) {
  const hasSecond = !useSaver() && card.secondUrl !== null
  return (
    <div className="card-picture" style={hasSecond ? { '--two': `url("${card.secondUrl}")` } : {}}>
      {card.picture && (
        <Picture picture={{ ...card.picture, alt: '' }} sizes={sizes} widths={[360, 480, 640]} isFirst={isFirst} />
      )}
      {card.badge && <Badge tone={card.badge.tone}>{card.badge.text}</Badge>}
    </div>
  )
}

function Swatches({ card: { colors } }: { card: ProductCardView }) {
  // An option that is not a colour has no dot to show.
  if (colors.length < 2 || colors[0]?.css === undefined) return null
  const more = colors.length - SHOWN_SWATCHES
  return (
    <p className="card-colors">
      <span className="hide">{colors.length} colours</span>
      {colors.slice(0, SHOWN_SWATCHES).map((color) => (
        <Swatch key={color.value} css={color.css ?? null} />
      ))}
      {more > 0 && <span>+{more}</span>}
    </p>
  )
}

/** The other parts of a card in the full layouts, each in a row shared by all cards beside it. */
function CardDetails({ card }: { card: ProductCardView }) {
  return (
    <form className="card-details" action={card.href}>
      <CardOptions
        className={card.colors[0]?.css === undefined ? 'card-sizes card-values' : 'card-colors'}
        legend={card.colorName}
        name="color"
        options={card.colors}
        shown={SHOWN_COLORS}
      />
      <CardOptions
        className="card-sizes"
        legend={card.sizeName}
        name="size"
        options={card.sizes}
        shown={card.shownSizes}
      />
      {card.lines.length > 0 && <Lines className="card-lines" lines={card.lines} />}
      {card.chips.length > 0 && <Lines className="card-facts" lines={card.chips} label="Features" />}
      <div className="card-more">
        <button>
          View Details<span className="hide"> of {card.name}</span>
        </button>
        {card.hasMore && (
          <details>
            <summary>
              <span>Show More</span>
              <span>Show Less</span>
            </summary>
            <Lines lines={card.moreLines} />
          </details>
        )}
      </div>
    </form>
  )
}

function Lines({ className, lines, label }: { className?: string; lines: readonly string[]; label?: string }) {
  return (
    <ul className={className} aria-label={label}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

interface CardOption {
  value: string
  label: string
  css?: string | null
  isSoldOut?: boolean
}

interface CardOptionsProps {
  className: string
  legend: string
  name: string
  options: readonly CardOption[]
  /** How many have room; the others open with a tap. */
  shown: number
}

/** Radios whose choice is passed to the product page. A single option is already chosen. */
function CardOptions({ className, legend, name, options, shown }: CardOptionsProps) {
  if (options.length === 0) return null
  const toRadio = ({ value, label, css, isSoldOut }: CardOption) => (
    <label key={value}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={options.length === 1 && !isSoldOut}
        disabled={isSoldOut}
      />
      {css !== undefined && <Swatch css={css} />}
      {isSoldOut ? <s>{label}</s> : <span>{label}</span>}
    </label>
  )
  return (
    <fieldset className={className}>
      <legend className="hide">{legend}</legend>
      {options.slice(0, shown).map(toRadio)}
      {options.length > shown && (
        <details>
          <summary>
            +{options.length - shown}
            <span className="hide"> more</span>
          </summary>
          <div>{options.slice(shown).map(toRadio)}</div>
        </details>
      )}
    </fieldset>
  )
}
