import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { alone } from './alone.mjs'

const canLock = process.platform !== 'darwin'
vi.spyOn(console, 'log').mockImplementation(() => undefined)

it.runIf(canLock)('of two commands at once, one waits until the other is done, also if that fails', async () => {
  const events = []
  const work = (id) => async () => {
    events.push(`${id} begins`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    events.push(`${id} ends`)
    if (id === 'first') throw new Error('no network')
  }
  const [first, second] = await Promise.allSettled([alone('one', work('first')), alone('one', work('second'))])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(console.log).toHaveBeenCalledExactlyOnceWith('• Another command is one; this one waits until it is done …')
})

it('works of different names go on at once', async () => {
  await alone('one', () => alone('other', () => undefined))
})

it.runIf(canLock)(
  'a command that was killed keeps nobody waiting',
  async () => {
    const module = new URL('alone.mjs', import.meta.url).href
    const forever = `setInterval(() => undefined, 1000); console.log('has it'); return new Promise(() => undefined)`
    const child = spawn(process.execPath, [
      '-e',
      `import('${module}').then(({ alone }) => alone('kill', () => { ${forever} }))`,
    ])
    await once(child.stdout, 'data')
    let isOver = false
    const waiting = alone('kill', () => (isOver = true))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(isOver).toBe(false)
    child.kill('SIGKILL')
    await waiting
  },
  30_000,
)
