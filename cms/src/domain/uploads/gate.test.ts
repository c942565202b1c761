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
  it('lets only so many through at once, those somebody waits for first', async () => {
    const log: string[] = []
    const gate = new Gate(1)
    const [first, later, now] = [task(log, 'first'), task(log, 'later'), task(log, 'now')]
    const all = [gate.pass('now', first.run), gate.pass('later', later.run), gate.pass('now', now.run)]
    await settle()
    expect(log).toEqual(['first'])
    first.end()
    await settle()
    expect(log).toEqual(['first', 'now'])
    now.end()
    later.end()
    await Promise.all(all)
    expect(log).toEqual(['first', 'now', 'later'])
  })

  it('opens again after a task that failed', async () => {
    const gate = new Gate(1)
    await expect(gate.pass('now', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(gate.pass('now', () => Promise.resolve(2))).resolves.toBe(2)
  })
})
