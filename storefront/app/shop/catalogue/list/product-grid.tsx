import { Kept, type KeptHtml } from '~/http/kept-html'
import type { View } from './list-query'

/** A card that was rendered before (rendered-cards.server.tsx). */
export interface RenderedCard {
  id: string
  card: KeptHtml
}

interface Props {
  cards: readonly RenderedCard[]
  view: View
  label: string
}

export function ProductGrid({ cards, view, label }: Props) {
  return (
    <ul className={`cards ${view}`} aria-label={label} data-cards>
      {cards.map(({ id, card }) => (
        <li key={id}>
          <Kept part={card} />
        </li>
      ))}
    </ul>
  )
}
