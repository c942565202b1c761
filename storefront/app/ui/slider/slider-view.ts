import type { SliderItem } from '@stoep/shared'
import type { PictureView } from '~/ui/picture'
import type { PriceView } from '~/ui/price'
import { productUrl, toPictureView, toPriceView } from '~/ui/product-view'

export interface SlideView {
  id: string
  href: string
  name: string
  tag: string
  /** '{n}% OFF', or '' for 0. The percent is the slide's own, and may differ from the product's. */
  off: string
  price: PriceView
  picture: PictureView | null
}

export function toSlides(items: readonly SliderItem[]): SlideView[] {
  return items.map(({ id, productId: product, percentOff, specialTag }) => ({
    id,
    href: productUrl(product.id),
    name: product.name,
    tag: specialTag,
    off: percentOff > 0 ? `${percentOff}% OFF` : '',
    price: toPriceView(product),
    picture: toPictureView(product.images[0], product.name),
  }))
}
