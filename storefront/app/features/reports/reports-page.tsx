import { formatRand, parseRand, type CashState, type Report, type ReportTable } from '@stoep/shared'
import { Form, Link } from '@remix-run/react'
import { useState, type ReactNode } from 'react'
import { messageOf } from '~/http/staff-api'
import { Button, buttonClass } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Icon } from '~/ui/icons'
import { useToast } from '../notifications/toast-provider'
import { BarChart } from './bar-chart'
import { toBars } from './chart-bars'
import { downloadCsv } from './download-csv'
import type { ReportPeriod } from './report-query'

const FETCH_FAILED = 'Failed to fetch reports'
const CASH_WORDS: Readonly<Record<CashState, string>> = {
  due: 'Due: still with couriers and customers',
  collected: 'Collected, not banked yet',
  banked: 'Banked',
  refunded: 'Refunded',
}

interface Props {
  /** null: it could not be fetched. */
  report: Report | null
  period: ReportPeriod
}

/** What was sold, what lies on the shelf and where the cash is. */
export function ReportsPage({ report, period }: Props) {
  return (
    <>
      <div className="page-head">
        <h1>Reports</h1>
        <CsvButton table="orders" period={period} label="Orders as CSV" />
      </div>
      <PeriodForm period={period} report={report} />
      {report ? (
        <Tables report={report} period={period} />
      ) : (
        <div className="empty">
          <p>{FETCH_FAILED}</p>
          <Link className={buttonClass({ look: 'plain' })} to="">
            Try again
          </Link>
        </div>
      )}
    </>
  )
}

function PeriodForm({ period, report }: Props) {
  return (
    <Form
      method="get"
      action="/admin/reports"
      className="toolbar"
      aria-label="Period"
      key={`${period.from} ${period.to}`}
    >
      <label className="filter-field">
        <span>From</span>
        <input className="input" type="date" name="from" defaultValue={period.from || report?.from} />
      </label>
      <label className="filter-field">
        <span>To</span>
        <input className="input" type="date" name="to" defaultValue={period.to || report?.to} />
      </label>
      <Button type="submit" look="plain">
        Show
      </Button>
      {(period.from || period.to) && (
        <Link className={buttonClass({ look: 'quiet' })} to="/admin/reports">
          Last 30 days
        </Link>
      )}
    </Form>
  )
}

const showRand = (text: string): string => formatRand(parseRand(text) ?? 0)

type Sold = { orders: number; pieces: number; sales: string }
const soldColumns = <Row extends Sold>(): Column<Row>[] => [
  { key: 'orders', label: 'Orders', align: 'end', cell: ({ orders }) => orders },
  { key: 'pieces', label: 'Pieces', align: 'end', cell: ({ pieces }) => pieces },
  { key: 'sales', label: 'Sales', align: 'end', cell: ({ sales }) => showRand(sales) },
]

