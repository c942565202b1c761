import { describe, expect, it } from 'vitest'
import { Gate } from './gate'

/** A task that ends when it is told to. */
function task(log: string[], name: string) {
  let end!: () => void
  const ended = new Promise<void>((resolve) => (end = resolve))
  return {
    end,
    run: async () => {
      log.push(name)
      await ended
    },
  }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('the gate', () => {
  it('lets only so many through at once, in the order in which they came', async () => {
    const log: string[] = []
    const gate = new Gate(1)
    const [first, second, third] = [task(log, 'first'), task(log, 'second'), task(log, 'third')]
    const all = [gate.pass(first.run), gate.pass(second.run), gate.pass(third.run)]
    await settle()
    expect(log).toEqual(['first'])
    first.end()
    await settle()
    expect(log).toEqual(['first', 'second'])
    second.end()
    third.end()
    await Promise.all(all)
    expect(log).toEqual(['first', 'second', 'third'])
  })

  it('opens again after a task that failed', async () => {
    const gate = new Gate(1)
    await expect(gate.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(gate.pass(() => Promise.resolve(2))).resolves.toBe(2)
  })
})
