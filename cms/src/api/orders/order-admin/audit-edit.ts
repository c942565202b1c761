import type { OrderRecord } from '../../../domain/orders/order-record'
import { pickHandover } from '../../../domain/orders/handover'
import type { AgreedLine } from '../../../domain/orders/plan-order'
import type { OrderEdit } from './order-edit'

/** Both sides of an edit for the audit list, which shows what differs. `lines` are those after it. */
export const auditOfEdit = (
  { customer, messageReceived, ...order }: OrderRecord,
  { items, customerDetails, ...rest }: OrderEdit,
  lines: readonly AgreedLine[],
) => ({
  before: { customer, messageReceived, ...pickHandover(order), lines: order.lines.map(describeLine) },
  after: {
    ...rest,
    ...(customerDetails ? { customer: customerDetails } : {}),
    ...(items ? { lines: lines.map(describeLine) } : {}),
  },
})

/** A line in the audit list. */
export const describeLine = ({ name, size, color, quantity, unitPriceInCents }: AgreedLine) => ({
  name,
  size,
  color,
  quantity,
  unitPriceInCents,
})
