import { formatRand } from '@stoep/shared'

export interface PriceView {
  nowInCents: number
  /** Sizes or colours differ in price, and this is the lowest. */
  isFrom?: boolean
  /** The price that is struck through, if any. */
  beforeInCents: number | null
  /** Whole percent, 0 for none. */
  percentOff: number
}

interface Props {
  price: PriceView
  /** As the page's own price: large, and with the percentage. */
  isLarge?: boolean
  /** Within a line of text or a button. */
  isInline?: boolean
}

/** The price, the price before, and, when `isLarge`, "(20% OFF)". */
export function Price({ price, isLarge, isInline }: Props) {
  const { nowInCents, isFrom, beforeInCents, percentOff } = price
  const Line = isInline ? 'span' : 'p'
  return (
    <Line className={isLarge ? 'price large' : 'price'}>
      {beforeInCents !== null && <span className="hide">Now </span>}
      <span className={beforeInCents === null ? 'now' : 'now reduced'}>
        {isFrom && 'From '}
        {formatRand(nowInCents)}
      </span>
      {beforeInCents !== null && (
        <>
          <span className="hide">, before </span>
          <s>{formatRand(beforeInCents)}</s>
        </>
      )}
      {isLarge && percentOff > 0 && <span className="off">({percentOff}% OFF)</span>}
    </Line>
  )
}
