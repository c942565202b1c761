/** Fields that differ after every write, whatever it changes. */
const OF_EVERY_WRITE: ReadonlySet<string> = new Set(['version', 'updatedAt'])

const toCompared = (record: unknown): string | undefined =>
  JSON.stringify(record, (key, value: unknown) => (OF_EVERY_WRITE.has(key) ? undefined : value))

/** Whether a write left its record as it was; one that created or deleted a record never does. */
export const isUnchanged = (before: unknown, after: unknown): boolean =>
  Boolean(before) && toCompared(before) === toCompared(after)
