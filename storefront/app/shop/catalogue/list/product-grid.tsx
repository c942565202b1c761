import type { View } from './list-query'

/** HTML that React made of a card (rendered-cards.server.tsx), so that its texts are escaped. */
export interface RenderedCard {
  id: string
  html: string
}

interface Props {
  cards: readonly RenderedCard[]
  view: View
  isBesideFilters?: boolean
  /** Names the list for screen readers. */
  label: string
}

export function ProductGrid({ cards, view, isBesideFilters = false, label }: Props) {
  return (
    <ul className={`cards ${view}${isBesideFilters ? ' narrow' : ''}`} aria-label={label} data-cards>
      {cards.map(({ id, html }) => (
        <li key={id} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </ul>
  )
}
