import { DomainError, PANEL_PASS_MINUTES, SECOND_STEP_MINUTES } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { deleteInBatches } from '../../../database/delete-in-batches'
import type { StaffStepRow } from '../../../database/rows/admin-auth'
import { documentColumns } from '../../../database/values'
import { latestPossible } from '../../../domain/clock-skew'
import { hashToken, newToken } from '../sessions/tokens'

type Purpose = StaffStepRow['purpose']
interface Begun {
  purpose: Purpose
  userId: number
  /** The session that the step belongs to. */
  sessionId?: string
  /** What the passkey has to sign. */
  challenge?: string
}
type Step = Pick<StaffStepRow, 'id' | 'user_id' | 'session_id' | 'challenge'>

const MOST_TRIES = 5
const minutesOf = (purpose: Purpose): number => (purpose === 'panel' ? PANEL_PASS_MINUTES : SECOND_STEP_MINUTES)
const COLUMNS = ['id', 'user_id', 'session_id', 'challenge'] as const

/**
 * What waits some minutes for its second step: a sign-in after its password, a new passkey, a
 * sign-in to Strapi's panel. Its token is good for that step only.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const running = (database: Knex, of: { token_hash: string } | { user_id: number }, purpose: Purpose) => {
    const now = Date.now()
    // A step with more time left than any has at first was begun before the clock was set back.
    return database('staff_steps')
      .where({ ...of, purpose })
      .andWhere('expires_at', '>', new Date(now))
      .andWhere('expires_at', '<=', new Date(latestPossible(now, minutesOf(purpose) * 60_000)))
  }
  const withToken = (database: Knex, token: string, purpose: Purpose) =>
    running(database, { token_hash: hashToken(token) }, purpose)

  return {
    /** Begins a step; returns its token, which cannot be read again. */
    async begin({ purpose, userId, sessionId, challenge }: Begun): Promise<{ token: string; until: Date }> {
      const now = new Date()
      const until = new Date(now.getTime() + minutesOf(purpose) * 60_000)
      const token = newToken()
      await strapi.db.connection('staff_steps').insert({
        ...documentColumns(now),
        token_hash: hashToken(token),
        purpose,
        user_id: userId,
        session_id: sessionId ?? null,
        challenge: challenge ?? null,
        tries: 0,
        expires_at: until,
      })
      await this.sweep()
      return { token, until }
    },

    /** Takes a step, which is then gone whatever its outcome; throws `step_over` when there is none. */
    async take(token: string, purpose: Purpose): Promise<Step> {
      const step = await withToken(strapi.db.connection, token, purpose).first(...COLUMNS)
      if (!step || !(await this.end(strapi.db.connection, step))) throw new DomainError('step_over')
      return step
    },

    /** Counts a try of a step that may be repeated, and says if it was the last; throws `step_over` after too many. */
    async tryOnce(token: string, purpose: Purpose): Promise<Step & { isLast: boolean }> {
      const counted = await withToken(strapi.db.connection, token, purpose)
        .andWhere('tries', '<', MOST_TRIES)
        .increment('tries', 1)
      const columns = [...COLUMNS, 'tries'] as const
      const step = counted > 0 ? await withToken(strapi.db.connection, token, purpose).first(...columns) : undefined
      if (!step) throw new DomainError('step_over')
      return { ...step, isLast: step.tries >= MOST_TRIES }
    },

    /** Ends a step; false when another request was first. */
    async end(database: Knex, { id }: Pick<Step, 'id'>): Promise<boolean> {
      return (await database('staff_steps').where({ id }).delete()) > 0
    },

    /** Takes a step of this user without its token; returns whether there was one. */
    async takeAny(userId: number, purpose: Purpose): Promise<boolean> {
      return (await running(strapi.db.connection, { user_id: userId }, purpose).delete()) > 0
    },

    async endAll(trx: Knex, userId: number): Promise<void> {
      await trx('staff_steps').where({ user_id: userId }).delete()
    },

    async sweep(): Promise<void> {
      const due = { table: 'staff_steps', column: 'expires_at', before: new Date() }
      await deleteInBatches(strapi.db.connection, due)
    },
  }
}
