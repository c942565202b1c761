import type { SliderItem } from '@stoep/shared'

interface SlideColumns {
  itemId: string
  percentOff: number
  specialTag: string
  position: number
}

/** A slide with the whole product in `productId`. */
export function toSliderItem<P extends SliderItem['productId']>(slide: SlideColumns, product: P) {
  const { itemId, percentOff, specialTag, position } = slide
  return { _id: itemId, id: itemId, productId: product, percentOff, specialTag, position }
}
