import { keysOf, pickKeys } from '@stoep/shared'

/**
 * Only what was changed is sent, so that two people who change different things do not undo each other. `seen` is what the
 * form began with.
 */
export function changesOf<Fields extends object>(
  fields: Fields,
  seen: Fields,
): Partial<Pick<Fields, keyof Fields & string>> {
  const isChanged = (key: keyof Fields) => JSON.stringify(fields[key]) !== JSON.stringify(seen[key])
  return pickKeys(fields, keysOf(fields).filter(isChanged))
}
