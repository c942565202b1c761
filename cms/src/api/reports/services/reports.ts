import {
  dayOf,
  MAX_FILE_ROWS,
  MAX_REPORT_ROWS,
  type Report,
  type ReportCsvQuery,
  type ReportQuery,
  type ReportTable,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { makeReport } from '../../../domain/reports/make-report'
import { readPeriod, type Period } from '../../../domain/reports/period'
import {
  CASH_ENTRY_HEAD,
  CREDIT_NOTE_HEAD,
  ORDER_HEAD,
  toCashEntryCells,
  toCreditNoteCells,
  toOrderCells,
  toTableCells,
} from '../../../domain/reports/report-cells'
import type { CsvCells } from '../../../domain/csv/to-csv'
import type { CsvSource } from '../../../http/response/send-csv'
import { readOrdersInPages } from '../../orders/rows/read-orders'
import { getService } from '../../../services'
import { readCashEntries } from '../rows/read-cash-entries'
import { readCreditNotes } from '../rows/read-credit-notes'
import { readFacts } from '../rows/read-facts'

/** Tables that show the present, whatever the period. */
const OF_NOW: readonly ReportTable[] = ['stock', 'cash']

/** Reports of sales, stock and cash. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const makeOf = async (period: Period, mostRows: number): Promise<Report> => {
    const products = await getService(strapi, 'catalogue.snapshot').forStaff()
    return makeReport(period, await readFacts(strapi.db.connection, period, products.showStock(), mostRows))
  }

  async function* writeRows(table: ReportTable, period: Period): AsyncGenerator<CsvCells[]> {
    const db = strapi.db.connection
    const shop = getService(strapi, 'settings.settings').current()
    if (table === 'orders') yield* inPages(ORDER_HEAD, readOrdersInPages(db, period), toOrderCells)
    else if (table === 'cash-entries') yield* inPages(CASH_ENTRY_HEAD, readCashEntries(db, period), toCashEntryCells)
    else if (table === 'credit-notes')
      yield* inPages(CREDIT_NOTE_HEAD, readCreditNotes(db, period), (entry) => toCreditNoteCells(entry, shop))
    else yield toTableCells(table, await makeOf(period, MAX_FILE_ROWS))
  }

  return {
    report: (query: ReportQuery): Promise<Report> => makeOf(readPeriod(query, new Date()), MAX_REPORT_ROWS),

    csv({ table, ...query }: ReportCsvQuery): CsvSource {
      const now = new Date()
      const period = readPeriod(query, now)
      const days = OF_NOW.includes(table) ? dayOf(now) : `${period.from}-to-${period.to}`
      const format = getService(strapi, 'settings.settings').current().csvFormat
      return { fileName: `${table}-${days}.csv`, format, rows: writeRows(table, period) }
    },
  }
}

async function* inPages<T>(
  head: CsvCells,
  pages: AsyncIterable<readonly T[]>,
  toCells: (entry: T) => CsvCells,
): AsyncGenerator<CsvCells[]> {
  yield [head]
  for await (const entries of pages) yield entries.map(toCells)
}
