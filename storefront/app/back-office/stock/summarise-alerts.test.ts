import { expect, it } from 'vitest'
import { summariseAlerts } from './summarise-alerts'

const alerts = (out: number, low: number) => [
  ...Array.from({ length: out }, () => ({ status: 'out' as const })),
  ...Array.from({ length: low }, () => ({ status: 'low' as const })),
]

it.each([
  [1, 0, '1 product out of stock'],
  [3, 2, '3 products out of stock, 2 low'],
  [0, 1, '1 product low'],
  [0, 4, '4 products low'],
  [500, 0, 'at least 500 products out of stock'],
  [120, 380, '120 products out of stock, at least 380 low'],
])('%i products out of stock and %i low are summarised as "%s"', (out, low, text) =>
  expect(summariseAlerts(alerts(out, low))).toBe(text),
)
