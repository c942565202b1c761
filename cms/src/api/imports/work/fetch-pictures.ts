import type { Core } from '@strapi/strapi'
import pLimit from 'p-limit'
import { countRows } from '../../../database/count-rows'
import type { ImportBatchRow } from '../../../database/rows/imports'
import { runInTransaction } from '../../../database/transaction'
import { PICTURES_AT_ONCE } from '../../../http/outgoing/fetch-picture'
import { PictureSource, type PictureToFetch } from '../../../http/outgoing/picture-source'
import { getService } from '../../../services'
import { askFile, findBatch, LeaseLost, moveBatch } from '../rows/batch-rows'
import { claimFetching, findUntried, holdFetching, hostsOf, releaseFetching } from '../rows/fetch-rows'
import { recordFetched } from './give-pictures'
import { HOLDER } from './lease'

/** After so many, the products that got one are prepared, and another import has its turn. */
const PICTURES_A_TURN = 24
/** How long to wait after a failure that is not a picture's. */
const LATER_MS = 30_000

/** Ends a turn: this host has failed too often. */
class HostAway extends Error {
  constructor(readonly host: string) {
    super(`${host} is away`)
  }
}

/**
 * Fetches some of the allowed pictures; false when none wait. Each is written as it arrives, so that another process
 * can continue the work of a killed one.
 */
export async function fetchPictures(strapi: Core.Strapi, stop: AbortSignal): Promise<boolean> {
  const db = strapi.db.connection
  const batch = await claimFetching(db, HOLDER)
  if (!batch) return false
  let dueAt: Date | null = new Date(Date.now() + LATER_MS)
  try {
    const waiting = await findUntried(db, batch, PICTURES_A_TURN)
    await takeTurn(strapi, batch, waiting, stop)
    await prepareGiven(strapi, batch)
    dueAt = waiting.length === 0 ? null : new Date()
    return true
  } catch (error) {
    if (!stop.aborted && !(error instanceof LeaseLost)) throw error
    dueAt = new Date()
    return false
  } finally {
    await releaseFetching(db, batch, HOLDER, dueAt)
  }
}

/** Tries each of these pictures, a few at once. Throws errors that are not theirs. */
async function takeTurn(
  strapi: Core.Strapi,
  batch: ImportBatchRow,
  waiting: readonly PictureToFetch[],
  stop: AbortSignal,
): Promise<void> {
  const ended = new AbortController()
  const source = new PictureSource(AbortSignal.any([stop, ended.signal]))
  // One at a time, so that an upload waits for at most one of these.
  const inTurn = pLimit(1)
  const pictures = getService(strapi, 'uploads.pictures')
  const store = (bytes: Buffer) => inTurn(() => pictures.storeFiles(bytes, { fast: true }))
  const queue = waiting.values()
  const work = async () => {
    for (const picture of queue) {
      const tried = await source.bring(picture, store)
      await runInTransaction(strapi, async (trx) => {
        await holdFetching(trx, batch, HOLDER)
        await recordFetched(strapi, trx, batch, picture.source, tried)
      })
      if (source.isAway(picture.host)) throw new HostAway(picture.host)
    }
  }
  const endAll = (error: unknown) => ended.abort(error)
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, () => work().catch(endAll)))
  source.close()
  stop.throwIfAborted()
  const reason: unknown = ended.signal.reason
  if (!(reason instanceof HostAway)) return ended.signal.throwIfAborted()
  const hosts = JSON.stringify(hostsOf(batch).filter((host) => host !== reason.host))
  await holdFetching(strapi.db.connection, batch, HOLDER, { fetch_hosts: hosts })
}

/** Has the products that got a picture prepared again. */
async function prepareGiven(strapi: Core.Strapi, { document_id: id, fetch_by }: ImportBatchRow): Promise<void> {
  await runInTransaction(strapi, async (trx) => {
    const batch = await findBatch(trx, id)
    const waiting = trx('import_items').where({ batch_id: batch.id }).andWhere('revision', '<', batch.revision)
    const items = await countRows(waiting)
    if (items === 0) return
    const locked = await askFile(trx, id, ['ready', 'preparing'])
    const ordered = fetch_by === null ? {} : { ordered_by: fetch_by }
    await moveBatch(trx, locked, { state: 'preparing', work_done: 0, work_total: items, ...ordered })
  })
}
