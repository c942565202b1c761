import {
  CASH_REPORT_LABELS,
  centsToRandText,
  dayOf,
  describeCash,
  describeReportProvince,
  describeStockCategory,
  formatPhone,
  listOptions,
  STATE_LABELS,
  timeOf,
  unitsOf,
  vatOn,
  type PublicSettings,
  type Report,
  type ReportTable,
} from '@stoep/shared'
import type { CsvCells } from '../csv/to-csv'
import type { OrderRecord } from '../orders/order-record'
import type { CashEntry, CreditEntry } from './facts'

/** The tables that a report contains; the others are written page by page. */
export type SummedTable = Exclude<ReportTable, 'orders' | 'cash-entries' | 'credit-notes'>

/** One table of a report with its header row, for a CSV. */
export function toTableCells(table: SummedTable, report: Report): CsvCells[] {
  return TABLES[table](report)
}

const TABLES: Readonly<Record<SummedTable, (report: Report) => CsvCells[]>> = {
  'by-day': ({ byDay }) => [
    ['Day', 'Orders', 'Units', 'Sales (R)'],
    ...byDay.map(({ day, orders, pieces, sales }) => [day, orders, pieces, { rand: sales }]),
  ],
  'by-product': ({ byProduct }) => [
    ['Code', 'Product', 'Orders', 'Units', 'Sales (R)'],
    ...byProduct.map(({ code, name, orders, pieces, sales }) => [
      { digits: code },
      name,
      orders,
      pieces,
      { rand: sales },
    ]),
  ],
  'by-province': ({ byProvince }) => [
    ['Province', 'Orders', 'Units', 'Sales (R)'],
    ...byProvince.map(({ province, orders, pieces, sales }) => [
      describeReportProvince(province),
      orders,
      pieces,
      { rand: sales },
    ]),
  ],
  stock: ({ stock }) => [
    ['Category', 'Products in stock', 'Units', 'Value (R)'],
    ...stock.byCategory.map(({ category, products, pieces, value }) => [
      describeStockCategory(category),
      products,
      pieces,
      { rand: value },
    ]),
    ['All', stock.products, stock.pieces, { rand: stock.value }],
  ],
  'slow-movers': ({ slowMovers }) => [
    ['Code', 'Product', 'In stock', 'Value (R)'],
    ...slowMovers.map(({ code, name, stock, value }) => [{ digits: code }, name, stock, { rand: value }]),
  ],
  'cash-by-day': ({ cashByDay }) => [
    ['Day', 'Orders', 'Collected (R)', 'Banked (R)', 'Given back (R)'],
    ...cashByDay.map(({ day, orders, collected, banked, givenBack }) => [
      day,
      orders,
      { rand: collected },
      { rand: banked },
      { rand: givenBack },
    ]),
  ],
  cash: ({ cash, short, givenBack, from, to }) => [
    ['Cash', 'Orders', 'Amount (R)'],
    ...cash.map(({ cash: state, orders, amount }) => [CASH_REPORT_LABELS[state], orders, { rand: amount }]),
    ['Received short of the orders’ totals', '', { rand: short }],
    [`Given back in part from ${from} to ${to}`, '', { rand: givenBack }],
  ],
}

const ORDER_COLUMNS: readonly (readonly [name: string, cellOf: (order: OrderRecord) => CsvCells[number]])[] = [
  ['Order', ({ orderNumber }) => orderNumber],
  ['Day', ({ createdAt }) => dayOf(createdAt)],
  ['State', ({ state }) => STATE_LABELS[state]],
  ['Cash', describeCash],
  ['Name', ({ customer }) => customer.fullName],
  // As people dial it: a cell that begins with "+" would get an apostrophe.
  ['Phone', ({ customer }) => formatPhone(customer.phoneNumber)],
  ['Email', ({ customer }) => customer.email],
  ['Address', ({ customer }) => customer.addressLine1],
  ['Complex or landmark', ({ customer }) => customer.addressLine2],
  ['Suburb', ({ customer }) => customer.suburb],
  ['City', ({ customer }) => customer.city],
  ['Province', ({ customer }) => customer.province],
  ['Postal code', ({ customer }) => ({ digits: customer.postalCode })],
  ['Directions', ({ customer }) => customer.directions],
  ['Items', ({ lines }) => lines.map(describeItem).join('; ')],
  ['Units', ({ lines }) => unitsOf(lines)],
  ['Subtotal (R)', ({ subtotalInCents }) => ({ rand: centsToRandText(subtotalInCents) })],
  ['Delivery (R)', ({ deliveryInCents }) => ({ rand: centsToRandText(deliveryInCents) })],
  ['Total (R)', ({ totalInCents }) => ({ rand: centsToRandText(totalInCents) })],
  ['Collected (R)', ({ cashCollectedInCents: cents }) => (cents === null ? '' : { rand: centsToRandText(cents) })],
  ['Courier', ({ courier }) => courier],
  ['Waybill', ({ waybill }) => ({ digits: waybill })],
  ['Closed', ({ closedAt }) => closedAt && dayOf(closedAt)],
]

function describeItem({ name, code, optionNames, quantity, ...chosen }: OrderRecord['lines'][number]): string {
  const options = [code, listOptions(optionNames, chosen)].filter(Boolean).join(', ')
  return `${quantity} x ${name}${options ? ` (${options})` : ''}`
}

export const ORDER_HEAD: CsvCells = ORDER_COLUMNS.map(([name]) => name)

/** An order as a row; `toCsvRows` makes formulas in it harmless. */
export const toOrderCells = (order: OrderRecord): CsvCells => ORDER_COLUMNS.map(([, cellOf]) => cellOf(order))

export const CASH_ENTRY_HEAD: CsvCells = ['Day', 'Time', 'Order', 'Name', 'Entry', 'Amount (R)', 'By']

const ENTRY_LABELS: ReadonlyMap<string, string> = new Map([
  ['collected', 'Collected'],
  ['banked', 'Banked'],
  ['refunded', 'Given back'],
])

/** An entry of cash as a row, in the words of the table by day. */
export const toCashEntryCells = ({ at, to, isPart, cents, orderNumber, name, actor }: CashEntry): CsvCells => [
  dayOf(at),
  timeOf(at),
  orderNumber,
  name,
  isPart ? 'Given back in part' : ENTRY_LABELS.get(to),
  { rand: centsToRandText(cents) },
  actor,
]

export const CREDIT_NOTE_HEAD: CsvCells = [
  'Credit note',
  'Day',
  'Order',
  'Day of the order',
  'Name',
  'Units',
  'Delivery (R)',
  'Total (R)',
  'VAT within (R)',
  'VAT number',
]

/** A credit note as a row, as it is printed. */
export function toCreditNoteCells({ note, order }: CreditEntry, shop: Pick<PublicSettings, 'vatNumber'>): CsvCells {
  const vat = vatOn(note.totalInCents, order, shop)
  return [
    note.number,
    dayOf(note.at),
    order.orderNumber,
    dayOf(order.createdAt),
    order.customer.fullName,
    unitsOf(note.lines),
    { rand: centsToRandText(note.deliveryInCents) },
    { rand: centsToRandText(note.totalInCents) },
    vat ? { rand: centsToRandText(vat.cents) } : '',
    { digits: vat?.number ?? '' },
  ]
}
