import {
  describeCount,
  formatCount,
  CASH_REPORT_LABELS,
  describeReportProvince,
  describeStockCategory,
  formatDay,
  formatRandText,
  type Report,
} from '@stoep/shared'
import { Link } from '@remix-run/react'
import type { Column } from '~/back-office/ui/data-table'
import { BarChart } from './bar-chart'
import { toBars } from './chart-bars'
import { ReportCsvButton } from './report-csv-button'
import { ReportSection } from './report-section'
import type { ReportPeriod } from './report-query'

interface Props {
  report: Report
  period: ReportPeriod
}

const NOTHING_SOLD = 'Nothing was sold in this period.'

/** The subject of a row of sales, then its numbers. */
const soldColumns = <Row extends { orders: number; pieces: number; sales: string }>(
  about: Column<Row>,
): Column<Row>[] => [
  { ...about, card: 'bare' },
  { key: 'orders', label: 'Orders', align: 'end', cell: ({ orders }) => formatCount(orders) },
  { key: 'pieces', label: 'Units', align: 'end', cell: ({ pieces }) => formatCount(pieces) },
  { key: 'sales', label: 'Sales', align: 'end', cell: ({ sales }) => formatRandText(sales) },
]

export function SalesByDay({ report, period }: Props) {
  const { byDay, totals } = report
  return (
    <ReportSection
      title="Sales by day"
      table="by-day"
      period={period}
      rows={byDay.filter(({ orders }) => orders > 0).reverse()}
      keyOf={({ day }) => day}
      columns={soldColumns<Report['byDay'][number]>({ key: 'day', label: 'Day', cell: ({ day }) => formatDay(day) })}
      empty={NOTHING_SOLD}
    >
      {totals.orders > 0 && (
        <BarChart
          title={`Sales by day, ${formatDay(report.from)} to ${formatDay(report.to)}: ${formatRandText(totals.sales)} in all`}
          bars={toBars(
            byDay.map(({ day, sales }) => ({ label: formatDay(day), value: sales })),
            formatRandText,
          )}
        />
      )}
    </ReportSection>
  )
}

export function SalesByProduct({ report: { byProduct }, period }: Props) {
  return (
    <ReportSection
      title="Sales by product"
      table="by-product"
      period={period}
      rows={byProduct}
      barOf={({ sales }) => sales}
      keyOf={({ productId }) => productId}
      columns={soldColumns<Report['byProduct'][number]>({ key: 'name', label: 'Product', cell: ProductName })}
      empty={NOTHING_SOLD}
    />
  )
}

export function SalesByProvince({ report: { byProvince }, period }: Props) {
  return (
    <ReportSection
      title="Sales by province"
      table="by-province"
      period={period}
      rows={byProvince}
      barOf={({ sales }) => sales}
      keyOf={({ province }) => province}
      columns={soldColumns<Report['byProvince'][number]>({
        key: 'province',
        label: 'Province',
        cell: ({ province }) => describeReportProvince(province),
      })}
      empty={NOTHING_SOLD}
    />
  )
}

export function CashByDay({ report: { cashByDay }, period }: Props) {
  const amount = (key: 'collected' | 'banked' | 'givenBack', label: string): Column<Report['cashByDay'][number]> => ({
    key,
    label,
    align: 'end',
    cell: (row) => formatRandText(row[key]),
  })
  return (
    <ReportSection
      title="Cash by day"
      table="cash-by-day"
      period={period}
      rows={[...cashByDay].reverse()}
      keyOf={({ day }) => day}
      columns={[
        { key: 'day', label: 'Day', card: 'bare', cell: ({ day }) => formatDay(day) },
        { key: 'orders', label: 'Orders', align: 'end', cell: ({ orders }) => formatCount(orders) },
        amount('collected', 'Collected'),
        amount('banked', 'Banked'),
        amount('givenBack', 'Given back'),
      ]}
      empty="No cash was collected, banked or given back in this period."
    >
      <p className="small muted">
        The day on which staff entered it, whenever the order was made. Orders are those whose cash was collected.
      </p>
      {cashByDay.length > 0 && <ReportCsvButton table="cash-entries" period={period} label="Every entry as CSV" />}
    </ReportSection>
  )
}

