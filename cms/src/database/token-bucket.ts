import { HOUR_MS, tooManyRequests } from '@stoep/shared'
import { createHash } from 'node:crypto'
import { latestPossible } from '../domain/clock-skew'
import type { Db } from './connection'
import { runSql } from './run-sql'

/** So many at once, and so many an hour from then on: a rejected client is slowed down, not shut out. */
interface Pace {
  burst: number
  perHour: number
}

interface Bucket {
  /** What is counted and for whom, like `shares of session …`; only its hash is stored. */
  subject: string
  pace: Pace
}

const intervalOf = ({ perHour }: Pace): number => Math.ceil(HOUR_MS / perHour)

/**
 * Takes one token and returns 0, or the seconds until there is one again. One statement, so that two processes never
 * take the same one: `expire` is when the bucket will be full, and taking moves it on by one interval.
 */
export async function takeToken(db: Db, { subject, pace }: Bucket): Promise<number> {
  const now = Date.now()
  const key = keyOf(subject)
  const interval = intervalOf(pace)
  const latest = now + pace.burst * interval
  const possible = latestPossible(now, pace.burst * interval)
  const taken = await runSql(
    db,
    `insert into rate_limits (key, points, expire) values (?, 1, ?)
     on conflict (key) do update set
       points = 1,
       expire = case when rate_limits.expire between ? and ? then rate_limits.expire else ? end + ?
     where rate_limits.expire + ? <= ? or rate_limits.expire > ?
     returning expire`,
    [key, now + interval, now, possible, now, interval, interval, latest, possible],
  )
  if (taken.length > 0) return 0
  const row = await db('rate_limits').where({ key }).first('expire')
  return Math.max(1, Math.ceil((Number(row?.expire ?? now) + interval - latest) / 1000))
}

/** Takes one token of each bucket; throws `too_many_requests` where one is empty. */
export async function slowDown(db: Db, ...buckets: Bucket[]): Promise<void> {
  for (const bucket of buckets) {
    const wait = await takeToken(db, bucket)
    if (wait > 0) throw tooManyRequests(wait)
  }
}

/** Puts a token back after a harmless use. */
export async function returnToken(db: Db, { subject, pace }: Bucket): Promise<void> {
  await db('rate_limits')
    .where({ key: keyOf(subject) })
    .decrement('expire', intervalOf(pace))
}

/** The subject is personal, so only its hash is stored. */
const keyOf = (subject: string): string => createHash('sha256').update(`pace of ${subject}`).digest('base64url')
