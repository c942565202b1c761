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

/** The size and colour that `optionKeyOf` made a text of. */
export function readOptionKey(key: string): Option {
  const [size, color] = optionKeySchema.parse(JSON.parse(key))
  return { size, color }
}
const optionKeySchema = z.tuple([z.string(), z.string()])

/** Sizes or values as they stand in the form: between commas, or between bars where one has a comma itself: "5,5 | 6,5". */
export const splitValues = (text: string): string[] =>
  (text.includes('|') ? text.split(/(?<!\\)\|/).map((value) => value.replaceAll('\\|', '|')) : text.split(','))
    .map((value) => value.trim())
    .filter(Boolean)

/** Reads back with `splitValues`; a value that is alone gets a bar after it. */
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

/** What the options will be called; while a name is wrong, as usual. */
export function draftNames({ sizeName, colorName }: NamedDraft): OptionNames {
  const names = optionNamesInputSchema.safeParse({ size: sizeName, color: colorName })
  return names.success ? names.data : USUAL_NAMES
}

/** What the second option is chosen from, as the form stands: the pictures' colours, or its own values. */
export const draftColors = (
  draft: NamedDraft & { optionValues: string; images: readonly { color: string }[] },
): string[] =>
  secondOptionsOf({
    optionNames: draftNames(draft),
    optionValues: splitValues(draft.optionValues),
    images: draft.images,
  })

/** Every size in every colour; '' where a product has no sizes or no colours. */
export const optionKeys = (sizes: string, colors: readonly string[]): Option[] =>
  combinationsOf({ sizes: draftSizes(sizes), colors })

/** The units of all shown options; what is no number counts as none. */
export const totalOf = (keys: readonly Option[], stock: Readonly<Record<string, string>>): number =>
  keys.reduce((sum, key) => sum + readUnits(ownValue(stock, optionKeyOf(key)) ?? ''), 0)

/** As the contract reads what was typed; what is no number counts as none. */
export const readUnits = (typed: string): number => wholeNumberSchema(0, MAX_STOCK).safeParse(typed).data ?? 0
