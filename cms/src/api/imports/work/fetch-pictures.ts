import { isDomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { ImportBatchRow } from '../../../database/rows/imports'
import { runInTransaction, type Trx } from '../../../database/transaction'
import { Gate } from '../../../domain/uploads/gate'
import {
  createPictureFetcher,
  PictureNotFetched,
  PICTURES_AT_ONCE,
  type PictureFetcher,
} from '../../../http/fetch-picture'
import { getService } from '../../../services'
import { askFile, findBatch, LeaseLost, moveBatch } from '../rows/batch-rows'
import {
  claimFetching,
  findUntried,
  holdFetching,
  hostsOf,
  releaseFetching,
  type PictureToFetch,
} from '../rows/fetch-rows'
import type { StoredFiles } from '../../uploads/services/pictures'
import { noteTried, type TriedOutcome } from './give-pictures'
import { Lease } from './lease'

/** After so many the products that got one are looked at, and another import has its turn. */
const PICTURES_A_TURN = 24
/** So many in a row fail by their host's fault, and it is left alone until somebody says so again. */
const AWAY_AFTER = 6
/** What is wrong here, and not with a picture, is waited for. */
const LATER_MS = 30_000

/** Ends a turn: nothing more comes from this host. */
class HostAway extends Error {
  constructor(readonly host: string) {
    super(`${host} is away`)
  }
}

/**
 * Fetches some of the pictures that an admin asked for; false when none wait. Each is noted as it comes, so that what a
 * killed process began is gone on with.
 */
export async function fetchPictures(strapi: Core.Strapi, stop: AbortSignal): Promise<boolean> {
  const db = strapi.db.connection
  const batch = await claimFetching(db, Lease.holder)
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
    await releaseFetching(db, batch, Lease.holder, dueAt)
  }
}

/** Tries each of these pictures, a few at once. Throws what is none of their fault. */
async function takeTurn(
  strapi: Core.Strapi,
  batch: ImportBatchRow,
  waiting: readonly PictureToFetch[],
  stop: AbortSignal,
): Promise<void> {
  const ended = new AbortController()
  const fetcher = createPictureFetcher()
  const storing = new Gate(1)
  const signal = AbortSignal.any([stop, ended.signal])
  const queue = waiting.values()
  let awayInRow = 0
  const work = async () => {
    for (const picture of queue) {
      const tried = await tryPicture(strapi, { fetcher, storing, signal }, picture)
      await runInTransaction(strapi, async (trx) => {
        await holdFetching(trx, batch, Lease.holder)
        await noteTried(trx, batch, picture.source, outcomeOf(strapi, trx, tried))
      })
      awayInRow = tried.isHostAway ? awayInRow + 1 : 0
      if (awayInRow >= AWAY_AFTER) throw new HostAway(picture.host)
    }
  }
  const endAll = (error: unknown) => ended.abort(error)
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, () => work().catch(endAll)))
  fetcher.close()
  stop.throwIfAborted()
  const reason: unknown = ended.signal.reason
  if (!(reason instanceof HostAway)) return ended.signal.throwIfAborted()
  const hosts = JSON.stringify(hostsOf(batch).filter((host) => host !== reason.host))
  await holdFetching(strapi.db.connection, batch, Lease.holder, { fetch_hosts: hosts })
}

interface Means {
  fetcher: PictureFetcher
  /** One at a time, so that an upload waits for one of these at most. */
  storing: Gate
  signal: AbortSignal
}
type Tried = ({ files: StoredFiles } | { problem: string }) & { isHostAway?: boolean }

async function tryPicture(
  strapi: Core.Strapi,
  { fetcher, storing, signal }: Means,
  { source, host }: PictureToFetch,
): Promise<Tried> {
  try {
    const bytes = await fetcher.fetch(source, signal)
    const pictures = getService(strapi, 'uploads.pictures')
    return { files: await storing.pass('now', () => pictures.storeFiles(bytes, { fast: true })) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof PictureNotFetched) return { problem: `${host} ${error.message}`, isHostAway: error.isHostAway }
    const why = isDomainError(error) ? UNUSABLE.get(error.code) : undefined
    if (!why) throw error
    return { problem: `${host} ${why}` }
  }
}

/** The picture's row comes with what shows it, so that none is left over when this process ends. */
function outcomeOf(strapi: Core.Strapi, trx: Trx, tried: Tried): TriedOutcome {
  if ('problem' in tried) return tried
  return { enter: async () => (await getService(strapi, 'uploads.pictures').enter(trx, tried.files)).url }
}

const UNUSABLE = new Map<string, string>([
  ['unsupported_picture', 'sends a picture that moves or cannot be read'],
  ['picture_too_large', 'sends a picture of more than 40 megapixels'],
])

/** Has the products looked at that got a picture. */
async function prepareGiven(strapi: Core.Strapi, { document_id: id, fetch_by }: ImportBatchRow): Promise<void> {
  await runInTransaction(strapi, async (trx) => {
    const batch = await findBatch(trx, id)
    const waiting = trx('import_items').where({ batch_id: batch.id }).andWhere('revision', '<', batch.revision)
    const [counted] = await waiting.count({ count: '*' })
    const items = Number(counted?.count ?? 0)
    if (items === 0) return
    const asked = await askFile(trx, id, ['ready', 'preparing'])
    const ordered = fetch_by === null ? {} : { ordered_by: fetch_by }
    await moveBatch(trx, asked, { state: 'preparing', work_done: 0, work_total: items, ...ordered })
  })
}
