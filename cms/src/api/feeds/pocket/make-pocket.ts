import path from 'node:path'
import { DomainError } from '@stoep/shared'
import { ThreadTimeout } from '../../../threads/ask-thread'
import { SpareThread } from '../../../threads/spare-thread'
import { createSerialQueue } from '../../../threads/serial-queue'
import type { PocketOrder, PocketResult } from './pocket-thread'

const MAX_MEMORY_MB = 512
const MOST_MS = 60_000
/** So many wait for their turn; whoever comes then is rejected as `busy` at once. */
const MOST_WAITING = 4

const threads = new SpareThread(path.join(__dirname, 'pocket-thread.js'), {
  resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
})
const inTurn = createSerialQueue(MOST_WAITING)

/**
 * Lays a pocket catalogue out in a thread, one at a time. Throws `busy` where too many are asked for or it takes too
 * long.
 */
export const makePocket = (prepare: () => Promise<PocketOrder>): Promise<Uint8Array> =>
  inTurn(async () => {
    const result = await threads.ask<PocketResult>(await prepare(), MOST_MS).catch((error: unknown) => {
      throw error instanceof ThreadTimeout ? new DomainError('busy') : error
    })
    if ('error' in result) throw new Error(`The pocket catalogue: ${result.error}`)
    return result.pdf
  })
