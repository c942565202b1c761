import { FIRST_DAY, formatCount, formatRandText, type Report } from '@stoep/shared'
import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { filtersString } from '~/back-office/ui/query-string'
import { Button } from '~/ui/button'
import { FetchFailed } from '~/back-office/ui/fetch-failed'
import { FilterField } from '~/back-office/ui/filter-field'
import { CashByDay, CashNow, SalesByDay, SalesByProduct, SalesByProvince, SlowMovers, StockNow } from './report-tables'
import { ReportCsvButton } from './report-csv-button'
import { quickPeriods, type ReportPeriod } from './report-query'

interface Props {
  report: Report | null
  period: ReportPeriod
  /** The day in South Africa. */
  today: string
  /** Why another period is shown than the one asked for; '' if it is the same. */
  problem: string
}

/** Reports of sales, stock and cash. */
export function ReportsPage({ report, period, today, problem }: Props) {
  // The files are of the days on the screen: after midnight, the last 30 days are others.
  const shown = report ? { from: report.from, to: report.to } : period
  return (
    <>
      <div className="page-head">
        <h1>Reports</h1>
        <div className="row">
          <ReportCsvButton table="orders" period={shown} label="Orders as CSV" />
          <ReportCsvButton table="credit-notes" period={shown} label="Credit notes as CSV" />
        </div>
      </div>
      <PeriodForm period={period} report={report} />
      <nav className="pills" aria-label="Periods">
        {quickPeriods(today).map(({ label, period: quick }) => {
          const search = filtersString(quick)
          return (
            <Link
              key={label}
              to={`/admin/reports${search}`}
              aria-current={search === filtersString(period) ? 'true' : undefined}
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
      {report ? <Tables report={report} period={shown} /> : <FetchFailed>Failed to fetch reports</FetchFailed>}
    </>
  )
}

/** Shows the days that the figures cover, even if others were asked for; what is typed meanwhile stays. */
function PeriodForm({ period, report }: Pick<Props, 'period' | 'report'>) {
  const { search } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const [isTyped, setIsTyped] = useState(false)
  const [shown, setShown] = useState({ search, fills: 0 })
  if (shown.search !== search) {
    setShown({ search, fills: shown.fills + (isTyped ? 0 : 1) })
    setIsTyped(false)
  }
  return (
    <Form
      method="get"
      action="/admin/reports"
      className="toolbar few"
      aria-label="Period"
      key={shown.fills}
      onInput={() => setIsTyped(isLoading)}
      onSubmit={() => setIsTyped(false)}
    >
      <FilterField label="From">
        <input className="input" type="date" min={FIRST_DAY} name="from" defaultValue={period.from || report?.from} />
      </FilterField>
      <FilterField label="To">
        <input className="input" type="date" min={FIRST_DAY} name="to" defaultValue={period.to || report?.to} />
      </FilterField>
      <Button type="submit" variant="plain">
        Show
      </Button>
    </Form>
  )
}

function Tables({ report, period }: { report: Report; period: ReportPeriod }) {
  const { totals } = report
  return (
    <>
      <dl className="figures">
        <Figure label="Sales" value={formatRandText(totals.sales)} />
        <Figure label="Orders" value={formatCount(totals.orders)} />
        <Figure label="Units" value={formatCount(totals.pieces)} />
        <Figure label="Delivery fees" value={formatRandText(totals.delivery)} />
      </dl>
      <p className="small muted">
        A sale is an order that was confirmed and not returned, without what came back of it. A credit note counts on
        the day on which it came back. Days are in South African time.
      </p>
      <SalesByDay report={report} period={period} />
      <SalesByProduct report={report} period={period} />
      <SalesByProvince report={report} period={period} />
      <CashByDay report={report} period={period} />
      <CashNow report={report} period={period} />
      <StockNow report={report} period={period} />
      <SlowMovers report={report} period={period} />
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="small muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
