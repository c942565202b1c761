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
import type { PictureKind } from '../../../domain/uploads/picture-plan'

const LEASE_MS = 5 * 60_000
const MAX_ATTEMPTS = 3
// The rows are the queue: what is pending in the table is still to do, also after a restart.
const STATE_TEXT = 'cast(provider_metadata as text)'
/** Has an index of its own (`startup/indexes.ts`): else each look reads all pictures there are. */
export const IS_PENDING = `${STATE_TEXT} like '%"pending"%'`
/** All sizes made, by a release that did not keep their short form. Has an index of its own, too. */
export const IS_NOT_SHORTENED = `${STATE_TEXT} like '%"done"%' and ${STATE_TEXT} not like '%"shown"%'`
const SHORTENED_AT_ONCE = 100

export interface WaitingPicture extends Pick<FileRow, 'id' | 'url' | 'hash' | 'width' | 'height'> {
  formats: StoredFormats
  state: PictureState
  /** The state as the table has it while this process holds the lease; changed means not ours any more. */
  stateText: string
}

const COLUMNS = ['id', 'url', 'hash', 'width', 'height', 'formats'] as const

interface Row extends Pick<FileRow, (typeof COLUMNS)[number]> {
  state_text: string
}

/** The longest waiting picture, leased to this process; undefined when there is none. */
export async function takePicture(strapi: Core.Strapi, now = Date.now()): Promise<WaitingPicture | undefined> {
  for (const row of await readWaiting(strapi.db.connection, IS_PENDING, 20)) {
    const state = readJson<PictureState>(row.state_text)
    if (!state || (state.leasedUntil ?? 0) > now) continue
    const isSpent = state.attempts >= MAX_ATTEMPTS
    const taken: PictureState = isSpent
      ? { ...state, state: 'failed' }
      : { ...state, attempts: state.attempts + 1, leasedUntil: now + LEASE_MS }
    if (!(await swapState(strapi.db.connection, row.id, row.state_text, taken)) || isSpent) continue
    const stateText = await readStateText(strapi, row.id)
    if (stateText) return { ...row, formats: readJson(row.formats) ?? {}, state: taken, stateText }
  }
  return undefined
}

/** Writes the finished files into the row, if it is still the one that was taken. */
export function finishPicture(strapi: Core.Strapi, picture: WaitingPicture, formats: StoredFormats): Promise<boolean> {
  const { leasedUntil: _lease, ...state } = picture.state
  const shown = shortenPicture({ ...picture, formats, provider_metadata: state })
  const done: PictureState = { ...state, state: 'done', attempts: 0, shown }
  return swapState(strapi.db.connection, picture.id, picture.stateText, done, formats)
}

/** Keeps the short form of a few pictures that have none; whether there was one. */
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

/** Leaves a picture to the next look, as if it had never been taken: nothing was wrong with it. */
export async function giveBackPicture(strapi: Core.Strapi, picture: WaitingPicture): Promise<void> {
  const { leasedUntil: _lease, ...state } = picture.state
  await swapState(strapi.db.connection, picture.id, picture.stateText, { ...state, attempts: state.attempts - 1 })
}

/** Puts a picture back into the queue, for the widths it lacks as one of another kind. */
export async function queueAsKind(strapi: Core.Strapi, id: number, kind: PictureKind): Promise<void> {
  const text = await readStateText(strapi, id)
  const state = readJson<PictureState>(text)
  if (!text || !state || state.kind === kind) return
  const { leasedUntil: _lease, shown: _shown, ...free } = state
  // Where a worker is at it, its half-done row is no longer the one it took, and the next look finds this one.
  if (await swapState(strapi.db.connection, id, text, { ...free, kind, state: 'pending', attempts: 0 })) return
  return queueAsKind(strapi, id, kind)
}

export async function countPending(strapi: Core.Strapi): Promise<number> {
  const [row] = await strapi.db.connection('files').whereRaw(IS_PENDING).count({ count: '*' })
  return Number(row?.count ?? 0)
}

const readWaiting = async (db: Db, condition: string, limit: number): Promise<Row[]> =>
  db('files')
    .whereRaw(condition)
    .select<Row[]>(...COLUMNS, db.raw(`${STATE_TEXT} as state_text`))
    .orderBy('id')
    .limit(limit)

async function readStateText(strapi: Core.Strapi, id: number): Promise<string | undefined> {
  const row = await strapi.db
    .connection('files')
    .where({ id })
    .first<Pick<Row, 'state_text'> | undefined>(strapi.db.connection.raw(`${STATE_TEXT} as state_text`))
  return row?.state_text
}

/** Compare and swap: of several processes that want the same row, one gets it. */
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
