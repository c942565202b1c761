import { centsToRandText, type Feed } from '@stoep/shared'
import { toCsvRows } from '../csv/to-csv'
import type { FeedItem } from './feed-items'

type Column = readonly [name: string, toCell: (item: FeedItem) => string]

interface FeedLayout {
  type: 'text/tab-separated-values' | 'text/csv'
  delimiter: ',' | '\t'
  columns: readonly Column[]
}

const money = (cents: number | null): string => (cents === null ? '' : `${centsToRandText(cents)} ZAR`)
const first = (urls: readonly string[]): string => urls[0] ?? ''
// Commas separate the URLs of such a list; ours contain none.
const others = (urls: readonly string[]): string => urls.slice(1).join(',')

/** The columns that all three feeds share. */
const COMMON: readonly Column[] = [
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['link', ({ link }) => link],
  ['price', ({ priceInCents }) => money(priceInCents)],
  ['sale_price', ({ saleInCents }) => money(saleInCents)],
  ['condition', () => 'new'],
  ['brand', ({ brand }) => brand],
  ['item_group_id', ({ groupId }) => groupId],
  ['color', ({ color }) => color],
  ['size', ({ size }) => size],
  ['gender', ({ gender }) => gender],
  ['age_group', ({ ageGroup }) => ageGroup],
  ['product_type', ({ productType }) => productType],
  ['google_product_category', ({ googleCategory }) => googleCategory],
]
/** Meta and TikTok accept only JPEG and PNG. */
const JPEGS: readonly Column[] = [
  ['image_link', ({ jpegs }) => first(jpegs)],
  ['additional_image_link', ({ jpegs }) => others(jpegs)],
]
const AVAILABILITY: Column = ['availability', ({ isInStock }) => (isInStock ? 'in stock' : 'out of stock')]
// These characters separate the parts of such a list, so they are removed from each part; numbers keep their meaning.
const part = (text: string): string =>
  text
    .replace(/(?<![\d.,])([1-9]\d{0,2}),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/[:,;"]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

export const FEED_LAYOUTS: Readonly<Record<Feed, FeedLayout>> = {
  google: {
    type: 'text/tab-separated-values',
    delimiter: '\t',
    columns: [
      ['id', ({ id }) => id],
      ...COMMON,
      ['availability', ({ isInStock }) => (isInStock ? 'in_stock' : 'out_of_stock')],
      ['image_link', ({ pictures }) => first(pictures)],
      ['additional_image_link', ({ pictures }) => others(pictures)],
      // The shop's codes are its own, not those of a manufacturer. Goods of other brands may have numbers that it
      // lacks.
      ['identifier_exists', ({ isOfOtherBrand }) => (isOfOtherBrand ? '' : 'no')],
      [
        'product_detail',
        ({ named }) => named.map(({ name, value }) => `Options:${part(name)}:${part(value)}`).join(','),
      ],
    ],
  },
  meta: {
    type: 'text/csv',
    delimiter: ',',
    columns: [
      ['id', ({ id }) => id],
      ...COMMON,
      AVAILABILITY,
      ...JPEGS,
      [
        'additional_variant_attribute',
        ({ named }) => named.map(({ name, value }) => `${part(name)}:${part(value)}`).join(','),
      ],
    ],
  },
  tiktok: {
    type: 'text/csv',
    delimiter: ',',
    columns: [['sku_id', ({ id }) => id], ...COMMON, AVAILABILITY, ...JPEGS],
  },
}

export const writeHead = ({ columns, delimiter }: FeedLayout): string =>
  toCsvRows([columns.map(([name]) => name)], delimiter)

export const writeItems = ({ columns, delimiter }: FeedLayout, items: readonly FeedItem[]): string =>
  toCsvRows(
    items.map((item) => columns.map(([, toCell]) => ({ feed: toCell(item) }))),
    delimiter,
  )
