import { deliveryFee, ownValue, parseRand, tryParseJson, type PublicSettings } from '@stoep/shared'
import { z } from 'zod'
import type { SummaryView } from './cart-view'

/** What the page shows for each province, as the order posts it. */
export const writeSeenTotals = ({ rows }: Pick<SummaryView, 'rows'>): string =>
  JSON.stringify(Object.fromEntries(rows.map(({ province, total }) => [province, total])))

const totalsSchema = z.record(z.string(), z.string())

/**
 * What the page showed for this province, whatever delivery costs by now. Undefined where it says nothing of it; a
 * province that the page did not have costs what it does today.
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
