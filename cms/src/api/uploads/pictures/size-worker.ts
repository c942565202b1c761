import { errorText } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { isTemporary } from '../../../database/is-unavailable'
import { runInTransaction } from '../../../database/transaction'
import { getService } from '../../../services'
import { BackgroundEncoder, EncoderStopped } from './background-encoder'
import { makeSizes } from './make-sizes'
import { countPending, finishPicture, releasePicture, shortenOlder, leasePicture } from './picture-queue'
import { noteChanges } from '../../catalogue/rows/note-changes'

/** How often to poll for rows of a sibling process or of the seeding. */
const LOOK_EVERY_MS = 15_000
/** Finished pictures are announced together: each announcement makes the shop render its pages again. */
const NOTIFY_EVERY_MS = 60_000

export interface SizeWorker {
  wake(): void
  /** Leaves the current picture to the next start. */
  stop(): Promise<void>
}

/** Starts the worker of this process, which makes the further sizes of waiting pictures. */
export function startSizeWorker(strapi: Core.Strapi): SizeWorker {
  let isStopping = false
  let wake: () => void = () => undefined
  const finished = new Finished(strapi)
  const encoder = new BackgroundEncoder()
  const running = work()

  async function work(): Promise<void> {
    while (!isStopping) {
      const didSomething = await workOnOne(strapi, encoder, finished).catch((error: unknown) => {
        if (!isStopping) strapi.log.error(`Picture sizes: ${errorText(error)}`)
        return false
      })
      await finished.notify(!didSomething || isStopping)
      if (!didSomething) await encoder.rest()
      if (!didSomething && !isStopping) await sleep()
    }
  }

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS).unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  return {
    wake: () => wake(),
    async stop() {
      isStopping = true
      wake()
      await encoder.stop()
      await running
    },
  }
}

async function workOnOne(strapi: Core.Strapi, encoder: BackgroundEncoder, finished: Finished): Promise<boolean> {
  const picture = await leasePicture(strapi)
  if (!picture) return shortenOlder(strapi)
  try {
    const isKept = await makeSizes(strapi, encoder, picture, (formats) => finishPicture(strapi, picture, formats))
    if (isKept) finished.add(picture.id)
  } catch (error) {
    // Nothing is wrong with the picture.
    if (!(error instanceof EncoderStopped) && !isTemporary(error)) throw error
    await releasePicture(strapi, picture)
    if (error instanceof EncoderStopped) return false
    strapi.log.warn('Picture sizes: nothing can be stored for now; they are made later.')
    return false
  }
  await logProgress(strapi, finished)
  return true
}

async function logProgress(strapi: Core.Strapi, finished: Finished): Promise<void> {
  if (finished.count % 10 !== 0) return
  const left = await countPending(strapi)
  if (left > 0) strapi.log.info(`Picture sizes: ${finished.count} pictures done, ${left} to go.`)
}

/** Finished pictures that were not announced to the catalogue yet. */
class Finished {
  count = 0
  private waiting: number[] = []
  private notifiedAt = performance.now()

  constructor(private readonly strapi: Core.Strapi) {}

  add(fileId: number): void {
    this.count++
    this.waiting.push(fileId)
  }

  async notify(now: boolean): Promise<void> {
    if (this.waiting.length === 0 || (!now && performance.now() - this.notifiedAt < NOTIFY_EVERY_MS)) return
    const fileIds = this.waiting
    this.waiting = []
    this.notifiedAt = performance.now()
    try {
      await notifyCatalogue(this.strapi, fileIds)
    } catch (error) {
      this.waiting.unshift(...fileIds)
      this.strapi.log.warn(`Picture sizes: ${errorText(error)}`)
    }
    if (now) this.strapi.log.info(`Picture sizes: ${this.count} pictures done since the start.`)
  }
}

async function notifyCatalogue(strapi: Core.Strapi, fileIds: readonly number[]): Promise<void> {
  const changes = fileIds.map((id) => ({ subject: 'picture' as const, subjectId: String(id), listChanged: true }))
  await runInTransaction(strapi, (trx) => noteChanges(trx, ...changes))
  await getService(strapi, 'catalogue.snapshot').catchUp()
}
