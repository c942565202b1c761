import { z } from 'zod'
import type { CallName } from './call-key.js'
import type { ErrorCode } from './errors.js'

/** Who may make a call: anyone, anyone with a session of theirs, signed-in staff, admins only, or the shop's own processes. */
export type Who = 'internal' | 'anyone' | 'session' | 'staff' | 'admin'

/** One call of the contract. The server parses with these schemas, clients read responses with them. */
export interface CallDescription {
  summary: string
  who: Who
  /** The caller typed their password of late (`confirm_password` otherwise). */
  confirmed?: true
  body?: z.ZodType
  query?: z.ZodType
  /** What members of staff may ask for instead. */
  staffQuery?: z.ZodType
  /** The body is one picture as multipart/form-data in the field `image`. */
  upload?: true
  /** The types of the files that are answered instead of JSON. */
  files?: readonly string[]
  /** Schemas of the responses that mean success, by status. */
  responses: Readonly<Record<number, z.ZodType>>
  /** What members of staff get instead. */
  staffResponses?: Readonly<Record<number, z.ZodType>>
  /** What can go wrong besides what goes wrong everywhere (`errorCodesOf`). */
  errors?: readonly ErrorCode[]
}

/** Keeps the literal names and schemas, and checks them. */
export const describeCalls = <const T extends Readonly<Record<CallName, CallDescription>>>(calls: T): T => calls

/** Of calls that want nothing but to be made: an object whose keys nobody reads, or no body at all. */
export const emptyBodySchema = z.object({})

/** What can go wrong when the shop agrees to lines: as an order is made, or changed. */
export const AGREEING_CODES = [
  'choose_option',
  'min_order',
  'cod_unavailable',
  'product_not_found',
  'out_of_stock',
] as const satisfies readonly ErrorCode[]

/** What can go wrong when posted items become an order. */
export const PLACING_CODES = [
  'product_id_missing',
  'cart_empty',
  'address_incomplete',
  ...AGREEING_CODES,
  'price_changed',
  'idempotency_mismatch',
] as const satisfies readonly ErrorCode[]
