import { keysOf, pickKeys } from '@stoep/shared'

/** Whether two values of a form are not the same, by what is in them. */
export const isChanged = (before: unknown, now: unknown): boolean => JSON.stringify(before) !== JSON.stringify(now)

/**
 * Only what was changed is sent, so that two people who change different things do not undo each other. `seen` is what the
 * form began with.
 */
export function changesOf<Fields extends object>(
  fields: Fields,
  seen: Fields,
): Partial<Pick<Fields, keyof Fields & string>> {
  return pickKeys(
    fields,
    keysOf(fields).filter((key) => isChanged(seen[key], fields[key])),
  )
}
