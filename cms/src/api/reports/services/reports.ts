import type { CsvFile, Report, ReportCsvQuery, ReportQuery } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { readPeriod } from '../../../domain/reports/period'
import { makeReport } from '../../../domain/reports/make-report'
import { toOrderCells, toTableCells } from '../../../domain/reports/report-cells'
import { toCsv } from '../../../domain/imports/to-csv'
import { readOrders } from '../../orders/rows/read-orders'
import { readCash, readShelfValue, readSold } from '../rows/read-facts'

/** What the shop sold, has and is owed. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async report(query: ReportQuery): Promise<Report> {
    const period = readPeriod(query, new Date())
    const db = strapi.db.connection
    const [sold, shelf, cash] = await Promise.all([readSold(db, period), readShelfValue(db), readCash(db)])
    return makeReport(period, sold, shelf, cash)
  },

  async csv({ table, ...query }: ReportCsvQuery): Promise<CsvFile> {
    const period = readPeriod(query, new Date())
    const fileName = `${table}-${period.from}-to-${period.to}.csv`
    if (table !== 'orders') return { fileName, csv: toCsv(toTableCells(table, await this.report(query))) }
    const orders = await readOrders(strapi.db.connection, (rows) =>
      rows.where('created_at', '>=', period.start).where('created_at', '<', period.end).orderBy('id'),
    )
    return { fileName, csv: toCsv(toOrderCells(orders)) }
  },
})
