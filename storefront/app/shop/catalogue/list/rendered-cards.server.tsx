import { isNewArrival, type Product } from '@stoep/shared'
import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import { SaverProvider } from '~/ui/saver'
import type { View } from './list-query'
import { ProductCard } from './product-card'
import { toProductCard } from './product-card-view'
import type { RenderedCard } from './product-grid'

const SIZES: Record<View, string> = {
  grid: '(min-width: 1024px) 300px, (min-width: 640px) 31vw, 46vw',
  compact: '(min-width: 1024px) 220px, (min-width: 640px) 23vw, 46vw',
  list: '(min-width: 640px) 220px, 40vw',
}
/** The cards whose pictures are loaded at once where the list starts in view. */
const FIRST = 2
/** About a thousand cards with their keys. */
const MAX_CHARACTERS = 5_000_000

interface Look {
  view: View
  savesData: boolean
  /** True if the list starts in view: its first pictures are then loaded at once. */
  startsInView?: boolean
}

const rendered = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
})

/**
 * Renders the cards of products, each only once as long as nothing of it changes: rendering twenty cards took most of
 * the time of a list. `now`, in ms, decides whether a product is new.
 */
export const renderCards = (products: readonly Product[], now: number, look: Look): RenderedCard[] =>
  products.map((product, index) => ({
    id: product.id,
    html: renderCard(product, {
      view: look.view,
      savesData: look.savesData,
      isFirst: look.startsInView === true && index < FIRST,
      isNew: isNewArrival(Date.parse(product.createdAt), now),
    }),
  }))

/** All that a card depends on is in `product` and `as`, which are its key. */
function renderCard(
  product: Product,
  as: { view: View; savesData: boolean; isFirst: boolean; isNew: boolean },
): string {
  const key = JSON.stringify([as, product])
  const known = rendered.get(key)
  if (known !== undefined) return known
  const markup = renderToStaticMarkup(
    <SaverProvider value={as.savesData}>
      <ProductCard
        card={toProductCard(product, as.isNew)}
        sizes={SIZES[as.view]}
        isFirst={as.isFirst}
        isCompact={as.view === 'compact'}
      />
    </SaverProvider>,
  )
  // A copy in one piece: React's string is a tree of hundreds of small ones.
  const html = Buffer.from(markup).toString()
  rendered.set(key, html)
  return html
}
