import {
  canBeBought,
  countChoice,
  colorNameOf,
  describeAdding,
  descriptionLines,
  describeDelivery,
  describeSteps,
  describeWorkingDays,
  formatPlainRand,
  formatRand,
  hasColors,
  hasPriceRange,
  isForSale,
  largestQuantity,
  orNone,
  plainForMessage,
  quantityOf,
  showColor,
  sizeNameOf,
  splitFeature,
  stepOf,
  whatsappUrl,
  type Option,
  type Product,
  type PublicPlainField,
  type PublicSettings,
  toColorView,
} from '@stoep/shared'
import type { Crumb } from '~/ui/breadcrumb'
import type { PictureView } from '~/ui/picture'
import type { PriceView } from '~/ui/price'
import { crumbsOf } from '~/shop/catalogue/list/list-query'
import { describeStock, stockNote, type StockNote } from '~/shop/catalogue/list/product-card-view'
import { choicePricesOf, markOf, type ChoicePrice } from './choice-prices'
import { sizeGuideOf, type SizeGuide } from './size-guide'
import { productUrl, toPictureView, toPriceView } from '~/ui/product-view'

export interface GalleryPicture {
  /** Id of the slide, which thumbnails and arrows link to. */
  anchor: string
  picture: PictureView
  /** The large file that the slide links to. */
  largeUrl: string
  /** As stored, '' for none. Choosing this colour shows the picture. */
  color: string
}

export interface OptionView {
  value: string
  /** Identifies the option in the CSS of the prices; '' where all options cost the same. */
  mark: string
  label: string
  /** The look of a colour: null for an unknown colour name, absent for an option that is not a colour. */
  css?: string | null
  isChecked: boolean
  isSoldOut: boolean
  /** Values of the other option that are sold out together with this one. */
  without: string[]
}

interface DeliveryRow {
  province: string
  text: string
  cashOnDelivery: boolean
}

export interface ProductView {
  id: string
  name: string
  crumbs: Crumb[]
  gallery: GalleryPicture[]
  price: PriceView
  /** The prices of the options, where they differ. */
  choicePrices: ChoicePrice[]
  priceNote: string | null
  stock: StockNote | null
  isSoldOut: boolean
  lines: string[]
  features: { label: string | null; text: string }[]
  colors: OptionView[]
  sizes: OptionView[]
  colorName: string
  sizeName: string
  sizeGuide: SizeGuide | null
  /** `max` is the largest of all options: without script it stays the same, and the cart says what is left. */
  quantity: { step: number; max: number; hint: string | null }
  /** Units of every size (rows) in every colour (columns); null where they are not counted so, or all is sold out. */
  units: number[][] | null
  /** The first label of the button: with a minimum order, how many and for how much. */
  addLabel: string
  delivery: { summary: string; rows: DeliveryRow[]; freeFrom: string | null }
  contactUrl: string | null
  shareUrl: string
}

// Names the part of the view for each plain field that shoppers see: a new field needs one, or 'no', to compile.
void ({ description: 'lines', quantity: 'no', minOrder: 'quantity' } satisfies Record<
  PublicPlainField,
  keyof ProductView | 'no'
>)

interface Shop {
  settings: PublicSettings
  /** Origin of the shop, without a trailing slash. */
  publicUrl: string
}

/** The view of the product page. `chosen` are the options that the address preselects. */
export function toProductView(product: Product, chosen: Option, { settings, publicUrl }: Shop): ProductView {
  const isSoldOut = !canBeBought(product)
  const [sizes, colors] = [optionsOf(product, 'size', chosen.size), optionsOf(product, 'color', chosen.color)]
  const units = unitsOf(product)
  const address = `${publicUrl}${productUrl(product.id)}`
  const [shop, name] = [plainForMessage(settings.shopName), plainForMessage(product.name)]
  const question = isSoldOut
    ? `Hello ${shop}, will you have this again? ${name} ${address}`
    : `Hello ${shop}, I have a question about ${name}. ${address}`
  const price = `${hasPriceRange(product) ? 'From ' : ''}${formatPlainRand(toPriceView(product).nowInCents)}`
  return {
    id: product.id,
    name: product.name,
    crumbs: crumbsOf(product, product.name),
    gallery: galleryOf(product, colors.find(({ isChecked }) => isChecked)?.value),
    price: toPriceView(product),
    choicePrices: choicePricesOf(product),
    priceNote: settings.vatNumber ? 'VAT included' : null,
    stock: isSoldOut ? null : noteOfChoice(product, units, [sizes, colors]),
    isSoldOut,
    lines: descriptionLines(product.description),
    features: product.features.map(splitFeature),
    colors,
    sizes,
    colorName: colorNameOf(product.optionNames),
    sizeName: sizeNameOf(product.optionNames),
    // The charts are about bodies: a size that is a length or a pack has no guide.
    sizeGuide: product.optionNames.size === null ? sizeGuideOf(product, settings.categories) : null,
    addLabel:
      product.minOrder > 1
        ? describeAdding(product.minOrder, hasPriceRange(product) ? undefined : toPriceView(product).nowInCents)
        : 'Add to cart',
    quantity: toQuantityView(product, units),
    units: isSoldOut ? null : units,
    delivery: deliveryOf(settings),
    contactUrl: whatsappUrl(settings.whatsappNumber, question) ?? null,
    shareUrl: `https://wa.me/?text=${encodeURIComponent(`${name}, ${price}\n${address}`)}`,
  }
}

