import { decidePrice, percentOff, randToCents, type OptionPrice, type Product } from '@stoep/shared'
import type { PriceView } from '~/ui/price'

/** A price of some sizes and colours, and the choices that lead to it. */
export interface ChoicePrice {
  price: PriceView
  /** Each inner list leads to the price when all its options are chosen: marks, as `markOf` writes them. */
  choices: string[][]
}

/** The mark of an option, made of kind and index: text typed by people must not get into a style sheet. */
export const markOf = (kind: 'size' | 'color', index: number): string => `${kind}-${index}`

/** The prices of a product, each with the fewest choices that decide it; none where all options cost the same. */
export function choicePricesOf({ optionPrices = [], sizes, colors }: Product): ChoicePrice[] {
  const byPrice = new Map<string, { price: PriceView; options: OptionPrice[] }>()
  for (const option of optionPrices) {
    const price = toPrice(option)
    const key = JSON.stringify(price)
    const known = byPrice.get(key) ?? { price, options: [] }
    known.options.push(option)
    byPrice.set(key, known)
  }
  const found = [...byPrice.values()]
  const isDecidedBy = (kind: 'size' | 'color', values: readonly string[]) =>
    values.length > 0 &&
    values.every((value) => found.filter(({ options }) => options.some((one) => one[kind] === value)).length === 1)
  const kinds = isDecidedBy('size', sizes)
    ? ['size' as const]
    : isDecidedBy('color', colors)
      ? ['color' as const]
      : (['size', 'color'] as const)
  const valuesOf = { size: sizes, color: colors }
  return found.map(({ price, options }) => {
    const choices = options.map((option) => kinds.map((kind) => markOf(kind, valuesOf[kind].indexOf(option[kind]))))
    return { price, choices: [...new Map(choices.map((choice) => [choice.join(), choice])).values()] }
  })
}

function toPrice({ price, specialPrice }: OptionPrice): PriceView {
  const pair = decidePrice(randToCents(price), specialPrice === undefined ? null : randToCents(specialPrice))
  return { nowInCents: pair.paidInCents, beforeInCents: pair.struckInCents, percentOff: percentOff(pair) }
}

/** CSS that shows the price of the chosen options: it works at once, with or without script. */
export function styleOf(prices: readonly ChoicePrice[]): string {
  const rules = prices.map(({ choices }, index) => {
    const chosen = choices.map(
      (marks) => `.product${marks.map((mark) => `:has([data-mark=${mark}]:checked)`).join('')}`,
    )
    const list = `:is(${chosen.join()})`
    return `${list} .choice-price[data-price="${index}"]{display:block}${list} .open-price{display:none}`
  })
  return rules.join('')
}
