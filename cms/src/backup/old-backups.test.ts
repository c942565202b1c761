import { DAY_MS, HOUR_MS } from '@stoep/shared'
import { expect, it } from 'vitest'
import { findLeftOver, findOldBackups, freeName } from './old-backups'

const JUNE = Date.parse('2026-06-01T02:30:00Z')
const nameAt = (time: number) => `stoep-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Makes a backup on each of these days after the 1st of June, and deletes the old ones, by the clock of that day. */
const make = (days: readonly number[], { names = [] as readonly string[], keepDays = 30 } = {}): string[] =>
  days.reduce<string[]>(
    (kept, day) => {
      const now = JUNE + day * DAY_MS
      const all = [...kept, nameAt(now)]
      const old = findOldBackups(all, keepDays, now)
      return all.filter((name) => !old.includes(name))
    },
    [...names],
  )
const nights = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const named = (days: readonly number[]) => days.map((day) => nameAt(JUNE + day * DAY_MS))

it('those of the last 30 days are kept', () => {
  expect(make(nights(1, 100))).toEqual(named(nights(71, 100)))
  expect(make([0, 7, 14, 21, 28, 35, 42])).toEqual(named([14, 21, 28, 35, 42]))
  expect(make(nights(1, 100), { keepDays: 90 })).toEqual(named(nights(11, 100)))
  expect(make(nights(1, 9), { keepDays: 1 })).toEqual(named([9]))
})

it.each([40, 400, 40_000])('of 30, nights whose clock is %i days ahead cost the oldest ones only', (ahead) => {
  const names = named(nights(1, 30))
  const one = make([30 + ahead], { names })
  expect(one).toEqual(named([...nights(8, 30), 30 + ahead]))
  const five = make(nights(30 + ahead, 34 + ahead), { names })
  expect(five).toEqual(named([...nights(12, 30), ...nights(30 + ahead, 34 + ahead)]))
  // Once the clock is right, those that it dated ahead are kept until their time has come.
  expect(make(nights(36, 38), { names: five })).toEqual(
    expect.arrayContaining(named([...nights(12, 30), ...nights(30 + ahead, 34 + ahead)])),
  )
})

it('the old ones are deleted beside those that a clock dated ahead, in whatever order they are listed', () => {
  expect(make(nights(1, 100), { names: named([400]) })).toEqual(named([400, ...nights(71, 100)]))
  const listed = named(nights(1, 40)).reverse()
  expect(findOldBackups(listed, 30, JUNE + 40 * DAY_MS)).toEqual(expect.arrayContaining(named(nights(1, 10))))
  expect(findOldBackups(listed, 30, JUNE + 40 * DAY_MS)).toHaveLength(10)
})

it('a clock that was set ahead again and again leaves the newest four', () => {
  expect(make([1, 2, 3, 100, 1_000, 10_000, 100_000])).toEqual(named([100, 1_000, 10_000, 100_000]))
})

it('what is no finished backup is left alone, and what a killed one left goes the next night', () => {
  const unfinished = `${nameAt(JUNE)}.unfinished`
  const names = ['my-own-things', '2026-05-01', unfinished]
  const months = nights(1, 100).flatMap((day) => [
    new Date(day * DAY_MS).toISOString(),
    `${named([day])[0]}.unfinished`,
  ])
  expect(findOldBackups([...names, ...months], 30, JUNE + 100 * DAY_MS)).toEqual([])
  expect(findLeftOver(names, JUNE + 19 * HOUR_MS)).toEqual([])
  // The timer begins up to a quarter of an hour late, so two nights may be that much less than a day apart.
  expect(findLeftOver([...names, nameAt(JUNE - 9 * DAY_MS)], JUNE + 23.75 * HOUR_MS)).toEqual([unfinished])
  expect(findLeftOver(names, JUNE - 400 * DAY_MS)).toEqual([unfinished])
})

it('backups that begin in the same second have names of their own', () => {
  const begun = [nameAt(JUNE), `${nameAt(JUNE + 1_000)}.unfinished`]
  expect(freeName(['my-own-things'], JUNE + 999)).toBe(nameAt(JUNE))
  expect(freeName(begun, JUNE + 999)).toBe(nameAt(JUNE + 2_000))
})
