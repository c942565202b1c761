import { centsToRandText } from '@stoep/shared'

/** 129950 → "1299.50"; what is not a number of cents is shown as it is. */
export function showCents(value: unknown): string {
  if (typeof value === 'number') return centsToRandText(value)
  return typeof value === 'string' ? value : ''
}
