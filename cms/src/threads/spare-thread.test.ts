import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ThreadTimeout } from './ask-thread'
import { SpareThread } from './spare-thread'

const folder = mkdtempSync(path.join(tmpdir(), 'stoep-thread-'))
const file = path.join(folder, 'echo.cjs')
beforeAll(() =>
  writeFileSync(
    file,
    `const { parentPort } = require('node:worker_threads')
     parentPort.on('message', (text) => {
       if (text === 'fail') throw new Error('failed')
       if (text === 'end') process.exit(0)
       if (text !== 'hang') parentPort.postMessage(text)
     })`,
  ),
)
afterAll(() => rmSync(folder, { recursive: true }))

it('a thread that was given back is used again', async () => {
  const threads = new SpareThread(file)
  const first = threads.take()
  threads.giveBack(first)
  const again = threads.take()
  expect(again).toBe(first)
  again.postMessage('still there')
  expect(await once(again, 'message')).toEqual(['still there'])
  await again.terminate()
})

it('two takers at once have a thread each, of which one is kept', async () => {
  const threads = new SpareThread(file)
  const [first, second] = [threads.take(), threads.take()]
  expect(second).not.toBe(first)
  threads.giveBack(first)
  const ended = once(second, 'exit')
  threads.giveBack(second)
  await ended
  expect(threads.take()).toBe(first)
  await first.terminate()
})

it('a thread that failed or was idle for long is not used again', async () => {
  const threads = new SpareThread(file, {}, 1)
  const failing = threads.take()
  failing.postMessage('fail')
  await once(failing, 'error')
  const idle = threads.take()
  expect(idle).not.toBe(failing)
  const ended = once(idle, 'exit')
  threads.giveBack(idle)
  await ended
  const fresh = threads.take()
  expect(fresh).not.toBe(idle)
  await fresh.terminate()
})

it('a request gets its response or the error, and the next one a thread that works', async () => {
  const threads = new SpareThread(file)
  const thread = threads.take()
  threads.giveBack(thread)
  expect(await threads.ask('hello', 60_000)).toBe('hello')
  expect(threads.take()).toBe(thread)
  threads.giveBack(thread)
  await expect(threads.ask('hang', 1)).rejects.toBeInstanceOf(ThreadTimeout)
  await expect(threads.ask('fail', 60_000)).rejects.toThrow('failed')
  await expect(threads.ask('end', 60_000)).rejects.toThrow('ended without a response')
  expect(await threads.ask('hello again', 60_000)).toBe('hello again')
  await threads.take().terminate()
})
