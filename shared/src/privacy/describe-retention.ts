import { AUDIT_DAYS, CART_DAYS, COLLECTION_LINK_DAYS, IDEMPOTENCY_HOURS, ORDER_LINK_DAYS } from '../constants.js'
import { describeCount } from '../values/describe-count.js'

export const describeMonths = (months: number): string =>
  months % 12 === 0 ? describeCount(months / 12, 'year') : describeCount(months, 'month')

/**
 * A table for the privacy page: what is kept of a shopper, for how long and why, from the actual settings and limits.
 */
export function describeRetention(retentionMonths: number): string {
  const afterClosing = `${describeMonths(retentionMonths)} after the order was delivered, returned, cancelled or has expired`
  const rows = [
    [
      'Name, phone number, address, email, directions, waybill number, chat message and notes of an order',
      afterClosing,
      'To deliver, to prove the delivery, and for complaints and returns',
    ],
    [
      'Items, prices, totals and province of an order, without whose it was',
      'As long as the shop exists',
      'Bookkeeping and stock',
    ],
    ['A cart', `${CART_DAYS} days after it was last changed`, 'So that it is still there when you come back'],
    ['A link to a shared cart', `${COLLECTION_LINK_DAYS} days`, 'So that it can be opened'],
    ['A link to an order', `${ORDER_LINK_DAYS} days after the order is closed`, 'So that you can look it up'],
    ['The confirmation of an order', `${IDEMPOTENCY_HOURS} hours`, 'So that an order sent twice is placed once'],
    [
      'A warning about a phone number (a parcel refused, for instance)',
      `${describeMonths(retentionMonths)}, and longer while it has orders here`,
      'So that couriers do not make wasted trips',
    ],
    [
      'What staff changed in an order',
      `Without your details after ${describeMonths(retentionMonths)}; at most ${describeMonths(Math.round(AUDIT_DAYS / 30.4))}`,
      'So that mistakes can be found and put right',
    ],
    ['Network addresses, only as codes that cannot be reversed', 'With the order they belong to', 'Against misuse'],
  ]
  return ['| What | How long | Why |', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')
}
