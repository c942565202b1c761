import { MAX_STOCK, mergeByKey, optionKeyOf, type OptionStock } from '@stoep/shared'

const add = (units: number, more: number): number => Math.min(MAX_STOCK, units + more)

/** The units of each size and colour, which a file may state in several rows. */
export const addUpStock = (rows: readonly OptionStock[]): OptionStock[] =>
  mergeByKey(rows, optionKeyOf, (first, next) => ({ ...first, stock: add(first.stock, next.stock) }))

/** The units of all sizes and colours. */
export const totalStock = (rows: readonly OptionStock[]): number =>
  rows.reduce((units, { stock }) => add(units, stock), 0)

/** Units for each of so many sizes and colours, as even as they can be, without adding any. */
export function divideUnits(units: number, piles: number): number[] {
  const each = Math.floor(units / piles)
  const over = units - each * piles
  return Array.from({ length: piles }, (_, at) => each + (at < over ? 1 : 0))
}
