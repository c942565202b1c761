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
  type SummedTable,
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

  async function* writeOrders(period: Period): AsyncGenerator<CsvCells[]> {
    yield [ORDER_HEAD]
    const pages = readOrdersInPages(strapi.db.connection, period)
    for await (const orders of pages) yield orders.map(toOrderCells)
  }

  async function* writeCashEntries(period: Period): AsyncGenerator<CsvCells[]> {
    yield [CASH_ENTRY_HEAD]
    for await (const entries of readCashEntries(strapi.db.connection, period)) yield entries.map(toCashEntryCells)
  }

  async function* writeCreditNotes(period: Period): AsyncGenerator<CsvCells[]> {
    yield [CREDIT_NOTE_HEAD]
    const shop = getService(strapi, 'settings.settings').current()
    for await (const entries of readCreditNotes(strapi.db.connection, period))
      yield entries.map((entry) => toCreditNoteCells(entry, shop))
  }

  return {
    report: (query: ReportQuery): Promise<Report> => makeOf(readPeriod(query, new Date()), MAX_REPORT_ROWS),

    csv({ table, ...query }: ReportCsvQuery): CsvSource {
      const now = new Date()
      const period = readPeriod(query, now)
      const days = OF_NOW.includes(table) ? dayOf(now) : `${period.from}-to-${period.to}`
      const file = {
        fileName: `${table}-${days}.csv`,
        format: getService(strapi, 'settings.settings').current().csvFormat,
      }
      if (table === 'orders') return { ...file, rows: writeOrders(period) }
      if (table === 'credit-notes') return { ...file, rows: writeCreditNotes(period) }
      if (table === 'cash-entries') return { ...file, rows: writeCashEntries(period) }
      async function* writeTable(name: SummedTable): AsyncGenerator<CsvCells[]> {
        yield toTableCells(name, await makeOf(period, MAX_FILE_ROWS))
      }
      return { ...file, rows: writeTable(table) }
    },
  }
}
