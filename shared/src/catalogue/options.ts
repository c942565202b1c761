import { z } from 'zod'
import { toColorView } from './color-names.js'
import { MAX_LENGTHS, NOT_APPLICABLE } from '../constants.js'
import { optionalTextSchema, withoutUnseen } from '../values/text.js'

/** The names of a product's two options; null for Size and Colour. */
export const optionNamesSchema = z.object({ size: z.string().nullable(), color: z.string().nullable() })
export type OptionNames = z.infer<typeof optionNamesSchema>

export const USUAL_NAMES: OptionNames = { size: null, color: null }

export const sizeNameOf = ({ size }: OptionNames): string => size ?? 'Size'
export const colorNameOf = ({ color }: OptionNames): string => color ?? 'Colour'

/** Whether the second option is a colour: only colours have swatches, belong to pictures and are filtered by. */
export const hasColors = ({ color }: OptionNames): boolean => color === null

/** A picture needs a colour; this one of an import, which found none, claims nothing. */
export const COLOR_AS_PICTURED = 'As pictured'

/** Whether the two names differ. */
export const areDistinct = (names: OptionNames): boolean =>
  colorNameOf(names).toLowerCase() !== sizeNameOf(names).toLowerCase()

const nameInputSchema = (usual: RegExp) =>
  optionalTextSchema(MAX_LENGTHS.optionName)
    .nullable()
    .transform((name) => (!name || usual.test(name) ? null : name))

/** For requests: an empty name, and the default one in any spelling, becomes null. */
export const optionNamesInputSchema = z.preprocess(
  (value) => value ?? {},
  z
    .object({ size: nameInputSchema(/^sizes?$/i), color: nameInputSchema(/^colou?rs?$/i) })
    .refine(areDistinct, { path: ['color'], error: 'must differ from the name of the first option' }),
)

/** Missing, empty, null and 'N/A' all mean no size or colour, stored as ''. */
export function normaliseOption(option: string | null | undefined): string {
  if (!option) return ''
  const text = option.normalize('NFC').trim()
  return text.length === NOT_APPLICABLE.length && text.toUpperCase() === NOT_APPLICABLE ? '' : text
}

/** A size and colour as they are stored. */
export const toStoredOption = ({ size, color }: { [Part in keyof Option]: string | null | undefined }): Option => ({
  size: normaliseOption(size),
  color: normaliseOption(color),
})

/** A size and colour as responses name them. */
export const toNamedOption = ({ size, color }: Option): Option => ({
  size: size || NOT_APPLICABLE,
  color: color || NOT_APPLICABLE,
})

/** A size or colour in a request. */
export const optionInputSchema = (max: number) => optionalTextSchema(max).transform((option) => normaliseOption(option))

/** The distinct colours of the pictures, in their order: the product's colours. */
export function colorsOf(images: readonly { color?: string | null }[]): string[] {
  return distinctOptions(images.map((image) => image.color))
}

export const distinctOptions = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.map(normaliseOption).filter(Boolean)),
]

/** A key that is equal for spellings of the same size or colour: "navy  blue" and "Navy blue". */
export const spellingKeyOf = (value: string): string =>
  normaliseOption(withoutUnseen(value)).replace(/\s+/g, ' ').toLowerCase()

/** The one of these names that is written like a text from an address, which may have been typed or copied. */
export function findSpelling(names: readonly string[], text: string): string | undefined {
  if (names.includes(text)) return text
  const key = spellingKeyOf(text)
  return key === '' ? undefined : names.find((name) => spellingKeyOf(name) === key)
}

/** Two spellings of one size or colour in a list, if any; each would have units and a price of its own. */
export function findTwins(values: readonly string[]): readonly [string, string] | undefined {
  const first = new Map<string, string>()
  for (const value of distinctOptions(values)) {
    const twin = first.get(spellingKeyOf(value))
    if (twin !== undefined) return [twin, value]
    first.set(spellingKeyOf(value), value)
  }
  return undefined
}

/** A product's second option: colours, or values under another name. */
export interface SecondOption {
  optionNames: OptionNames
  optionValues: readonly string[]
  images: readonly { color?: string | null }[]
}
export const secondOptionsOf = ({ optionNames, optionValues, images }: SecondOption): string[] =>
  hasColors(optionNames) ? colorsOf(images) : distinctOptions(optionValues)

/** The sizes, or the colours, of a product; '' where it has none. */
export const orNone = (values: readonly string[]): readonly string[] => (values.length > 0 ? values : [''])

/** Every size in every colour, in their order; '' where there is no size or no colour. */
export const combinationsOf = ({ sizes, colors }: { sizes: readonly string[]; colors: readonly string[] }): Option[] =>
  orNone(sizes).flatMap((size) => orNone(colors).map((color) => ({ size, color })))

/** The same for a product as it is typed or imported, whose colours belong to its pictures. */
export const typedCombinationsOf = ({ sizes, ...second }: SecondOption & { sizes: readonly string[] }): Option[] =>
  combinationsOf({ sizes, colors: secondOptionsOf(second) })

export interface Option {
  size: string
  color: string
}

/** Compares two in their stored form. */
export const sameOption = (a: Option, b: Option): boolean => a.size === b.size && a.color === b.color

/**
 * The one of a product's sizes or colours that a chosen value stands for; where there is only one, it need not be
 * chosen.
 */
export function findChoice(values: readonly string[], chosen: string): string | undefined {
  if (chosen !== '') return values.find((value) => value === chosen)
  return values.length > 1 ? undefined : (values[0] ?? '')
}

/** A key for a size and colour in any form. */
export const optionKeyOf = ({ size, color }: Option): string =>
  JSON.stringify([normaliseOption(size), normaliseOption(color)])

/** A value of the second option for people: "#174c3c" gets a name, a flavour stays. */
export const showColor = (names: OptionNames, value: string): string =>
  hasColors(names) && value ? toColorView(value).label : value

/** "M" and "Forest green", or "Length: 60 cm" for an option with its own name; '' for what was not chosen. */
export function describeOptions(names: OptionNames, chosen: Option): { size: string; color: string } {
  const { size, color } = toStoredOption(chosen)
  return { size: withName(names.size, size), color: withName(names.color, showColor(names, color)) }
}

/** "Forest green / M": the same on one line. */
export function joinOptions(names: OptionNames, chosen: Option): string {
  const { size, color } = describeOptions(names, chosen)
  return [color, size].filter(Boolean).join(' / ')
}

/** "M, Forest green": the same for staff and in messages. */
export function listOptions(names: OptionNames, chosen: Option): string {
  const { size, color } = describeOptions(names, chosen)
  return [size, color].filter(Boolean).join(', ')
}

/** "Tie dress (Forest green / M)". */
export function nameWithOptions(product: { name: string; optionNames: OptionNames }, chosen: Option): string {
  const options = joinOptions(product.optionNames, chosen)
  return options ? `${product.name} (${options})` : product.name
}

/** Whether a product is sold in this size and colour, in any form; a choice that is still open counts as none. */
export const isSoldIn = (product: { sizes: readonly string[]; colors: readonly string[] }, chosen: Option): boolean => {
  const { size, color } = toStoredOption(chosen)
  return findChoice(product.sizes, size) !== undefined && findChoice(product.colors, color) !== undefined
}

const withName = (name: string | null, value: string): string => (name && value ? `${name}: ${value}` : value)
