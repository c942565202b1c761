import { deliveryFee, ownValue, parseRand, tryParseJson, type PublicSettings } from '@stoep/shared'
import { z } from 'zod'
import type { SummaryView } from './summary-view'

/** The totals that the page shows for each province, as posted with the order. */
export const writeSeenTotals = ({ rows }: Pick<SummaryView, 'rows'>): string =>
  JSON.stringify(Object.fromEntries(rows.map(({ province, total }) => [province, total])))

const totalsSchema = z.record(z.string(), z.string())

/**
 * The total in cents that the page showed for this province, even if the delivery fee has changed since. For a province
 * that the page did not show, the current fee counts. Undefined without a posted subtotal.
 */
export function readSeenTotal(
  fields: Record<string, string>,
  province: string,
  settings: Pick<PublicSettings, 'delivery' | 'freeDeliveryFromInCents'>,
): number | undefined {
  const shown = totalsSchema.safeParse(tryParseJson(fields['totals'] ?? ''))
  const total = shown.success ? ownValue(shown.data, province) : undefined
  const subtotalInCents = parseRand(fields['subtotal'] ?? '')
  if (total !== undefined) return parseRand(total)
  return subtotalInCents === undefined ? undefined : subtotalInCents + deliveryFee(settings, province, subtotalInCents)
}
