import {
  brandOf,
  centsToRandText,
  COLOR_AS_PICTURED,
  combinationsOf,
  hasPriceRange,
  canBeBought,
  normaliseOption,
  optionKeyOf,
  priceFor,
  quantityOf,
  randToCents,
  showColor,
  stockStatusOf,
  type Option,
  type Product,
  type PublicSettings,
  type StockStatus,
} from '@stoep/shared'
import { joinLines } from '~/ui/join-lines'
import type { Crumb } from '~/ui/breadcrumb'
import { productUrl } from '~/ui/product-view'

type JsonLdNode = Record<string, unknown>

/**
 * A schema.org Product with its Offer, for search engines: of the size and colour chosen by the address, else of all.
 * `publicUrl` is the shop's origin.
 */
export function productJsonLd(
  product: Product,
  shopName: string,
  publicUrl: string,
  chosen: Option = { size: '', color: '' },
): JsonLdNode {
  const option = combinationsOf(product).find((one) => optionKeyOf(one) === optionKeyOf(chosen))
  const brand = brandOf(product.features)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description || product.name,
    image: picturesOf(product, option)
      .slice(0, 3)
      .map((image) => absolute(image.highQualityUrl ?? image.url, publicUrl)),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    category: [product.category, product.subcategory].filter(Boolean).join(' > '),
    ...optionsOf(product, option),
    offers: {
      ...(!option && hasPriceRange(product)
        ? rangeOf(product)
        : { '@type': 'Offer', price: centsToRandText(randToCents(priceFor(product, chosen).price)) }),
      url: `${publicUrl}${productUrl(product.id)}${queryOf(option)}`,
      priceCurrency: 'ZAR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${AVAILABILITY[availabilityOf(product, option)]}`,
      seller: { '@type': 'Organization', name: shopName },
    },
  }
}

/** The pictures of its colour; all where there are none. */
function picturesOf({ images }: Product, option: Option | undefined): Product['images'] {
  const own = images.filter(({ color }) => option?.color && normaliseOption(color) === option.color)
  return own.length > 0 ? own : images
}

/** What chooses the option in the address of the page, as in the feeds. */
function queryOf({ size, color }: Option = { size: '', color: '' }): string {
  const chosen = new URLSearchParams({ ...(size && { size }), ...(color && { color }) })
  return chosen.size > 0 ? `?${chosen.toString()}` : ''
}

/** Sold out if fewer than the minimum order are left. */
function availabilityOf(product: Product, option: Option | undefined): StockStatus {
  if (!canBeBought(product, option)) return 'out'
  return option ? stockStatusOf(quantityOf(product, option)) : product.stockStatus
}

/** The lowest and the highest price of the options. */
function rangeOf({ optionPrices = [] }: Product): JsonLdNode {
  const cents = optionPrices.map(({ price }) => randToCents(price))
  return {
    '@type': 'AggregateOffer',
    lowPrice: centsToRandText(Math.min(...cents)),
    highPrice: centsToRandText(Math.max(...cents)),
    offerCount: cents.length,
  }
}

/** Sizes and colours, or the chosen one; an option with another name becomes a property of that name. */
function optionsOf({ optionNames, sizes, colors }: Product, option: Option | undefined): JsonLdNode {
  const usual: JsonLdNode = {}
  const named: JsonLdNode[] = []
  const add = (kind: 'size' | 'color', values: readonly string[]) => {
    if (values.length === 0) return
    const [name, value] = [optionNames[kind], values.join(', ')]
    if (name === null) usual[kind] = value
    else named.push({ '@type': 'PropertyValue', name, value })
  }
  const told = (option?.color ? [option.color] : colors).filter((value) => value !== COLOR_AS_PICTURED)
  const shown = told.map((value) => showColor(optionNames, value))
  add('color', [...new Set(shown)])
  add('size', option?.size ? [option.size] : sizes)
  return { ...usual, ...(named.length > 0 && { additionalProperty: named }) }
}

const AVAILABILITY = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' } as const

export function breadcrumbJsonLd(crumbs: readonly Crumb[], publicUrl: string): JsonLdNode {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: `${publicUrl}${href}` }),
    })),
  }
}

/** Adds the origin to a path, because other sites read it. */
const absolute = (url: string, publicUrl: string): string => (url.startsWith('/') ? `${publicUrl}${url}` : url)

export function organizationJsonLd(
  shop: Pick<PublicSettings, 'shopName' | 'supportPhone' | 'supportEmail' | 'address' | 'city' | 'socialLinks'>,
  publicUrl: string,
): JsonLdNode {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: shop.shopName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...(shop.supportPhone && { telephone: shop.supportPhone }),
    ...(shop.supportEmail && { email: shop.supportEmail }),
    address: {
      '@type': 'PostalAddress',
      ...(shop.address && { streetAddress: joinLines(shop.address) }),
      addressLocality: shop.city,
      addressCountry: 'ZA',
    },
    ...(shop.socialLinks.length > 0 && { sameAs: shop.socialLinks.map((link) => link.url) }),
  }
}
