import type { z } from 'zod'
import {
  type Option,
  type SecondOption,
  colorsOf,
  findTwins,
  hasColors,
  optionKeyOf,
  secondOptionsOf,
  typedCombinationsOf,
} from './options.js'
import { withoutUnseen } from '../values/text.js'

/** The most sizes times colours that are counted separately: each has a stock row, written with the form. */
export const MAX_OPTIONS = 250

interface ProductOptions extends SecondOption {
  sizes: readonly string[]
}

interface CombinationInput extends Option {
  price?: number
  specialPrice?: number
  code?: string
}

interface CountedOption extends Option {
  stock: number
  stockSeen?: number
  /** The former size and colour, where only a name changed. */
  renamedFrom?: Option
}

/** Limits the pairs of size and colour that are counted separately. */
export function checkOptions(product: ProductOptions & { trackByOption: boolean }, context: z.RefinementCtx): void {
  const options = typedCombinationsOf(product).length
  if (!product.trackByOption || options <= MAX_OPTIONS) return
  const message = `make ${options} pairs with the colours; at most ${MAX_OPTIONS} can be counted one by one`
  context.addIssue({ code: 'custom', path: ['sizes'], message })
}

/**
 * Returns a check that says why an option cannot stand in a list of the product's options; each may stand there once.
 */
function optionChecker(product: ProductOptions): (option: Option) => string | undefined {
  const known = new Set(typedCombinationsOf(product).map(optionKeyOf))
  const seen = new Set<string>()
  return (option) => {
    const key = optionKeyOf(option)
    if (!known.has(key)) return 'is no size and colour of this product'
    if (seen.has(key)) return 'stands there twice'
    seen.add(key)
    return undefined
  }
}

/** Each size and colour once, a struck-through price only with a price, and no code twice. */
export function checkCombinations(
  product: ProductOptions & {
    code?: string
    combinations?: readonly CombinationInput[]
  },
  context: z.RefinementCtx,
): void {
  const problemOf = optionChecker(product)
  const codes = new Set(product.code ? [product.code.toLowerCase()] : [])
  product.combinations?.forEach((combination, index) => {
    const reject = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['combinations', index, field], message })
    const problem = problemOf(combination)
    if (problem) reject('size', problem)
    if (combination.specialPrice && !combination.price) reject('price', 'is needed beside the old price')
    const code = combination.code?.toLowerCase()
    if (code && codes.has(code)) reject('code', 'is the code of something else here')
    if (code) codes.add(code)
  })
}

/**
 * Units are added only to sizes and colours of the product, and once. An entry without more units than were seen may
 * name one that is gone: imports and their undo send all that they saw.
 */
export function checkOptionStock(
  product: ProductOptions & { trackByOption: boolean; optionStock: readonly CountedOption[] },
  context: z.RefinementCtx,
): void {
  if (!product.trackByOption) return
  const problemOf = optionChecker(product)
  product.optionStock.forEach((option, index) => {
    if (option.stock <= (option.stockSeen ?? 0)) return
    const message = problemOf(option)
    if (message) context.addIssue({ code: 'custom', path: ['optionStock', index, 'size'], message })
  })
}

const NO_COLOR = 'Please add at least one color to the product images.'

/** Colours belong to pictures; an option with another name has values of its own. */
export function checkColors({ optionNames, images }: SecondOption, context: z.RefinementCtx): void {
  if (!hasColors(optionNames) || colorsOf(images).length > 0) return
  context.addIssue({ code: 'custom', path: ['images'], message: NO_COLOR })
}

/** Rejects "blue" beside "Blue": people take them for one colour, but each would have stock of its own. */
export function checkSpellings(product: ProductOptions, context: z.RefinementCtx): void {
  const second = hasColors(product.optionNames) ? 'images' : 'optionValues'
  for (const [field, values] of [
    ['sizes', product.sizes],
    [second, secondOptionsOf(product)],
  ] as const) {
    const [one, other] = findTwins(values) ?? []
    if (one === undefined || other === undefined) continue
    const message =
      withoutUnseen(one) === withoutUnseen(other)
        ? `Please type “${withoutUnseen(one)}” again: it is there twice, once with a character that nobody can see.`
        : `Please write “${one}” and “${other}” the same way: they are one.`
    context.addIssue({ code: 'custom', path: [field], message })
  }
}

/** Each rename goes from one removed size and colour to one other. */
export function checkRenamed(
  product: ProductOptions & { optionStock: readonly CountedOption[] },
  context: z.RefinementCtx,
): void {
  const taken = new Set(typedCombinationsOf(product).map(optionKeyOf))
  const renamed = new Set<string>()
  product.optionStock.forEach((option, index) => {
    if (!option.renamedFrom) return
    const [from, to] = [optionKeyOf(option.renamedFrom), optionKeyOf(option)]
    const reject = (message: string) =>
      context.addIssue({ code: 'custom', path: ['optionStock', index, 'renamedFrom'], message })
    if (taken.has(from)) reject('is a size and colour that this product still has')
    else if (renamed.has(to)) reject('stands there twice')
    taken.add(from)
    renamed.add(to)
  })
}

/** By default zod skips a check when any field is wrong: run it when the fields it needs are right. */
const whereFieldsAreRight = (...fields: readonly string[]) => ({
  when: ({ value, issues }: { value: unknown; issues: readonly { path?: readonly PropertyKey[] }[] }) =>
    typeof value === 'object' &&
    value !== null &&
    !issues.some(({ path = [] }) => path.length === 0 || fields.some((field) => field === path[0])),
})
const VALUES = ['optionNames', 'optionValues', 'sizes', 'images']
export const wherePicturesAreRight = whereFieldsAreRight('optionNames', 'images')
export const whereValuesAreRight = whereFieldsAreRight(...VALUES)
export const whereOptionsAreRight = whereFieldsAreRight(...VALUES, 'code', 'combinations')
export const whereCountsAreRight = whereFieldsAreRight(...VALUES, 'optionStock')
