import { statfs } from 'node:fs/promises'
import { codeOf } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { isPostgres } from '../database/transaction'
import { environment } from '../environment'
import { getService } from '../services'
import { pictureFiles } from '../storage/picture-files'

const PATIENCE_MS = 3_000
/** How long a result is reused, so that requests cannot keep the database busy. */
const FRESH_MS = 1_000
const LEAST_FREE_BYTES = 100 * 1024 * 1024
const LONGEST_SILENCE_SECONDS = 15

/** 'ok' or the reason, for each part. */
export type Checks = Record<'database' | 'storage' | 'snapshot' | 'disk', string>

/** Checks whether each part that this process needs works. */
export function createReadiness(strapi: Core.Strapi): () => Promise<Checks> {
  let latest: { at: number; checks: Promise<Checks> } | undefined
  return () => {
    // Not by the clock, which may be set back: an old result would stay.
    const at = performance.now()
    if (!latest || at - latest.at > FRESH_MS) latest = { at, checks: checkAll(strapi) }
    return latest.checks
  }
}

async function checkAll(strapi: Core.Strapi): Promise<Checks> {
  const [database, storage, disk] = await Promise.all([
    outcomeOf(checkDatabase(strapi)),
    outcomeOf(checkStorage()),
    outcomeOf(checkDisk()),
  ])
  return { database, storage, snapshot: checkSnapshot(strapi), disk }
}

async function checkDatabase(strapi: Core.Strapi): Promise<string> {
  const db = strapi.db.connection
  if (isPostgres(db)) {
    const { rows } = await db.raw<{ rows: { read_only: string }[] }>(
      "select current_setting('transaction_read_only') as read_only",
    )
    return rows[0]?.read_only === 'off' ? 'ok' : 'the database takes no writes'
  }
  // A statement that changes nothing writes nothing, and would succeed with a full disk. Nobody reads this number.
  await db.transaction(async (trx) => trx.raw('pragma user_version = 0'))
  return 'ok'
}

async function checkStorage(): Promise<string> {
  return (await pictureFiles()).check()
}

async function checkDisk(): Promise<string> {
  const { bavail, bsize } = await statfs(environment.DATA_DIR)
  return bavail * bsize >= LEAST_FREE_BYTES ? 'ok' : 'less than 100 MB are free'
}

function checkSnapshot(strapi: Core.Strapi): string {
  const seconds = getService(strapi, 'catalogue.snapshot').ageInSeconds()
  return seconds < LONGEST_SILENCE_SECONDS ? 'ok' : `${Math.round(seconds)} seconds old`
}

/** 'ok' or a short reason, without addresses and file names, as it is public. */
async function outcomeOf(check: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer within three seconds'), PATIENCE_MS)
  })
  try {
    return await Promise.race([check, late])
  } catch (error) {
    const code = codeOf(error)
    return code ? `not available (${code})` : 'not available'
  } finally {
    clearTimeout(timer)
  }
}
