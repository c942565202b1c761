import type { PublicSettings } from '@stoep/shared'

interface OrderGap {
  text: string
  /** The id of what fills the gap, on the page of settings. */
  field: string
}

/** The settings without which shoppers cannot order, or the shop does not hear of it in WhatsApp. */
export function findOrderGaps({
  whatsappNumber,
  delivery,
}: Pick<PublicSettings, 'whatsappNumber' | 'delivery'>): OrderGap[] {
  const gaps: OrderGap[] = []
  if (!whatsappNumber) {
    const text = 'The shop has no WhatsApp number: orders are saved, but shoppers cannot send them to you in a chat.'
    gaps.push({ text, field: 'whatsappNumber' })
  }
  if (!delivery.some(({ cashOnDelivery }) => cashOnDelivery)) {
    gaps.push({ text: 'No province has cash on delivery: nobody can place an order.', field: 'delivery' })
  }
  return gaps
}
