import {
  centsOfSum,
  formatPhone,
  formatRand,
  formatRandText,
  isCashOwed,
  isCommittedState,
  keysOf,
  MOVES_AT_ONCE,
  type OrderEvent,
  type OrderState,
  shortenText,
  STATE_LABELS,
  TIME_ZONE,
  vatOn,
  type PublicSettings,
  type StaffOrder,
} from '@stoep/shared'
import { centsToGiveBack } from '~/back-office/orders/order-words'

export const PRINT_TITLES = {
  picking: 'Picking slip',
  label: 'Courier label',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
} as const
export type PrintKind = keyof typeof PRINT_TITLES

/** What is offered for an order, or for several. */
export const printKinds = (hasCreditNote: boolean): PrintKind[] =>
  keysOf(PRINT_TITLES).filter((kind) => hasCreditNote || kind !== 'credit-note')

/** The notes for the packer, also those made with the order; the notes on moves are left out. */
export const notesToPrint = ({ timeline }: Pick<StaffOrder, 'timeline'>): OrderEvent[] =>
  timeline.filter(({ kind, note }) => (kind === 'note' || kind === 'created') && note !== '')

export const readPrintKind = (text: string | undefined): PrintKind | undefined =>
  keysOf(PRINT_TITLES).find((kind) => kind === text)

/** Of more than are printed at once, the rest is counted. */
export function readPrintIds(params: URLSearchParams): { ids: string[]; beyond: number } {
  const ids = [...new Set((params.get('orders') ?? '').split(','))].filter((id) => /^[\w-]{1,60}$/.test(id))
  return { ids: ids.slice(0, MOVES_AT_ONCE), beyond: ids.slice(MOVES_AT_ONCE).length }
}

export const printAllHref = (kind: PrintKind, ids: readonly string[]): string =>
  `/admin/orders/print/${kind}?orders=${ids.join(',')}`

/** A courier wants a phone of the sender, too: a new shop has only its WhatsApp number. */
export const phoneToPrint = ({
  supportPhone,
  whatsappNumber,
}: Pick<PublicSettings, 'supportPhone' | 'whatsappNumber'>): string => formatPhone(supportPhone || whatsappNumber || '')

/** Only an invoice that shows the VAT may be called a "Tax invoice". */
export function describeInvoice(
  order: Pick<StaffOrder, 'total' | 'vatNumber'>,
  shop: Pick<PublicSettings, 'vatNumber'>,
): { title: string; vat: { number: string; amount: string } | null } {
  const vat = vatOn(centsOfSum(order.total), order, shop)
  if (!vat) return { title: 'Invoice', vat: null }
  return { title: 'Tax invoice', vat: { number: vat.number, amount: formatRand(vat.cents) } }
}

/** Why the order must not be sent, above its sheet; '' if it may be. */
export function warnOnSheet(state: OrderState): string {
  if (state === 'pending') return 'Not confirmed yet: do not send'
  return isCommittedState(state) && state !== 'returned' ? '' : `${STATE_LABELS[state]}: do not send`
}

export function describePayment(
  order: Pick<StaffOrder, 'state' | 'cash' | 'cashCollected' | 'total' | 'timeline'>,
): string {
  if (order.cash === 'due') return isCashOwed(order) ? 'Payment: cash on delivery.' : 'Nothing to pay.'
  if (order.cash === 'refunded') return 'Refunded.'
  const paid = `Paid in cash: ${formatRandText(order.cashCollected ?? '0')}.`
  const toGiveBack = order.state === 'returned' ? centsOfSum(order.cashCollected ?? '') : centsToGiveBack(order)
  return toGiveBack > 0 ? `${paid} To be given back: ${formatRand(toGiveBack)}.` : paid
}

/** The cash the courier still has to collect: 0 where it was collected, or where the order owes nothing. */
export const amountToCollect = (order: Pick<StaffOrder, 'cash' | 'state' | 'total'>): string =>
  formatRandText(isCashOwed(order) ? order.total : '0')

const MAX_CONTENTS = 100

/** What is in the parcel, as couriers ask: "Linen shirt, Desk lamp". */
export function describeContents(items: readonly Pick<StaffOrder['items'][number], 'name'>[]): string {
  return shortenText([...new Set(items.map(({ name }) => name))].join(', '), MAX_CONTENTS)
}

/** About so many letters fit on a line of an A6 label in its usual type, and so many lines on the sheet. */
const LETTERS_A_LINE = 40
const LARGE_LETTERS_A_LINE = 32
const LINES_IN_USUAL_TYPE = 16
const LINES_IN_SMALL_TYPE = 28

type OnLabel = Pick<StaffOrder, 'customerDetails' | 'courier' | 'waybill' | 'items'>

/** The size of type in which a label fits on its sheet, however long its texts are. */
export function labelTypeOf(
  { customerDetails: to, courier, waybill, items }: OnLabel,
  shop: Pick<PublicSettings, 'shopName' | 'address' | 'city'>,
): 'usual-type' | 'small-type' | 'smallest-type' {
  const place = `${to.city} ${to.province} ${to.postalCode}`
  const from = `${shop.shopName} ${shop.address} ${shop.city}`
  const parcel = [`${courier} ${waybill}`, describeContents(items)]
  const texts = [to.addressLine1, to.addressLine2, to.suburb, place, to.directions, from, ...parcel]
  const phones = 2
  const lines =
    countLines(to.fullName, LARGE_LETTERS_A_LINE) +
    phones +
    texts.reduce((sum, text) => sum + countLines(text, LETTERS_A_LINE), 0)
  if (lines <= LINES_IN_USUAL_TYPE) return 'usual-type'
  return lines <= LINES_IN_SMALL_TYPE ? 'small-type' : 'smallest-type'
}

/** A capital, an m and a w are as wide as 1.3 letters. */
const countLines = (text: string, letters: number): number => {
  const wide = text.match(/[\p{Lu}mw]/gu)?.length ?? 0
  return Math.ceil((text.trim().length + 0.3 * wide) / letters)
}

const DAY = new Intl.DateTimeFormat('en-ZA', { timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' })

/** "20 November 2026", in South African time. */
export const formatLongDay = (iso: string): string => DAY.format(new Date(iso))
