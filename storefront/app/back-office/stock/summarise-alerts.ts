import { describeCount, type StockAlert } from '@stoep/shared'

/** "3 products out of stock, 1 low" */
export function summariseAlerts(alerts: readonly Pick<StockAlert, 'status'>[]): string {
  const out = alerts.filter(({ status }) => status === 'out').length
  const low = alerts.length - out
  const parts = [
    out > 0 ? `${describeCount(out, 'product')} out of stock` : '',
    low > 0 ? `${out > 0 ? low : describeCount(low, 'product')} low` : '',
  ]
  return parts.filter(Boolean).join(', ')
}
