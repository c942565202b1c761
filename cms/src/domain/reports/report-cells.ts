import {
  CASH_REPORT_LABELS,
  centsToRandText,
  dayOf,
  describeCash,
  describeReportProvince,
  describeStockCategory,
  formatPhone,
  STATE_LABELS,
  type Report,
  type ReportTable,
} from '@stoep/shared'
import type { CsvRow } from '../csv/to-csv'
import type { OrderRecord } from '../orders/order-record'

/** One table of a report with its header row, for a CSV. */
export function toTableCells(table: Exclude<ReportTable, 'orders'>, report: Report): CsvRow[] {
  return TABLES[table](report)
}

const TABLES: Readonly<Record<Exclude<ReportTable, 'orders'>, (report: Report) => CsvRow[]>> = {
  'by-day': ({ byDay }) => [
    ['Day', 'Orders', 'Units', 'Sales (R)'],
    ...byDay.map(({ day, orders, pieces, sales }) => [day, orders, pieces, { rand: sales }]),
  ],
  'by-product': ({ byProduct }) => [
    ['Code', 'Product', 'Orders', 'Units', 'Sales (R)'],
    ...byProduct.map(({ code, name, orders, pieces, sales }) => [code, name, orders, pieces, { rand: sales }]),
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
    ...slowMovers.map(({ code, name, stock, value }) => [code, name, stock, { rand: value }]),
  ],
  cash: ({ cash, givenBack, from, to }) => [
    ['Cash', 'Orders', 'Amount (R)'],
    ...cash.map(({ cash: state, orders, amount }) => [CASH_REPORT_LABELS[state], orders, { rand: amount }]),
    [`Given back in part from ${from} to ${to}`, '', { rand: givenBack }],
  ],
}

export const ORDER_HEAD = [
  'Order',
  'Day',
  'State',
  'Cash',
  'Name',
  'Phone',
  'Email',
  'Address',
  'Complex or landmark',
  'Suburb',
  'City',
  'Province',
  'Postal code',
  'Directions',
  'Items',
  'Units',
  'Subtotal (R)',
  'Delivery (R)',
  'Total (R)',
  'Collected (R)',
  'Courier',
  'Waybill',
  'Closed',
]

/** An order as a row; `toCsvRows` makes formulas in it harmless. */
export function toOrderCells({ customer, lines, ...order }: OrderRecord): CsvRow {
  const items = lines.map(({ name, code, size, color, quantity }) => {
    const options = [code, size, color].filter(Boolean).join(', ')
    return `${quantity} x ${name}${options ? ` (${options})` : ''}`
  })
  return [
    order.orderNumber,
    dayOf(order.createdAt),
    STATE_LABELS[order.state],
    describeCash(order),
    customer.fullName,
    // As people dial it: a cell that begins with "+" would get an apostrophe.
    formatPhone(customer.phoneNumber),
    customer.email,
    customer.addressLine1,
    customer.addressLine2,
    customer.suburb,
    customer.city,
    customer.province,
    customer.postalCode,
    customer.directions,
    items.join('; '),
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    { rand: centsToRandText(order.subtotalInCents) },
    { rand: centsToRandText(order.deliveryInCents) },
    { rand: centsToRandText(order.totalInCents) },
    order.cashCollectedInCents === null ? '' : { rand: centsToRandText(order.cashCollectedInCents) },
    order.courier,
    order.waybill,
    order.closedAt && dayOf(order.closedAt),
  ]
}