function Tables({ report, period }: { report: Report; period: ReportPeriod }) {
  const { totals, byDay, byProduct, byProvince, stock, slowMovers, cash } = report
  const days = byDay.filter(({ orders }) => orders > 0)
  return (
    <>
      <dl className="figures">
        <Figure label="Sales" value={showRand(totals.sales)} />
        <Figure label="Orders" value={String(totals.orders)} />
        <Figure label="Pieces" value={String(totals.pieces)} />
        <Figure label="Delivery fees" value={showRand(totals.delivery)} />
      </dl>
      <p className="small muted">
        A sale is an order that was committed and has not come back. Days are South African.
      </p>
      <Block title="Sales by day" table="by-day" period={period}>
        <BarChart
          title={`Sales by day, ${report.from} to ${report.to}: ${showRand(totals.sales)} in all`}
          bars={toBars(
            byDay.map(({ day, sales }) => ({ label: day, value: sales })),
            showRand,
          )}
        />
        <Rows
          caption="Sales by day"
          rows={[...days].reverse()}
          keyOf={({ day }) => day}
          columns={[
            { key: 'day', label: 'Day', card: 'bare', cell: ({ day }) => day },
            ...soldColumns<(typeof byDay)[number]>(),
          ]}
          empty="Nothing was sold in this time."
        />
      </Block>
      <Block title="Sales by product" table="by-product" period={period}>
        <Rows
          caption="Sales by product"
          rows={byProduct}
          keyOf={({ productId }) => productId}
          columns={[
            { key: 'name', label: 'Product', card: 'bare', cell: ProductName },
            ...soldColumns<(typeof byProduct)[number]>(),
          ]}
          empty="Nothing was sold in this time."
        />
      </Block>
      <Block title="Sales by province" table="by-province" period={period}>
        <Rows
          caption="Sales by province"
          rows={byProvince}
          keyOf={({ province }) => province}
          columns={[
            { key: 'province', label: 'Province', card: 'bare', cell: ({ province }) => province || 'Not known' },
            ...soldColumns<(typeof byProvince)[number]>(),
          ]}
          empty="Nothing was sold in this time."
        />
      </Block>
      <Block title="Cash now" table="cash" period={period}>
        <Rows
          caption="Cash now, whenever the orders were made"
          rows={cash}
          keyOf={({ cash: state }) => state}
          columns={[
            { key: 'cash', label: 'Cash', card: 'bare', cell: ({ cash: state }) => CASH_WORDS[state] },
            { key: 'orders', label: 'Orders', align: 'end', cell: ({ orders }) => orders },
            { key: 'amount', label: 'Amount', align: 'end', cell: ({ amount }) => showRand(amount) },
          ]}
          empty=""
        />
      </Block>
      <Block title="Stock now" table="stock" period={period}>
        <p>
          {stock.pieces} pieces of {stock.products} products, worth <strong>{showRand(stock.value)}</strong> at today’s
          prices.
        </p>
      </Block>
      <Block title="Slow movers" table="slow-movers" period={period}>
        <Rows
          caption="In stock and not sold in this time"
          rows={slowMovers}
          keyOf={({ productId }) => productId}
          columns={[
            { key: 'name', label: 'Product', card: 'bare', cell: ProductName },
            { key: 'stock', label: 'In stock', align: 'end', cell: ({ stock: pieces }) => pieces },
            { key: 'value', label: 'Value', align: 'end', cell: ({ value }) => showRand(value) },
          ]}
          empty="Everything in stock was sold at least once."
        />
      </Block>
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
    <div>
      <Link to={`/admin/products/${productId}`}>{name}</Link>
      <p className="muted">{code}</p>
    </div>
  )
}

function Block({
  title,
  table,
  period,
  children,
}: {
  title: string
  table: ReportTable
  period: ReportPeriod
  children: ReactNode
}) {
  return (
    <section className="panel report" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        <CsvButton table={table} period={period} label="CSV" title={title} />
      </div>
      {children}
    </section>
  )
}

const SHOWN_FIRST = 10

interface RowsProps<Row> {
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  empty: string
}

/** A table that begins short: the first rows say most. */
function Rows<Row>({ caption, rows, columns, keyOf, empty }: RowsProps<Row>) {
  const [isWhole, setIsWhole] = useState(false)
  if (rows.length === 0) return <p className="muted">{empty}</p>
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={isWhole ? rows : rows.slice(0, SHOWN_FIRST)} keyOf={keyOf} />
      {rows.length > SHOWN_FIRST && (
        <Button look="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </>
  )
}

function CsvButton({
  table,
  period,
  label,
  title,
}: {
  table: ReportTable
  period: ReportPeriod
  label: string
  title?: string
}) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      await downloadCsv(table, period)
    } catch (error) {
      toast(messageOf(error, 'Failed to make the file. Please try again.'), 'error')
    }
    setIsBusy(false)
  }
  return (
    <Button
      look="plain"
      disabled={isBusy}
      aria-label={title ? `${title} as CSV` : undefined}
      onClick={() => void download()}
    >
      <Icon name="download" />
      {label}
    </Button>
  )
}
