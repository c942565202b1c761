import { centsOfSum, deliveryFee, formatRand, lineKeyOf, type StaffOrder } from '@stoep/shared'
import {
  checkQuantity,
  readQuantity,
  type DeliveryTerms,
  type TypedLine,
} from '~/back-office/orders/new-order/order-draft'

/** A line of an edited order, with today's price for what was not ordered. */
export interface PricedLine extends TypedLine {
  unitInCents: number
}

type Agreed = Pick<StaffOrder, 'total' | 'delivery'> & {
  items: readonly Pick<StaffOrder['items'][number], 'productId' | 'size' | 'color' | 'quantity' | 'price'>[]
  customerDetails: Pick<StaffOrder['customerDetails'], 'province'>
}

/**
 * "New total R1 349.00 with R60.00 delivery.": what saving these lines makes of a waiting order, by the rules of the
 * cms: agreed prices stay, also for a line that was removed and added again; the total stays while the lines do;
 * otherwise today's delivery terms apply. '' without lines, which cannot be saved.
 */
export function describeEditedTotal(order: Agreed, lines: readonly PricedLine[], terms: DeliveryTerms): string {
  if (lines.length === 0) return ''
  if (lines.some(({ quantity }) => checkQuantity(quantity))) return 'Type how many units of each item to see the total.'
  const agreed = new Map(order.items.map((line) => [lineKeyOf(line), line]))
  const { province } = order.customerDetails
  const isSame =
    province !== '' &&
    agreed.size === lines.length &&
    lines.every(({ key, quantity }) => agreed.get(key)?.quantity === readQuantity(quantity))
  if (isSame) return `Total ${describeSum(centsOfSum(order.total), centsOfSum(order.delivery))}`
  const subtotalInCents = lines.reduce((sum, { key, quantity, unitInCents }) => {
    const known = agreed.get(key)
    return sum + readQuantity(quantity) * (known ? centsOfSum(known.price) : unitInCents)
  }, 0)
  // The settings could not be loaded with the page.
  if (terms.delivery.length === 0) return `New subtotal of the items ${formatRand(subtotalInCents)}, without delivery.`
  const deliveryInCents = deliveryFee(terms, province, subtotalInCents)
  return `New total ${describeSum(subtotalInCents + deliveryInCents, deliveryInCents)}`
}

const describeSum = (totalInCents: number, deliveryInCents: number): string =>
  `${formatRand(totalInCents)} with ${deliveryInCents > 0 ? formatRand(deliveryInCents) : 'free'} delivery.`
