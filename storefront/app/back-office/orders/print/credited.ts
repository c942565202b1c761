import { centsOfSum, centsToRandText, type StaffOrder } from '@stoep/shared'

type Credited = Pick<StaffOrder, 'state' | 'items' | 'total' | 'creditNotes'>

/** The order as it was handed over, which its invoice stays: what the customer has, and all that came back. */
export function invoicedOf({ state, items, total, creditNotes }: Credited): Pick<StaffOrder, 'items' | 'total'> {
  const kept = state === 'returned' ? [] : [{ items, total }]
  const lines = new Map<number, StaffOrder['items'][number]>()
  for (const line of [...kept, ...creditNotes].flatMap((part) => part.items)) {
    const quantity = line.quantity + (lines.get(line.lineId)?.quantity ?? 0)
    lines.set(line.lineId, { ...line, quantity, lineTotal: centsToRandText(quantity * centsOfSum(line.price)) })
  }
  const cents = [...kept, ...creditNotes].reduce((sum, part) => sum + centsOfSum(part.total), 0)
  // Lines are numbered in their order.
  return { items: [...lines.values()].sort((one, other) => one.lineId - other.lineId), total: centsToRandText(cents) }
}