function toQuantityView({ minOrder, stock }: Product, units: ProductView['units']): ProductView['quantity'] {
  const step = stepOf(minOrder)
  const { most } = countChoice(units ?? [[stock]], [null, null])
  return { step, max: Math.max(step, largestQuantity(step, most)), hint: describeSteps(step) }
}

function unitsOf(product: Product): ProductView['units'] {
  if (!product.trackByOption) return null
  const colors = orNone(product.colors)
  return orNone(product.sizes).map((size) => colors.map((color) => quantityOf(product, { size, color })))
}

/** How many of the options chosen by the address are left; for a size alone, in all its colours. */
function noteOfChoice(
  product: Product,
  units: ProductView['units'],
  [sizes, colors]: [OptionView[], OptionView[]],
): StockNote | null {
  if (!units) return stockNote(product)
  const { left, most } = countChoice(units, [chosenOf(sizes), chosenOf(colors)])
  return describeStock(left, isForSale(product.minOrder, most))
}

function chosenOf(options: readonly OptionView[]): number | null {
  const place = options.findIndex(({ isChecked }) => isChecked)
  return place < 0 ? null : place
}

/** The pictures, those of the chosen colour first. */
function galleryOf(product: Product, chosen: string | undefined): GalleryPicture[] {
  const byColor = [...product.images].sort((a, b) => Number(b.color === chosen) - Number(a.color === chosen))
  return byColor.flatMap((image, index) => {
    const picture = toPictureView(image, product.name)
    return picture
      ? [{ anchor: `picture-${index + 1}`, picture, largeUrl: image.highQualityUrl ?? image.url, color: image.color }]
      : []
  })
}

/**
 * The options of a product for size or colour. A single one is already chosen; one that is sold out in every
 * combination is disabled; `without` lists the other values that it is sold out with.
 */
export function optionsOf(product: Product, kind: 'size' | 'color', wanted: string): OptionView[] {
  const values = kind === 'size' ? product.sizes : product.colors
  const other = kind === 'size' ? product.colors : product.sizes
  return values.map((value, index) => {
    const without = other.filter(
      (partner) =>
        !canBeBought(product, kind === 'size' ? { size: value, color: partner } : { size: partner, color: value }),
    )
    const isSoldOut =
      other.length > 0 ? without.length === other.length : !canBeBought(product, { size: '', color: '', [kind]: value })
    const isColor = kind === 'color' && hasColors(product.optionNames)
    return {
      value,
      mark: product.optionPrices ? markOf(kind, index) : '',
      label: kind === 'color' ? showColor(product.optionNames, value) : value,
      ...(isColor ? { css: toColorView(value).css } : {}),
      isSoldOut,
      without: isSoldOut ? [] : without,
      isChecked: !isSoldOut && (values.length === 1 || value === wanted),
    }
  })
}

function deliveryOf(settings: PublicSettings): ProductView['delivery'] {
  const rows = settings.delivery.map((row) => ({
    province: row.province,
    text: describeDelivery(row),
    cashOnDelivery: row.cashOnDelivery,
  }))
  const freeFrom = settings.freeDeliveryFromInCents
  const isFreeAnyway = settings.delivery.every((row) => row.feeInCents === 0)
  return {
    summary: summariseDelivery(settings),
    rows,
    freeFrom: freeFrom && !isFreeAnyway ? formatRand(freeFrom) : null,
  }
}

/** "Delivery R60.00 to R120.00, 2 to 7 working days": the lowest and highest fee and time. */
export function summariseDelivery({ delivery }: Pick<PublicSettings, 'delivery'>): string {
  if (delivery.length === 0) return 'We arrange delivery with you on WhatsApp'
  const fees = delivery.map((row) => row.feeInCents)
  const [lowest, highest] = [Math.min(...fees), Math.max(...fees)]
  const [soonest, latest] = [
    Math.min(...delivery.map((row) => row.minDays)),
    Math.max(...delivery.map((row) => row.maxDays)),
  ]
  const fee =
    highest === 0
      ? 'Free delivery'
      : lowest === highest
        ? `Delivery ${formatRand(lowest)}`
        : lowest === 0
          ? `Delivery up to ${formatRand(highest)}`
          : `Delivery ${formatRand(lowest)} to ${formatRand(highest)}`
  return `${fee}, ${describeWorkingDays(soonest, latest)}`
}
