import { DomainError } from '@stoep/shared'

/**
 * New positions for all slides, in the order of `ids`. Slides that `ids` forgets keep their order behind
 * the named ones; throws `slider_not_found` for an id that is none.
 */
export function planSlideOrder(current: readonly { itemId: string }[], ids: readonly string[]): Map<string, number> {
  const known = new Set(current.map(({ itemId }) => itemId))
  const named = [...new Set(ids)]
  const unknown = named.filter((id) => !known.has(id))
  if (unknown.length > 0) throw new DomainError('slider_not_found', { details: { ids: unknown } })
  const rest = current.map(({ itemId }) => itemId).filter((id) => !named.includes(id))
  return new Map([...named, ...rest].map((id, position) => [id, position]))
}

/** Behind the last one. */
export const nextPosition = (current: readonly { position: number }[]): number =>
  Math.max(-1, ...current.map(({ position }) => position)) + 1
