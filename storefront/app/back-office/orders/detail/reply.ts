import {
  formatPlainRand,
  isItemsBack,
  lacksMessage,
  nameForMessage,
  parseRand,
  unitsBackOf,
  whatsappUrl,
  type CashState,
  type OrderState,
  type StaffOrder,
} from '@stoep/shared'
import { centsToGiveBack, describeCourier } from '~/back-office/orders/order-words'

interface ReplyOrder extends Pick<StaffOrder, 'cash' | 'cashCollected' | 'messageReceived' | 'timeline'> {
  orderNumber: string
  state: OrderState
  total: string
  courier: string
  waybill: string
  customerDetails: { fullName: string; phoneNumber: string }
}

interface Facts {
  number: string
  total: string
  courier: string
  /** The shopper's WhatsApp message has not arrived yet. */
  awaitsMessage: boolean
  cash: CashState
  /** The cash that was collected; '' if none. */
  paid: string
  /** The units of a delivered order that came back; '' if none. */
  itemsBack: string
  /** The cash to give back after items came back; '' if none. */
  giveBack: string
}

const SENTENCES: Readonly<Record<OrderState, (order: Facts) => string>> = {
  pending: ({ number, total, awaitsMessage }) =>
    `we have received your order ${number} for ${total}. Please ${awaitsMessage ? 'send us the order message on WhatsApp, or ' : ''}reply YES here and we will pack it.`,
  confirmed: ({ number, total }) =>
    `your order ${number} is confirmed. You pay the courier ${total} in cash when it arrives.`,
  packed: ({ number }) => `your order ${number} is packed and waiting for the courier.`,
  dispatched: ({ number, total, courier, cash }) =>
    `your order ${number} is on its way${courier && ` with ${courier}`}.${cash === 'due' ? ` Please keep ${total} in cash ready for the courier.` : ''}`,
  delivered: ({ number, total, itemsBack, giveBack }) =>
    itemsBack
      ? `these items of your order ${number} came back to us: ${itemsBack}. Its total is now ${total}.${giveBack && ` We will give you ${giveBack} back.`}`
      : `your order ${number} was delivered. Thank you! Please tell us if anything is wrong.`,
  delivery_failed: ({ number }) =>
    `the courier could not hand over your order ${number}. When and where may we bring it again?`,
  returned: ({ number, cash, paid }) =>
    `your order ${number} came back to us. ${paid ? `We ${cash === 'refunded' ? 'have refunded' : 'will refund'} you ${paid}.` : 'Please tell us if you would still like it.'}`,
  cancelled: ({ number }) => `your order ${number} was cancelled. You owe nothing.`,
  expired: ({ number }) =>
    `we kept the items of order ${number} for you and then put them back on sale. Would you still like them? Reply YES and we will check if we still have them.`,
}

/** The prefilled reply for the order's state: about this order only, never marketing. */
export function writeReply(order: ReplyOrder, shopName: string): string {
  const [firstName = ''] = nameForMessage(order.customerDetails.fullName).split(' ')
  const facts = {
    number: order.orderNumber,
    total: formatPlainRand(parseRand(order.total) ?? 0),
    courier: courierOf(order),
    awaitsMessage: lacksMessage(order),
    cash: order.cash,
    paid: amountOf(parseRand(order.cashCollected ?? 0) ?? 0),
    itemsBack: order.timeline.filter(isItemsBack).map(unitsBackOf).join(', '),
    giveBack: amountOf(centsToGiveBack(order)),
  }
  return `${firstName ? `Hello ${firstName}` : 'Hello'}, ${SENTENCES[order.state](facts)}\n${shopName}`
}

const amountOf = (cents: number): string => (cents > 0 ? formatPlainRand(cents) : '')

/** "Fast Wheels, waybill FW-1"; for a waybill without a courier's name "the courier, waybill FW-1". */
const courierOf = ({ courier, waybill }: ReplyOrder): string =>
  waybill ? describeCourier({ courier: courier || 'the courier', waybill }) : courier

export const replyUrl = (order: ReplyOrder, text: string): string | undefined =>
  whatsappUrl(order.customerDetails.phoneNumber, text)
