import type { View } from './list-query'
import { ProductCard } from './product-card'
import type { ProductCardView } from './product-card-view'

const SIZES: Record<View, string> = {
  grid: '(min-width: 1024px) 300px, (min-width: 640px) 31vw, 46vw',
  compact: '(min-width: 1024px) 220px, (min-width: 640px) 23vw, 46vw',
  list: '(min-width: 640px) 220px, 40vw',
}
const FIRST = 2

interface Props {
  cards: readonly ProductCardView[]
  view: View
  /** True if the list starts in view: its first pictures are then loaded at once. */
  isFirst?: boolean
  isBesideFilters?: boolean
  /** Names the list for screen readers. */
  label: string
}

export function ProductGrid({ cards, view, isFirst = false, isBesideFilters = false, label }: Props) {
  return (
    <ul className={`cards ${view}${isBesideFilters ? ' narrow' : ''}`} aria-label={label} data-cards>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard
            card={card}
            sizes={SIZES[view]}
            isFirst={isFirst && index < FIRST}
            isCompact={view === 'compact'}
          />
        </li>
      ))}
    </ul>
  )
}
