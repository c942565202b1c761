import { expect, it } from 'vitest'
import { Latest } from './latest'

function counting() {
  let version = 1
  let count = 0
  const ends: (() => void)[] = []
  const latest = new Latest(
    () => version,
    async () => {
      const made = `${++count} of version ${version}`
      await new Promise<void>((resolve) => ends.push(resolve))
      return made
    },
  )
  return { latest, ends, change: () => ++version, made: () => count }
}

/** Lets pending work that waits for nothing else go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('a hundred requests for the same version make it once', async () => {
  const { latest, ends, made } = counting()
  const asked = Array.from({ length: 50 }, () => latest.get())
  await settle()
  asked.push(...Array.from({ length: 50 }, () => latest.get()))
  ends[0]!()
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['1 of version 1']))
  expect(await latest.get()).toBe('1 of version 1')
  expect(made()).toBe(1)
})

it('requests after a change get the new version, made once for all of them', async () => {
  const { latest, ends, change, made } = counting()
  const before = latest.get()
  await settle()
  change()
  const after = Array.from({ length: 50 }, () => latest.get())
  ends[0]!()
  expect(await before).toBe('1 of version 1')
  await settle()
  ends[1]!()
  expect(new Set(await Promise.all(after))).toEqual(new Set(['2 of version 2']))
  expect(made()).toBe(2)
})

it('requests that wait together share what is made, although the version changes meanwhile', async () => {
  const { latest, ends, change, made } = counting()
  const first = latest.get()
  await settle()
  change()
  const waiting = Array.from({ length: 50 }, () => latest.get())
  ends[0]!()
  await first
  await settle()
  change()
  ends[1]!()
  await settle()
  expect(made()).toBe(2)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['2 of version 2']))
})

it('a version that failed is made again for the next request', async () => {
  let isBroken = true
  const latest = new Latest(
    () => 1,
    () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve('whole')),
  )
  await expect(latest.get()).rejects.toThrow('broken')
  isBroken = false
  expect(await latest.get()).toBe('whole')
})
