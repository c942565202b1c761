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
import { Form, Link, useLocation } from '@remix-run/react'
import { Button } from '~/ui/button'
import { FetchFailed } from '~/back-office/ui/fetch-failed'
import { FilterField } from '~/back-office/ui/filter-field'
import type { Column } from '~/back-office/ui/data-table'
import { BarChart } from './bar-chart'
import { toBars } from './chart-bars'
import { ReportCsvButton } from './report-csv-button'
import { ReportSection } from './report-section'
import { quickPeriods, toPeriodSearch, type ReportPeriod } from './report-query'

interface Props {
  /** null if it could not be fetched. */
  report: Report | null
  period: ReportPeriod
  /** The day in South Africa. */
  today: string
  /** Why another period is shown than the one asked for; '' if it is the same. */
  problem: string
}

/** Reports of sales, stock and cash. */
export function ReportsPage({ report, period, today, problem }: Props) {
  return (
    <>
      <div className="page-head">
        <h1>Reports</h1>
        <ReportCsvButton table="orders" period={period} label="Orders as CSV" />
      </div>
      <PeriodForm period={period} report={report} />
      <nav className="pills" aria-label="Periods">
        {quickPeriods(today).map(({ label, period: quick }) => {
          const search = toPeriodSearch(quick)
          return (
            <Link
              key={label}
              to={`/admin/reports${search}`}
              aria-current={search === toPeriodSearch(period) ? 'true' : undefined}
            >
              {label}
            </Link>
          )
        })}
      </nav>
      {problem && (
        <p className="notice warning" role="status">
          {problem}
        </p>
      )}
      {report ? <Tables report={report} period={period} /> : <FetchFailed>Failed to fetch reports</FetchFailed>}
    </>
  )
}

/** Shows the days that the figures cover, even if others were asked for. */
function PeriodForm({ period, report }: Pick<Props, 'period' | 'report'>) {
  const { search } = useLocation()
  return (
    <Form method="get" action="/admin/reports" className="toolbar few" aria-label="Period" key={search}>
      <FilterField label="From">
        <input className="input" type="date" name="from" defaultValue={period.from || report?.from} />
      </FilterField>
      <FilterField label="To">
        <input className="input" type="date" name="to" defaultValue={period.to || report?.to} />
      </FilterField>
      <Button type="submit" variant="plain">
        Show
      </Button>
    </Form>
  )
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

function Tables({ report, period }: { report: Report; period: ReportPeriod }) {
  const { totals, byDay, byProduct, byProvince, stock, slowMovers, cash, givenBack } = report
  return (
    <>
      <dl className="figures">
        <Figure label="Sales" value={formatRandText(totals.sales)} />
        <Figure label="Orders" value={formatCount(totals.orders)} />
        <Figure label="Units" value={formatCount(totals.pieces)} />
        <Figure label="Delivery fees" value={formatRandText(totals.delivery)} />
      </dl>
      <p className="small muted">
        A sale is an order that was confirmed and not returned. Days are in South African time.
      </p>
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
        {givenBack !== '0.00' && (
          <p>
            In this period customers got <strong>{formatRandText(givenBack)}</strong> back, a part of what they had
            paid.
          </p>
        )}
        <p className="small muted">Of all orders, whenever they were made.</p>
      </ReportSection>
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
        empty="Everything in stock was sold at least once."
      >
        <p className="small muted">In stock, and not sold in this period.</p>
      </ReportSection>
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function ProductName({ productId, name, code }: { productId: string; name: string; code: string }) {
  return (
    <div className="breakable">
      <Link to={`/admin/products/${productId}`}>{name}</Link>
      <p className="muted">{code}</p>
    </div>
  )
}
