import { expect, it } from 'vitest'
import { collectWhenQuiet } from './quiet-collection'

const MB = 1024 * 1024

function watch() {
  let [cpuMs, resident, collections] = [1_000, 100 * MB, 0]
  const watched = {
    cpuUsage: () => ({ user: cpuMs * 600, system: cpuMs * 400 }),
    memoryUsage: { rss: () => resident },
  }
  const look = collectWhenQuiet(watched, () => {
    collections++
    cpuMs += 100
    resident = 120 * MB
  })
  return {
    after(used: number, residentMb: number) {
      cpuMs += used
      resident = residentMb * MB
      look()
      return collections
    },
  }
}

it('garbage is collected once after a busy time, as soon as it is over', () => {
  const { after } = watch()
  expect(after(4_000, 250)).toBe(0)
  expect(after(51, 250)).toBe(0)
  expect(after(50, 250)).toBe(1)
  expect(after(0, 120)).toBe(1)
})

it('no garbage is collected while little was added, however long it is quiet', () => {
  const { after } = watch()
  // The start counts as the first busy time.
  expect(after(0, 123)).toBe(1)
  expect(after(3_000, 143)).toBe(1)
  // 120 MB were left; a next collection needs 24 MB more.
  expect(after(0, 143)).toBe(1)
  expect(after(0, 144)).toBe(2)
})

it('a process without open files left goes on, and collects later', () => {
  let isFull = true
  let collections = 0
  const rss = () => {
    if (isFull) throw new Error('EMFILE: too many open files, uv_resident_set_memory')
    return 100 * MB
  }
  const look = collectWhenQuiet({ cpuUsage: () => ({ user: 0, system: 0 }), memoryUsage: { rss } }, () => collections++)
  look()
  expect(collections).toBe(0)
  isFull = false
  look()
  expect(collections).toBe(1)
})
