import { DAY_MS, HOUR_MS } from '@stoep/shared'
import { UNFINISHED } from './manifest'

const NAME = /^stoep-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(\.unfinished)?$/

/** When a backup was made, by its name, as its files have a later time where it was copied. NaN: not one of ours. */
const timeOf = (name: string): number => (NAME.test(name) ? Date.parse(name.replace(NAME, '$1T$2:$3:$4Z')) : NaN)

/** The name of a backup that begins now, or of the next second that has none, begun or finished. */
export function freeName(names: readonly string[], now: number): string {
  const name = `stoep-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const isTaken = names.some((taken) => taken.replace(UNFINISHED, '') === name)
  return isTaken ? freeName(names, now + 1_000) : name
}

/** No backup takes this long. Less than a day, as the next night's may begin a quarter of an hour earlier. */
const LONGEST_MS = 20 * HOUR_MS

/** The folders of backups that were killed. One with a time to come was begun while the clock was ahead. */
export const findLeftOver = (names: readonly string[], now: number): string[] =>
  names.filter((name) => name.endsWith(UNFINISHED) && Math.abs(now - timeOf(name)) >= LONGEST_MS)

/**
 * The finished backups that are older than `keepDays`. Between two of them a quarter of these days counts at most: a
 * clock that is far ahead, for however many nights, must not make all of them too old.
 */
export function findOldBackups(names: readonly string[], keepDays: number, now: number): string[] {
  const longest = Math.max(DAY_MS, (keepDays * DAY_MS) / 4)
  const made = names.filter((name) => !name.endsWith(UNFINISHED) && timeOf(name) <= now).sort()
  let age = 0
  let later = now
  return made.reverse().filter((name) => {
    age += Math.min(longest, later - timeOf(name))
    later = timeOf(name)
    return age >= keepDays * DAY_MS
  })
}
