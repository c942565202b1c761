import type { SESSION_PLACES } from '@stoep/shared'
import type { DbDate, DocumentRow } from './columns'

/** Written past Strapi, without its columns. */
export interface RateLimitRow {
  id: number
  key: string
  points: number
  expire: number | string | null
}

export interface StaffDeviceRow extends DocumentRow {
  token_hash: string
  place: (typeof SESSION_PLACES)[number]
  user_id: number
  last_used_at: DbDate
}

export interface StaffSessionRow extends DocumentRow {
  token_hash: string
  csrf_hash: string
  user_id: number
  last_seen_at: DbDate
  confirmed_at: DbDate | null
  network: string | null
  browser: string | null
}
