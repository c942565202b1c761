import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { DomainError } from '@stoep/shared'
import { SpareThread } from '../../../threads/spare-thread'
import type { PocketOrder, PocketResult } from './pocket-thread'

const MAX_MEMORY_MB = 512
const MOST_MS = 60_000
/** More than this wait for their turn nowhere: `busy` at once. */
const MOST_WAITING = 4

const threads = new SpareThread(path.join(__dirname, 'pocket-thread.js'), {
  resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
})
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Lays a pocket catalogue out in a thread, one at a time. Throws `busy` where too many are asked for. */
export async function makePocket(prepare: () => Promise<PocketOrder>): Promise<Uint8Array> {
  if (waiting >= MOST_WAITING) throw new DomainError('busy')
  waiting++
  const turn = last.then(async () => runInThread(await prepare()))
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting--
  }
}

async function runInThread(order: PocketOrder): Promise<Uint8Array> {
  const thread = threads.take()
  let result: PocketResult
  try {
    result = await ask(thread, order)
  } catch (error) {
    await thread.terminate()
    throw error
  }
  threads.giveBack(thread)
  if ('error' in result) throw new Error(`The pocket catalogue: ${result.error}`)
  return result.pdf
}

/** Fails with the thread, when it ends, and when it takes too long. */
function ask(thread: Worker, order: PocketOrder): Promise<PocketResult> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer)
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    const fail = (error: Error) => {
      settle()
      reject(error)
    }
    const onMessage = (result: PocketResult) => {
      settle()
      resolve(result)
    }
    const onError = (error: unknown) => fail(error instanceof Error ? error : new Error(String(error)))
    const onExit = () => fail(new Error('The thread of the pocket catalogue ended.'))
    const timer = setTimeout(() => fail(new DomainError('busy')), MOST_MS)
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    thread.postMessage(order)
  })
}
