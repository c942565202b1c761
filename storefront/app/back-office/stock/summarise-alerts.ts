import type { StockAlert } from '@stoep/shared'

/** "3 products out of stock, 1 low" */
export function summariseAlerts(alerts: readonly Pick<StockAlert, 'status'>[]): string {
  const out = alerts.filter(({ status }) => status === 'out').length
  const low = alerts.length - out
  const parts = [
    out > 0 ? `${out} ${out === 1 ? 'product' : 'products'} out of stock` : '',
    low > 0 ? `${low} ${out > 0 ? '' : low === 1 ? 'product ' : 'products '}low` : '',
  ]
  return parts.filter(Boolean).join(', ')
}
