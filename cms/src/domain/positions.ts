import { DomainError, type ErrorCode } from '@stoep/shared'

/**
 * New positions for all that there are, in the order of `ids`. What `ids` forgets keeps its order behind
 * the named ones; throws `notFound` for an id that is none.
 */
export function planPositions(current: readonly string[], ids: readonly string[], notFound: ErrorCode) {
  const known = new Set(current)
  const named = new Set(ids)
  const unknown = [...named].filter((id) => !known.has(id))
  if (unknown.length > 0) throw new DomainError(notFound, { details: { ids: unknown } })
  const rest = current.filter((id) => !named.has(id))
  return new Map([...named, ...rest].map((id, position) => [id, position]))
}

/** Behind the last one; what never had a position counts as the first. */
export const nextPosition = (current: readonly { position: number | null }[]): number =>
  Math.max(-1, ...current.map(({ position }) => position ?? 0)) + 1
