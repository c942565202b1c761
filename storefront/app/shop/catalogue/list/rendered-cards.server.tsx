import { isNewArrival, toColorView, type Product } from '@stoep/shared'
import { keepHtml, renderOnce } from '~/http/keep-html'
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
/** Of one product; most have one or two. */
const MAX_LOOKS = 4

interface Look {
  view: View
  savesData: boolean
  /** True if the list starts in view: its first pictures are then loaded at once. */
  startsInView?: boolean
  /** Colours that were chosen or searched for: the picture of one of them is shown. */
  colors?: readonly string[]
}

/** All that a card depends on besides its product. */
interface CardLook {
  view: View
  savesData: boolean
  isFirst: boolean
  isNew: boolean
  /** The place of the picture that is shown. */
  picture: number
}

/**
 * Renders the cards of products, each only once as long as nothing of it changes: rendering twenty cards took most of
 * the time of a list. `now`, in ms, decides whether a product is new.
 */
export const renderCards = (products: readonly Product[], now: number, look: Look): RenderedCard[] =>
  products.map((product, index) =>
    renderCard(product, {
      view: look.view,
      savesData: look.savesData,
      isFirst: look.startsInView === true && index < FIRST,
      isNew: isNewArrival(Date.parse(product.createdAt), now),
      picture: placeOfPicture(product, look.colors ?? []),
    }),
  )

/** The first picture in one of these colours, else the first. */
function placeOfPicture({ images }: Product, colors: readonly string[]): number {
  if (colors.length === 0) return 0
  const place = images.findIndex(
    ({ color }) => colors.includes(color.toLowerCase()) || colors.includes(shownColor(color)),
  )
  return Math.max(place, 0)
}

export const shownColor = (color: string): string => toColorView(color).label.toLowerCase()

/** Lists contain the same objects as long as nothing of a product changes (known-products.ts). */
const renderCard = renderOnce((product: Product, look: CardLook): RenderedCard => {
  const { view, savesData, isFirst, isNew, picture } = look
  const shown = product.images[picture]
  const images = shown ? [shown, ...product.images.filter((image) => image !== shown)] : []
  const card = keepHtml(
    <SaverProvider value={savesData}>
      <ProductCard
        card={toProductCard({ ...product, images }, isNew)}
        sizes={SIZES[view]}
        isFirst={isFirst}
        isCompact={view === 'compact'}
      />
    </SaverProvider>,
  )
  return { id: product.id, card }
}, MAX_LOOKS)
