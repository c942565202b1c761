import { z } from 'zod'
import { CASH_STATES, type CashState } from '../orders/order-states.js'
import { PROVINCES } from '../constants.js'
import { periodShape, rejectPeriod } from '../values/days.js'

/** The longest period of a report. */
export const MAX_REPORT_DAYS = 366
/** The most products in one list of a report and in its CSV. */
export const MAX_REPORT_ROWS = 500
export const MAX_FILE_ROWS = 10_000

/** Query of GET /api/admin/reports: South African days, by default the last 30. */
export const reportQuerySchema = z.object(periodShape).superRefine(rejectPeriod(MAX_REPORT_DAYS))
export type ReportQuery = z.infer<typeof reportQuerySchema>

const inStock = { products: z.number().int(), pieces: z.number().int(), value: z.string() }
const productShape = { productId: z.string(), name: z.string(), code: z.string() }
const sold = { orders: z.number().int(), pieces: z.number().int(), sales: z.string() }

/**
 * Response of GET /api/admin/reports. Amounts are rands as text; a sale is a confirmed order, not returned or
 * cancelled.
 */
export const reportSchema = z.object({
  from: z.string(),
  to: z.string(),
  totals: z.object({ ...sold, delivery: z.string() }),
  byDay: z.array(z.object({ day: z.string(), ...sold })),
  /** A deleted product stays under its last name. */
  byProduct: z.array(z.object({ ...productShape, isDeleted: z.boolean(), ...sold })),
  byProvince: z.array(z.object({ province: z.enum(PROVINCES).or(z.literal('')), ...sold })),
  /** The stock at today's prices, the category with the highest value first; null stands for all hidden products. */
  stock: z.object({ ...inStock, byCategory: z.array(z.object({ category: z.string().nullable(), ...inStock })) }),
  /** Visible products in stock without sales in the period, the highest value first. */
  slowMovers: z.array(z.object({ ...productShape, stock: z.number().int(), value: z.string() })),
  /** The current state of cash of all orders, whenever they were made. */
  cash: z.array(z.object({ cash: z.enum(CASH_STATES), orders: z.number().int(), amount: z.string() })),
  /** What was received less than the totals of these orders: in none of the amounts of `cash`. */
  short: z.string(),
  /**
   * The days of the period on which cash moved: how many orders' cash was collected, and what was collected, banked and
   * given back, in part or as a whole. What was corrected is left out.
   */
  cashByDay: z.array(
    z.object({
      day: z.string(),
      orders: z.number().int(),
      collected: z.string(),
      banked: z.string(),
      givenBack: z.string(),
    }),
  ),
  /**
   * What customers got back in the period of cash that was kept otherwise; cash given back as a whole is `refunded`.
   */
  givenBack: z.string(),
})
export type Report = z.infer<typeof reportSchema>

const REPORT_TABLES = [
  'by-day',
  'by-product',
  'by-province',
  'stock',
  'slow-movers',
  'cash',
  'cash-by-day',
  'cash-entries',
  'credit-notes',
  'orders',
] as const
export type ReportTable = (typeof REPORT_TABLES)[number]

/** Query of GET /api/admin/reports/csv. */
export const reportCsvQuerySchema = z
  .object({ table: z.enum(REPORT_TABLES, { error: 'must be one of the tables' }), ...periodShape })
  .superRefine(rejectPeriod(MAX_REPORT_DAYS))
export type ReportCsvQuery = z.infer<typeof reportCsvQuerySchema>

/** A CSV file without formulas, which Excel opens as UTF-8. */
export const csvFileSchema = z.object({ fileName: z.string(), csv: z.string() })
export type CsvFile = z.infer<typeof csvFileSchema>

export const CASH_REPORT_LABELS: Readonly<Record<CashState, string>> = {
  due: 'Due: still with couriers and customers',
  collected: 'Collected, not banked yet',
  banked: 'Banked',
  refunded: 'Refunded',
}

/** The label of a row of the sales by province. */
export const describeReportProvince = (province: string): string => province || 'Not known'

/** The label of a row of the stock. */
export const describeStockCategory = (category: string | null): string => category ?? 'Hidden products'
