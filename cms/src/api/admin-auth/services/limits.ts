import { createHash } from 'node:crypto'
import { DAY_MS, tooManyRequests } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { rowsOf } from '../../../database/connection'
import { deleteInBatches } from '../../../database/delete-in-batches'
import { longestSeconds, waitSeconds, type LimitRule } from '../../../domain/admin-auth/back-off'
import { latestPossible } from '../../../domain/clock-skew'

/**
 * Counters of attempts in the database, so that they hold across processes. A try is counted before
 * it is made, so that tries sent at once cannot slip through.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Counts one try; throws `too_many_requests` (with the seconds to wait) when there were too many. Exactly the first
   * try over the limit calls `onReached`.
   */
  async consume(subject: string, rule: LimitRule, onReached?: () => Promise<void>): Promise<void> {
    const now = Date.now()
    const key = keyOf(subject)
    const { points, expire } = await this.count(key, now, rule.windowSeconds * 1000, longestSeconds(rule) * 1000)
    if (points <= rule.tries) return
    let until = expire
    // Exactly one caller gets this number: the first over the limit. Later tries do not prolong the wait.
    if (points === rule.tries + 1) {
      const strike = await this.count(`${key}:strikes`, now, DAY_MS)
      until = now + waitSeconds(rule, strike.points) * 1000
      await strapi.db.connection('rate_limits').where({ key }).update({ expire: until })
      await onReached?.()
    }
    throw tooMany(until - now)
  },

  /** Throws as `consume` would, but counts nothing: saves a hopeless try its row. Only `consume` decides. */
  async check(subject: string, rule: LimitRule): Promise<void> {
    const row = await strapi.db
      .connection('rate_limits')
      .where({ key: keyOf(subject) })
      .first('points', 'expire')
    const now = Date.now()
    const until = Number(row?.expire ?? 0)
    const isRunning = until > now && until <= latestPossible(now, longestSeconds(rule) * 1000)
    if (row && row.points > rule.tries && isRunning) throw tooMany(until - now)
  },

  /**
   * Counts what is not limited, such as the times that a limit was lifted. Never begins anew, however old the last one
   * is: who reads a number that it had before would find the tries of that time.
   */
  async note(subject: string): Promise<void> {
    const db = strapi.db.connection
    const expire = Date.now() + DAY_MS
    await db('rate_limits')
      .insert({ key: keyOf(subject), points: 1, expire })
      .onConflict('key')
      .merge({ points: db.raw('rate_limits.points + 1'), expire })
  },

  async countOf(subject: string): Promise<number> {
    const row = await strapi.db
      .connection('rate_limits')
      .where({ key: keyOf(subject) })
      .first('points')
    return row?.points ?? 0
  },

  /** Forgets the tries after a success. */
  async forget(subject: string): Promise<void> {
    const key = keyOf(subject)
    await strapi.db
      .connection('rate_limits')
      .whereIn('key', [key, `${key}:strikes`])
      .delete()
  },

  /** Takes one try back: a success must not count against others at the same address. */
  async giveBack(subject: string): Promise<void> {
    await strapi.db
      .connection('rate_limits')
      .where({ key: keyOf(subject) })
      .andWhere('points', '>', 0)
      .decrement('points', 1)
  },

  /**
   * One statement on both databases, so that two processes never count the same number. A count begins anew when it has
   * expired, or expires later than the longest wait: then the clock was wrong.
   */
  async count(
    key: string,
    now: number,
    windowMs: number,
    longestMs = windowMs,
  ): Promise<{ points: number; expire: number }> {
    const running = 'rate_limits.expire > ? and rate_limits.expire <= ?'
    const bounds = [now, latestPossible(now, longestMs)]
    const result: unknown = await strapi.db.connection.raw(
      `insert into rate_limits (key, points, expire) values (?, 1, ?)
       on conflict (key) do update set
         points = case when ${running} then rate_limits.points + 1 else 1 end,
         expire = case when ${running} then rate_limits.expire else excluded.expire end
       returning points, expire`,
      [key, now + windowMs, ...bounds, ...bounds],
    )
    const [row] = rowsOf<{ points: number; expire: number | string }>(result)
    return { points: row!.points, expire: Number(row!.expire) }
  },

  /** Removes expired rows. */
  async sweep(): Promise<void> {
    const due = { table: 'rate_limits', column: 'expire', before: Date.now() - DAY_MS }
    await deleteInBatches(strapi.db.connection, due)
  },
})

const tooMany = (milliseconds: number) => tooManyRequests(Math.max(1, Math.ceil(milliseconds / 1000)))

/** The subject is personal, so only its hash is stored. */
const keyOf = (subject: string): string => createHash('sha256').update(subject).digest('base64url')
