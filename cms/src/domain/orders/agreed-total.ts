import { formatRand, lineKeyOf, type WantedLine } from '@stoep/shared'
import type { OrderRecord } from './order-record'
import { totalsOf, type DeliverySettings, type OrderPlan } from './plan-order'

type Totals = Omit<OrderPlan, 'lines'>
type Agreed = Totals & {
  lines: readonly WantedLine[]
  customer: Pick<OrderRecord['customer'], 'province'>
}

/**
 * The totals of a waiting order with these lines and this province. They stay as agreed while both are the same,
 * even if the settings have changed since. Without a province the cost of delivery was not known yet.
 */
export function totalsAfter(
  agreed: Agreed,
  { lines, province }: { lines: OrderPlan['lines']; province: string },
  settings: DeliverySettings,
): Totals {
  const before = agreed.customer.province
  return before !== '' && before === province && hasSameLines(agreed.lines, lines)
    ? agreed
    : totalsOf(lines, settings, province)
}

/** "Total R600.00 to R660.00"; empty when it has not changed. */
export const describeTotal = (before: Totals, after: Totals): string =>
  before.totalInCents === after.totalInCents
    ? ''
    : `Total ${formatRand(before.totalInCents)} to ${formatRand(after.totalInCents)}`

/** Whether both name the same units of the same products, in any order. */
export function hasSameLines(before: readonly WantedLine[], after: readonly WantedLine[]): boolean {
  const known = new Map(before.map((line) => [lineKeyOf(line), line.quantity]))
  return known.size === after.length && after.every((line) => known.get(lineKeyOf(line)) === line.quantity)
}
