import { addDays } from '@stoep/shared'
import type { SESSION_PLACES } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { documentColumns } from '../../../database/values'
import { hashToken, newToken } from '../sessions/tokens'

type SessionPlace = (typeof SESSION_PLACES)[number]
const DEVICE_DAYS = 365
const MAX_DEVICES = 20
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * Browsers that a user signed in with before. A known one has a count of tries of its own, so that nobody elsewhere can
 * use them up. It does not replace the password.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Whether this user signed in here with this device within a year. */
  async isKnown(token: string | undefined, place: SessionPlace, userId: number | undefined): Promise<boolean> {
    if (!token || !TOKEN.test(token) || userId === undefined) return false
    const row = await strapi.db
      .connection('staff_devices')
      .where({ token_hash: hashToken(token), place, user_id: userId })
      .andWhere('last_used_at', '>', addDays(new Date(), -DEVICE_DAYS))
      .first('id')
    return row !== undefined
  },

  /** Notes that the user signed in with this device; returns its token, a new one where it had none that we know. */
  async remember(known: string | undefined, place: SessionPlace, userId: number): Promise<string> {
    const now = new Date()
    const devices = () => strapi.db.connection('staff_devices')
    const isOurs =
      known &&
      TOKEN.test(known) &&
      (await devices()
        .where({ token_hash: hashToken(known) })
        .first('id'))
    // A token that we did not make may be known to somebody else, so a new one is made.
    const token = isOurs ? known : newToken()
    await devices()
      .insert({
        ...documentColumns(now),
        token_hash: hashToken(token),
        place,
        user_id: userId,
        last_used_at: now,
      })
      .onConflict(['token_hash', 'place', 'user_id'])
      .merge({ last_used_at: now, updated_at: now })
    const newest = devices().where({ place, user_id: userId }).orderBy('last_used_at', 'desc').orderBy('id', 'desc')
    const kept = await newest.limit(MAX_DEVICES).pluck('id')
    await devices().where({ place, user_id: userId }).whereNotIn('id', kept).delete()
    return token
  },

  async sweep(): Promise<void> {
    await strapi.db.connection('staff_devices').where('last_used_at', '<', addDays(new Date(), -DEVICE_DAYS)).delete()
  },
})
