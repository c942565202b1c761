import { PLAIN_FIELDS, type PlainField } from '@stoep/shared'

/**
 * Our own layout, one product a row; written by the export and read by the importer.
 *
 * | column | what it holds |
 * |---|---|
 * | code | the product's identity; the only column that must be there |
 * | name, description | text |
 * | price | rand; the lower of price and specialPrice is paid, the higher struck through |
 * | specialPrice | rand, or empty |
 * | category, subcategory, gender | names of the shop's tree; gender may be empty |
 * | sizes | `S | M | L` or `S, M, L` |
 * | sizeName, colorName | what sizes and colours are called; empty is Size, and Colour |
 * | colors | like sizes; of colours it counts only while a product has no pictures, of another name always |
 * | features | one a line |
 * | stock | units, of all options together |
 * | optionStock | one option a line, `S / Black = 3`; `/ Black = 3` has no size. Empty: counted as one |
 * | optionPrices, optionSpecialPrices | like optionStock, in rand: what a size and colour costs where it is not the
 * product's price |
 * | optionCodes | like optionStock: the codes of sizes and colours that have one |
 * | quantity, minOrder | whole numbers |
 * | visible | yes or no |
 * | pinnedNew, pinnedSpecial | yes or no: kept among the new arrivals, among the special offers |
 * | images | one a line, `file or address | colour | text for those who cannot see it` |
 *
 * A column that is left out leaves its field alone in products the shop has; so does an empty cell of a number, or of
 * yes or no. A backslash keeps `|`, `/` and `=` as text.
 */
const PLACED = [
  'code',
  'name',
  'price',
  'specialPrice',
  'category',
  'subcategory',
  'gender',
  'sizes',
  'colors',
  'sizeName',
  'colorName',
  'description',
  'features',
  'stock',
  'optionStock',
  'optionPrices',
  'optionSpecialPrices',
  'optionCodes',
  'quantity',
  'minOrder',
  'visible',
  'pinnedNew',
  'pinnedSpecial',
  'images',
] as const
export type StoepColumn = (typeof PLACED)[number] | PlainField
/** Plain fields that are not in `PLACED` follow at the end. */
export const STOEP_COLUMNS: readonly StoepColumn[] = [
  ...PLACED,
  ...PLAIN_FIELDS.filter((field) => !PLACED.some((column) => column === field)),
]
