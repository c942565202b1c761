import { describeCount, formatCount, MAX_STOCK_ALERTS, type StockAlert } from '@stoep/shared'

/** "3 products out of stock, 1 low"; if the list is full, "at least" stands before the last number. */
export function summariseAlerts(alerts: readonly Pick<StockAlert, 'status'>[]): string {
  const out = alerts.filter(({ status }) => status === 'out').length
  const low = alerts.length - out
  const atLeast = alerts.length >= MAX_STOCK_ALERTS ? 'at least ' : ''
  const parts = [
    out > 0 ? `${low > 0 ? '' : atLeast}${describeCount(out, 'product')} out of stock` : '',
    low > 0 ? `${atLeast}${out > 0 ? formatCount(low) : describeCount(low, 'product')} low` : '',
  ]
  return parts.filter(Boolean).join(', ')
}
