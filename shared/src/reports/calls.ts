import { describeCalls } from '../contract/call-description.js'
import { csvFileSchema, reportCsvQuerySchema, reportQuerySchema, reportSchema } from './reports.js'

export const reportCalls = describeCalls({
  'GET /api/admin/reports': {
    summary:
      'Sales by day, product and province, stock value, slow movers and cash, for at most a year; at most 500 products per list.',
    who: 'admin',
    query: reportQuerySchema,
    responses: { 200: reportSchema },
  },
  'GET /api/admin/reports/csv': {
    summary:
      'One table of the reports (up to 10,000 products), or the orders, entries of cash or credit notes of a period, as a CSV file.',
    who: 'admin',
    query: reportCsvQuerySchema,
    responses: { 200: csvFileSchema },
  },
})