export function CashNow({ report: { cash, short, givenBack }, period }: Props) {
  return (
    <ReportSection
      title="Cash now"
      table="cash"
      period={period}
      rows={cash}
      barOf={({ amount }) => amount}
      keyOf={({ cash: state }) => state}
      columns={[
        { key: 'cash', label: 'Cash', card: 'bare', cell: ({ cash: state }) => CASH_REPORT_LABELS[state] },
        { key: 'orders', label: 'Orders', align: 'end', cell: ({ orders }) => formatCount(orders) },
        { key: 'amount', label: 'Amount', align: 'end', cell: ({ amount }) => formatRandText(amount) },
      ]}
    >
      {short !== '0.00' && (
        <p>
          Of paid orders, <strong>{formatRandText(short)}</strong> less than their totals was received: ‘Orders as CSV’
          has both for each order.
        </p>
      )}
      {givenBack !== '0.00' && (
        <p>
          In this period customers got <strong>{formatRandText(givenBack)}</strong> back, a part of what they had paid.
        </p>
      )}
      <p className="small muted">
        Of all confirmed orders, whenever they were made. A waiting order, which the list of orders shows as cash due,
        too, counts here once it is confirmed.
      </p>
    </ReportSection>
  )
}

export function StockNow({ report: { stock }, period }: Props) {
  return (
    <ReportSection
      title="Stock now"
      caption="Stock now, by category"
      table="stock"
      period={period}
      rows={stock.byCategory}
      barOf={({ value }) => value}
      keyOf={({ category }) => describeStockCategory(category)}
      columns={[
        { key: 'category', label: 'Category', card: 'bare', cell: ({ category }) => describeStockCategory(category) },
        { key: 'products', label: 'Products', align: 'end', cell: ({ products }) => formatCount(products) },
        { key: 'pieces', label: 'Units', align: 'end', cell: ({ pieces }) => formatCount(pieces) },
        { key: 'value', label: 'Value', align: 'end', cell: ({ value }) => formatRandText(value) },
      ]}
      empty="Nothing is in stock."
    >
      <p>
        {describeCount(stock.pieces, 'unit')} of {describeCount(stock.products, 'product')}, worth{' '}
        <strong>{formatRandText(stock.value)}</strong> at today’s prices.
      </p>
    </ReportSection>
  )
}

export function SlowMovers({ report: { slowMovers, stock }, period }: Props) {
  return (
    <ReportSection
      title="Slow movers"
      table="slow-movers"
      period={period}
      rows={slowMovers}
      barOf={({ value }) => value}
      keyOf={({ productId }) => productId}
      columns={[
        { key: 'name', label: 'Product', card: 'bare', cell: ProductName },
        { key: 'stock', label: 'In stock', align: 'end', cell: ({ stock: units }) => formatCount(units) },
        { key: 'value', label: 'Value', align: 'end', cell: ({ value }) => formatRandText(value) },
      ]}
      empty={stock.pieces > 0 ? 'Everything in stock was sold at least once.' : 'Nothing is in stock.'}
    >
      <p className="small muted">In stock, and not sold in this period.</p>
    </ReportSection>
  )
}

interface NamedProduct {
  productId: string
  name: string
  code: string
  isDeleted?: boolean
}

function ProductName({ productId, name, code, isDeleted = false }: NamedProduct) {
  return (
    <div className="breakable">
      {isDeleted ? name : <Link to={`/admin/products/${productId}`}>{name}</Link>}
      <p className="muted">{isDeleted ? `${code} (deleted)` : code}</p>
    </div>
  )
}
