import { z } from 'zod'
import { DEFAULT_MIN_ORDER, MAX_LENGTHS, MAX_QUANTITY, MAX_STOCK } from '../constants.js'
import { emptyToUndefined, optionalTextSchema, wholeNumberSchema } from '../values/text.js'
import { keysOf, pickKeys, tableOf } from '../values/typed-keys.js'

interface PlainSpec {
  label: string
  /** The hint below the field in the form. */
  hint?: string
  /** Its section of the form, in the order of the list. */
  section: 'description' | 'stock' | 'shop'
  shownTo: 'everyone' | 'staff'
}

const plainText = <const Spec extends PlainSpec & { max: number; lines?: number }>(spec: Spec) => ({
  ...spec,
  kind: 'text' as const,
  initial: '',
  input: optionalTextSchema(spec.max),
  output: z.string(),
})

const plainNumber = <const Spec extends PlainSpec & { min: number; max: number; initial: number }>(spec: Spec) => ({
  ...spec,
  kind: 'number' as const,
  input: z.preprocess((value) => emptyToUndefined(value) ?? spec.initial, wholeNumberSchema(spec.min, spec.max)),
  output: z.number().int(),
})

const plainFlag = <const Spec extends PlainSpec & { initial: boolean }>(spec: Spec) => ({
  ...spec,
  kind: 'flag' as const,
  input: z.boolean().default(spec.initial),
  output: z.boolean(),
})

/**
 * Product fields that are only stored, shown in the form, imported, exported and copied. A field gets all
 * of that by a line here and an attribute in the product's schema (`cms/src/api/catalogue/content-types/product`).
 */
const PLAIN_PRODUCT_FIELDS = {
  description: plainText({
    label: 'Description',
    hint: 'Each comma begins a new line.',
    max: MAX_LENGTHS.description,
    lines: 4,
    section: 'description',
    shownTo: 'everyone',
  }),
  quantity: plainNumber({
    label: 'Quantity',
    hint: 'Stored with the product; it does not limit sales.',
    min: 0,
    max: MAX_STOCK,
    initial: 0,
    section: 'stock',
    shownTo: 'everyone',
  }),
  minOrder: plainNumber({
    label: 'Minimum order',
    hint: 'Sold in multiples of this.',
    min: 1,
    max: MAX_QUANTITY,
    initial: DEFAULT_MIN_ORDER,
    section: 'stock',
    shownTo: 'everyone',
  }),
  visible: plainFlag({ label: 'Visible in the shop', initial: true, section: 'shop', shownTo: 'staff' }),
  pinnedNew: plainFlag({ label: 'Keep in New Arrivals', initial: false, section: 'shop', shownTo: 'staff' }),
  pinnedSpecial: plainFlag({ label: 'Keep in Special Offers', initial: false, section: 'shop', shownTo: 'staff' }),
}

type Fields = typeof PLAIN_PRODUCT_FIELDS
export type PlainField = keyof Fields
export type PlainSection = PlainSpec['section']
type PlainFieldIn<Section extends PlainSection> = {
  [Field in PlainField]: Fields[Field]['section'] extends Section ? Field : never
}[PlainField]
export type PublicPlainField = {
  [Field in PlainField]: Fields[Field]['shownTo'] extends 'everyone' ? Field : never
}[PlainField]
export type PlainValues = { [Field in PlainField]: z.output<Fields[Field]['output']> }

type PlainDescription = PlainSpec &
  (
    | { kind: 'text'; initial: string; max: number; lines?: number }
    | { kind: 'number'; initial: number; min: number; max: number }
    | { kind: 'flag'; initial: boolean }
  )
/** The description of a field, with the general type for code that handles all fields. */
export const describePlain = (field: PlainField): PlainDescription => PLAIN_PRODUCT_FIELDS[field]

export const PLAIN_FIELDS = keysOf(PLAIN_PRODUCT_FIELDS)
const PUBLIC_PLAIN_FIELDS = PLAIN_FIELDS.filter(
  (field): field is PublicPlainField => PLAIN_PRODUCT_FIELDS[field].shownTo === 'everyone',
)

/** The plain fields of one section of the form, in their order. */
export const plainFieldsIn = <Section extends PlainSection>(section: Section): PlainFieldIn<Section>[] =>
  PLAIN_FIELDS.filter((field): field is PlainFieldIn<Section> => PLAIN_PRODUCT_FIELDS[field].section === section)

/** A value for each plain field; `valueOf` must return one of the field's type. */
export const plainValues = (valueOf: (field: PlainField) => PlainValues[PlainField]): PlainValues =>
  tableOf(PLAIN_FIELDS, valueOf) as PlainValues

export const pickPlain = (product: Readonly<PlainValues>): PlainValues => plainValues((field) => product[field])
export const pickPublicPlain = (product: Readonly<PlainValues>) => pickKeys(product, PUBLIC_PLAIN_FIELDS)

const partsOf = <Part extends 'input' | 'output'>(part: Part) =>
  tableOf(PLAIN_FIELDS, (field) => PLAIN_PRODUCT_FIELDS[field][part]) as {
    [Field in PlainField]: Fields[Field][Part]
  }

/** Parts of a product's schemas: of writes, of responses to staff, and of public responses. */
export const plainInputs = partsOf('input')
export const staffPlainOutputs = partsOf('output')
export const publicPlainOutputs = pickKeys(staffPlainOutputs, PUBLIC_PLAIN_FIELDS)
