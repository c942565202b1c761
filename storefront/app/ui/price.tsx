import { formatRand } from '@stoep/shared'

export interface PriceView {
  nowInCents: number
  /** Where sizes and colours differ, this is what the cheapest costs. */
  isFrom?: boolean
  /** The struck amount, where there is one. */
  beforeInCents: number | null
  /** Whole percent, 0 for none. */
  percentOff: number
}

interface Props {
  price: PriceView
  size?: 'large'
  showsPercent?: boolean
  /** Within a line of text or a button. */
  isInline?: boolean
}

/** What is paid, what was asked before, and, when `showsPercent`, "(20% OFF)". */
export function Price({ price, size, showsPercent, isInline }: Props) {
  const { nowInCents, isFrom, beforeInCents, percentOff } = price
  const Line = isInline ? 'span' : 'p'
  return (
    <Line className={size === 'large' ? 'price large' : 'price'}>
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
      {showsPercent && percentOff > 0 && <span className="off">({percentOff}% OFF)</span>}
    </Line>
  )
}
