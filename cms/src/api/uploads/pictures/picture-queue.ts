import { countRows } from '../../../database/count-rows'
import type { Core } from '@strapi/strapi'
import type { Db } from '../../../database/connection'
import type { FileRow } from '../../../database/rows/strapi'
import { runInTransaction } from '../../../database/transaction'
import {
  readJson,
  shortenPicture,
  type PictureState,
  type StoredFormats,
} from '../../../domain/uploads/describe-picture'
import { latestPossible } from '../../../domain/clock-skew'

const LEASE_MS = 5 * 60_000
const MAX_ATTEMPTS = 3
// The table is the queue: pending rows are still to do, also after a restart.
const STATE_TEXT = 'cast(provider_metadata as text)'
/** Has an index of its own (`startup/indexes.ts`): without it each poll would read all pictures. */
export const IS_PENDING = `${STATE_TEXT} like '%"pending"%'`
/** Pictures finished by a release that did not store their short form. Has an index of its own, too. */
export const IS_NOT_SHORTENED = `${STATE_TEXT} like '%"done"%' and ${STATE_TEXT} not like '%"shown"%'`
const SHORTENED_AT_ONCE = 100

export interface WaitingPicture extends Pick<FileRow, 'id' | 'url' | 'hash' | 'width' | 'height'> {
  formats: StoredFormats
  state: PictureState
  /** The state in the table while this process holds the lease; when it has changed, the lease is lost. */
  stateText: string
}

const COLUMNS = ['id', 'url', 'hash', 'width', 'height', 'formats'] as const

interface Row extends Pick<FileRow, (typeof COLUMNS)[number]> {
  state_text: string
}

/** Leases the longest waiting picture to this process; undefined when there is none. */
export async function leasePicture(strapi: Core.Strapi): Promise<WaitingPicture | undefined> {
  const now = Date.now()
  for (const row of await readWaiting(strapi.db.connection, IS_PENDING, 20)) {
    const state = readJson<PictureState>(row.state_text)
    if (!state || isLeased(state, now)) continue
    const isSpent = state.attempts >= MAX_ATTEMPTS
    const taken: PictureState = isSpent
      ? { ...state, state: 'failed' }
      : { ...state, attempts: state.attempts + 1, leasedUntil: now + LEASE_MS }
    if (!(await swapState(strapi.db.connection, row.id, row.state_text, taken)) || isSpent) continue
    const stateText = await readStateText(strapi.db.connection, row.id)
    if (stateText) return { ...row, formats: readJson(row.formats) ?? {}, state: taken, stateText }
  }
  return undefined
}

/** A lease that is longer than any was taken before the clock was set back, and is over. */
const isLeased = ({ leasedUntil = 0 }: PictureState, now: number): boolean =>
  leasedUntil > now && leasedUntil <= latestPossible(now, LEASE_MS)

/** Writes the finished files into the row, if the lease still holds. */
export function finishPicture(strapi: Core.Strapi, picture: WaitingPicture, formats: StoredFormats): Promise<boolean> {
  const { leasedUntil: _lease, ...state } = picture.state
  const shown = shortenPicture({ ...picture, formats, provider_metadata: state })
  const done: PictureState = { ...state, state: 'done', attempts: 0, shown }
  return swapState(strapi.db.connection, picture.id, picture.stateText, done, formats)
}

/** Stores the short form of a few pictures that have none; returns whether there were any. */
export function shortenOlder(strapi: Core.Strapi): Promise<boolean> {
  return runInTransaction(strapi, async (trx) => {
    const rows = await readWaiting(trx, IS_NOT_SHORTENED, SHORTENED_AT_ONCE)
    let isAnyKept = false
    for (const row of rows) {
      const state = readJson<PictureState>(row.state_text)
      if (!state) continue
      const shown = shortenPicture({ ...row, provider_metadata: state })
      if (await swapState(trx, row.id, row.state_text, { ...state, shown })) isAnyKept = true
    }
    return isAnyKept
  })
}

/** Returns a picture to the queue without counting an attempt, as nothing was wrong with it. */
export async function releasePicture(strapi: Core.Strapi, picture: WaitingPicture): Promise<void> {
  const { leasedUntil: _lease, ...state } = picture.state
  await swapState(strapi.db.connection, picture.id, picture.stateText, { ...state, attempts: state.attempts - 1 })
}

/** Queues a picture again, for the widths that it lacks over the whole window of the home page. */
export async function queueAsHero(db: Db, id: number): Promise<void> {
  const text = await readStateText(db, id)
  const state = readJson<PictureState>(text)
  if (!text || !state || state.kind === 'hero') return
  const { leasedUntil: _lease, shown: _shown, ...free } = state
  // This ends the lease of a worker that is busy with it; the next poll finds the new state.
  if (await swapState(db, id, text, { ...free, kind: 'hero', state: 'pending', attempts: 0 })) return
  return queueAsHero(db, id)
}

export const countPending = (strapi: Core.Strapi): Promise<number> =>
  countRows(strapi.db.connection('files').whereRaw(IS_PENDING))

const readWaiting = async (db: Db, condition: string, limit: number): Promise<Row[]> =>
  db('files')
    .whereRaw(condition)
    .select<Row[]>(...COLUMNS, db.raw(`${STATE_TEXT} as state_text`))
    .orderBy('id')
    .limit(limit)

async function readStateText(db: Db, id: number): Promise<string | undefined> {
  const row = await db('files')
    .where({ id })
    .first<Pick<Row, 'state_text'> | undefined>(db.raw(`${STATE_TEXT} as state_text`))
  return row?.state_text
}

/** Compare and swap: of several processes only one gets a row. */
async function swapState(
  db: Db,
  id: number,
  from: string,
  to: PictureState,
  formats?: StoredFormats,
): Promise<boolean> {
  const changes = { provider_metadata: JSON.stringify(to), ...(formats ? { formats: JSON.stringify(formats) } : {}) }
  const changed = await db('files').where({ id }).whereRaw(`${STATE_TEXT} = ?`, [from]).update(changes)
  return changed > 0
}
