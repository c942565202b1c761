import { useState } from 'react'

/** A new `Idempotency-Key`: sent again with it after a lost response, a request counts once. */
export const newKey = (): string => String(Date.now())

/** One key for as long as the component is on the page: the body tells its requests apart. */
export function useIdempotencyKey(): string {
  const [key] = useState(newKey)
  return key
}
