import {
  combinationsOf,
  distinctOptions,
  MAX_STOCK,
  optionKeyOf,
  optionNamesInputSchema,
  ownValue,
  secondOptionsOf,
  USUAL_NAMES,
  wholeNumberSchema,
  type Option,
  type OptionNames,
} from '@stoep/shared'
import { z } from 'zod'

/** Parses a key made by `optionKeyOf`. */
export function readOptionKey(key: string): Option {
  const [size, color] = optionKeySchema.parse(JSON.parse(key))
  return { size, color }
}
const optionKeySchema = z.tuple([z.string(), z.string()])

/** Splits typed values at commas, or at bars if there are any, for values with commas: "5,5 | 6,5". */
export const splitValues = (text: string): string[] =>
  (text.includes('|')
    ? (text.match(/(?:\\\||[^|])+/g) ?? []).map((value) => value.replaceAll('\\|', '|'))
    : text.split(',')
  )
    .map((value) => value.trim())
    .filter(Boolean)

/** The inverse of `splitValues`; a single value with a comma or bar gets a bar after it. */
export function writeValues(values: readonly string[]): string {
  if (!values.some((value) => /[,|]/.test(value))) return values.join(', ')
  const text = values.map((value) => value.replaceAll('|', '\\|')).join(' | ')
  return values.length === 1 ? `${text} |` : text
}

export const draftSizes = (sizes: string): string[] => distinctOptions(splitValues(sizes))

interface NamedDraft {
  sizeName: string
  colorName: string
}

/** The names of the options; the usual ones while a typed name is invalid. */
export function draftNames({ sizeName, colorName }: NamedDraft): OptionNames {
  const names = optionNamesInputSchema.safeParse({ size: sizeName, color: colorName })
  return names.success ? names.data : USUAL_NAMES
}

/** The current values of the second option: the pictures' colours, or its own values. */
export const draftColors = (
  draft: NamedDraft & { optionValues: string; images: readonly { color: string }[] },
): string[] =>
  secondOptionsOf({
    optionNames: draftNames(draft),
    optionValues: splitValues(draft.optionValues),
    images: draft.images,
  })

/** Every size in every colour; '' if a product has no sizes or no colours. */
export const optionKeys = (sizes: string, colors: readonly string[]): Option[] =>
  combinationsOf({ sizes: draftSizes(sizes), colors })

/** The total units of these options; an invalid number counts as 0. */
export const totalOf = (keys: readonly Option[], stock: Readonly<Record<string, string>>): number =>
  keys.reduce((sum, key) => sum + readUnits(ownValue(stock, optionKeyOf(key)) ?? ''), 0)

/** Parses typed units like the contract; an invalid number counts as 0. */
export const readUnits = (typed: string): number => wholeNumberSchema(0, MAX_STOCK).safeParse(typed).data ?? 0
