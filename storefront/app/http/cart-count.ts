import type { CallKey } from '@stoep/shared'

/** The number of units in the session's cart, for the badge; undefined when the response does not contain it. */
export function readCartCount(key: CallKey, json: unknown): number | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  if (key === 'POST /api/carts') return 'cartId' in json ? 0 : undefined
  if (!key.includes(' /api/carts') || key === 'GET /api/carts/:id') return undefined
  return 'count' in json && typeof json.count === 'number' ? json.count : undefined
}
