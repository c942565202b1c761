import {
  canBeBought,
  formatPhone,
  formatRandText,
  joinAddress,
  joinOptions,
  productSchema,
  toStoredOption,
  type Order,
  type OrderState,
  type SharedCart,
  type StoredCustomer,
} from '@stoep/shared'
import { productUrl } from '~/ui/product-view'

interface OrderLineView {
  key: string
  name: string
  href: string
  thumbnail: string
  options: string
  /** Only in a collection, which is still to be bought. */
  isSoldOut: boolean
  quantity: number
  unit: string
  total: string
}

export interface OrderView {
  orderNumber: string
  state: StateText | null
  lines: OrderLineView[]
  /** Without details that are unknown or hidden from this visitor. */
  customer: { label: string; value: string }[]
  subtotal: string
  delivery: string
  total: string
}

interface StateText {
  label: string
  text: string
  /** "good" while all goes well, "low" where something is left to do; absent where the order ended undelivered. */
  tone?: 'good' | 'low'
}

/** Each state in words for the shopper. */
export const STATE_TEXTS: Readonly<Record<OrderState, StateText>> = {
  pending: {
    label: 'Not confirmed yet',
    text: 'Send us the order on WhatsApp, and we will confirm it.',
    tone: 'low',
  },
  confirmed: { label: 'Confirmed', text: 'We have your order and will pack it.', tone: 'good' },
  packed: { label: 'Packed', text: 'Your parcel is ready for the courier.', tone: 'good' },
  dispatched: { label: 'On its way', text: 'The courier has your parcel.', tone: 'good' },
  delivered: { label: 'Delivered', text: 'Your parcel was handed over. Enjoy it!', tone: 'good' },
  delivery_failed: {
    tone: 'low',
    label: 'Delivery failed',
    text: 'The courier could not hand it over. We will call you to arrange another time.',
  },
  returned: { label: 'Returned', text: 'The parcel came back to us.' },
  cancelled: { label: 'Cancelled', text: 'This order was cancelled. Nothing is owed.' },
  expired: {
    label: 'Expired',
    text: 'We kept the items for a while and then put them back on sale. You are welcome to order again.',
  },
}

/** The courier and the waybill number, as far as the shop has entered them. */
export const toCourierRows = ({ courier, waybill }: { courier: string; waybill: string }): OrderView['customer'] =>
  [
    { label: 'Courier', value: courier },
    { label: 'Waybill number', value: waybill },
  ].filter((row) => row.value !== '')

export const describeTotal = ({ total, owesCash }: { total: string; owesCash: boolean }): string =>
  `Total ${formatRandText(total)}${owesCash ? ', cash on delivery' : ''}`

/** The state in words; only who has not paid is asked for the cash. */
export function describeState({ state, owesCash }: { state: OrderState; owesCash: boolean }): StateText {
  const known = STATE_TEXTS[state]
  return state === 'dispatched' && owesCash ? { ...known, text: `${known.text} Please keep the cash ready.` } : known
}

type Shown = Pick<
  Order,
  'orderNumber' | 'state' | 'owesCash' | 'items' | 'subtotal' | 'delivery' | 'total' | 'courier' | 'waybill'
> & {
  customerDetails: Partial<StoredCustomer> | null
}

export function toOrderView(order: Shown): OrderView {
  return {
    orderNumber: order.orderNumber,
    state: describeState(order),
    lines: order.items.map((line) => toLineView(line, line.productId)),
    customer: [...toCustomerRows(order.customerDetails ?? {}), ...toCourierRows(order)],
    subtotal: formatRandText(order.subtotal),
    delivery: formatRandText(order.delivery),
    total: formatRandText(order.total),
  }
}

/** The same view for a shared link: to an order, or to a collection, which has no number and no customer. */
export function toSharedView(shared: SharedCart): OrderView {
  return {
    orderNumber: shared.orderNumber ?? '',
    state: shared.state ? STATE_TEXTS[shared.state] : null,
    lines: shared.products.map((line) => ({
      ...toLineView(line, line.productId.id),
      isSoldOut: shared.kind === 'collection' && isSoldOut(line),
    })),
    customer: toCustomerRows(shared.customerDetails ?? {}),
    subtotal: formatRandText(shared.subtotal),
    delivery: formatRandText(shared.delivery),
    total: formatRandText(shared.total),
  }
}

const countedSchema = productSchema.pick({
  sizes: true,
  colors: true,
  minOrder: true,
  stock: true,
  trackByOption: true,
  optionStock: true,
})

function isSoldOut(line: SharedCart['products'][number]): boolean {
  const product = countedSchema.safeParse(line.productId)
  return product.success && !canBeBought(product.data, toStoredOption(line))
}

type Line = Pick<
  Order['items'][number],
  'name' | 'price' | 'quantity' | 'size' | 'color' | 'optionNames' | 'thumbnail' | 'lineTotal'
>

function toLineView(line: Line, productId: string): OrderLineView {
  const { size, color } = toStoredOption(line)
  return {
    key: JSON.stringify([productId, size, color]),
    name: line.name,
    href: productUrl(productId),
    thumbnail: line.thumbnail,
    options: joinOptions(line.optionNames, line),
    isSoldOut: false,
    quantity: line.quantity,
    unit: formatRandText(line.price),
    total: formatRandText(line.lineTotal),
  }
}

function toCustomerRows(customer: Partial<StoredCustomer>): OrderView['customer'] {
  const { fullName, phoneNumber, email, country, directions } = customer
  const address = [joinAddress(customer), country].filter(Boolean).join(', ')
  return [
    { label: 'Name', value: fullName ?? '' },
    { label: 'Phone', value: phoneNumber ? formatPhone(phoneNumber) : '' },
    { label: 'Email', value: email ?? '' },
    { label: 'Address', value: address },
    { label: 'Directions', value: directions ?? '' },
  ].filter((row) => row.value !== '')
}
