import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Picture } from '~/ui/picture'
import { Price } from '~/ui/price'
import { Swatch } from '~/ui/swatch'
import type { ProductCardView } from './product-card-view'

const SHOWN_SWATCHES = 4
const SHOWN_COLORS = 6

interface Props {
  card: ProductCardView
  /** For the browser's choice of file, from the grid it stands in. */
  sizes: string
  isFirst?: boolean
  /** Picture, name, price and colours only. */
  isCompact?: boolean
}

/**
 * One markup for all layouts; the grid around it decides by its class how it stands (cards.css). The picture says
 * nothing that the name beside it does not.
 */
export function ProductCard({ card, sizes, isFirst, isCompact = false }: Props) {
  return (
    <article className="card">
      <div className="card-picture">
        {card.picture && (
          <Picture picture={{ ...card.picture, alt: '' }} sizes={sizes} widths={[360, 480, 640]} isFirst={isFirst} />
        )}
        {card.badge && <Badge tone={card.badge.tone}>{card.badge.text}</Badge>}
      </div>
      <div className="card-body">
        <h3 className="card-name">
          <a href={card.href}>{card.name}</a>
        </h3>
        <Price price={card.price} />
        {card.stock && <p className={`stock ${card.stock.tone}`}>{card.stock.text}</p>}
        {!isCompact && <CardDetails card={card} />}
        {isCompact && card.colors.length > 1 && <Swatches colors={card.colors} />}
      </div>
    </article>
  )
}

function Swatches({ colors }: { colors: ProductCardView['colors'] }) {
  const more = colors.length - SHOWN_SWATCHES
  return (
    <p className="card-swatches">
      <span className="hide">{colors.length} colours</span>
      {colors.slice(0, SHOWN_SWATCHES).map((color) => (
        <Swatch key={color.value} css={color.css} />
      ))}
      {more > 0 && <span className="small muted">+{more}</span>}
    </p>
  )
}

function CardDetails({ card }: { card: ProductCardView }) {
  return (
    <form className="card-details" action={card.href}>
      {card.lines.length > 0 && (
        <div className="card-text">
          <ul>
            {card.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {card.moreLines.length > 0 && (
            <details>
              <summary>
                <span>Show More</span>
                <span>Show Less</span>
              </summary>
              <ul>
                {card.moreLines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
      {card.chips.length > 0 && (
        <ul className="card-chips" aria-label="Features">
          {card.chips.map((chip) => (
            <li key={chip} className="badge">
              {chip}
            </li>
          ))}
        </ul>
      )}
      <CardOptions
        className="card-sizes"
        legend="Size"
        name="size"
        options={card.sizes.map((size) => ({ value: size, label: size, css: undefined }))}
      />
      <CardOptions
        className="card-colors"
        legend="Colour"
        name="color"
        options={card.colors.slice(0, SHOWN_COLORS)}
        more={card.colors.length - SHOWN_COLORS}
      />
      <Button type="submit" look="plain" size="wide">
        View Details<span className="hide"> of {card.name}</span>
      </Button>
    </form>
  )
}

interface CardOptionsProps {
  className: string
  legend: string
  name: string
  options: readonly { value: string; label: string; css?: string | null }[]
  more?: number
}

/** Radios whose choice goes along to the product page. The only one is chosen already. */
function CardOptions({ className, legend, name, options, more = 0 }: CardOptionsProps) {
  if (options.length === 0) return null
  return (
    <fieldset className={`card-options ${className}`}>
      <legend className="hide">{legend}</legend>
      {options.map(({ value, label, css }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={options.length === 1} />
          <span>
            {css !== undefined && <Swatch css={css} />}
            {label}
          </span>
        </label>
      ))}
      {more > 0 && <span className="small muted">+{more}</span>}
    </fieldset>
  )
}
