import { DomainError, type ErrorCode } from '@stoep/shared'

/**
 * New positions for all of `current`, in the order of `ids`. Those missing in `ids` keep their order after
 * them; throws `notFound` for an unknown id.
 */
export function planPositions(current: readonly string[], ids: readonly string[], notFound: ErrorCode) {
  const known = new Set(current)
  const named = new Set(ids)
  const unknown = [...named].filter((id) => !known.has(id))
  if (unknown.length > 0) throw new DomainError(notFound, { details: { ids: unknown } })
  const rest = current.filter((id) => !named.has(id))
  return new Map([...named, ...rest].map((id, position) => [id, position]))
}

/** The position after the last one; null counts as 0. */
export const nextPosition = (current: readonly { position: number | null }[]): number =>
  Math.max(-1, ...current.map(({ position }) => position ?? 0)) + 1
