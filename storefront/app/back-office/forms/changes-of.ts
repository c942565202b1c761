import { keysOf, pickKeys } from '@stoep/shared'

/** Compares by content, not by reference. */
export const isChanged = (before: unknown, now: unknown): boolean => JSON.stringify(before) !== JSON.stringify(now)

/**
 * The fields that differ from `seen`, the values the form started with. Forms send only these, so that two people who
 * change different fields do not overwrite each other.
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
