import type { SESSION_PLACES } from '@stoep/shared'
import type { DbBoolean, DbDate, DocumentRow } from './columns'

/** Not a content type of Strapi, so without its columns. */
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

export interface StaffPasskeyRow extends DocumentRow {
  user_id: number
  credential_hash: string
  credential_id: string
  public_key: string
  /** An unsigned 32-bit number, which PostgreSQL returns as text. */
  counter: number | string
  transports: string | null
  name: string
  is_backed_up: DbBoolean
  last_used_at: DbDate | null
}

export interface StaffRecoveryCodeRow extends DocumentRow {
  user_id: number
  code_hash: string
}

export interface StaffStepRow extends DocumentRow {
  token_hash: string
  purpose: 'sign-in' | 'set-up' | 'add' | 'panel'
  user_id: number
  session_id: string | null
  challenge: string | null
  tries: number
  expires_at: DbDate
}

/** A rule applies as long as it has a row. */
export interface StaffRuleRow extends DocumentRow {
  name: 'second-factor'
}
