import type { SliderItem } from '@stoep/shared'

interface SlideColumns {
  itemId: string
  percentOff: number
  specialTag: string
  position: number
}

/** A slide; `productId` holds the whole product. */
export function toSliderItem<P extends SliderItem['productId']>(slide: SlideColumns, product: P) {
  const { itemId, percentOff, specialTag, position } = slide
  return { _id: itemId, id: itemId, productId: product, percentOff, specialTag, position }
}
