import { z } from 'zod'
import type { CallName } from './call-key.js'
import type { ErrorCode } from './errors.js'

/**
 * Who may make a call: anyone, anyone with a session of theirs, signed-in staff, admins only, or the shop's own
 * processes.
 */
export type Who = 'internal' | 'anyone' | 'session' | 'staff' | 'admin'

/** One call of the contract. The server parses with these schemas, clients read responses with them. */
export interface CallDescription {
  summary: string
  who: Who
  /** The caller must have confirmed their password recently (`confirm_password` otherwise). */
  confirmed?: true
  body?: z.ZodType
  query?: z.ZodType
  /** The query for staff, when it differs. */
  staffQuery?: z.ZodType
  /** The body is one picture as multipart/form-data in the field `image`. */
  upload?: true
  /**
   * How the server recognises a request that is sent again, which counts once: by its header `Idempotency-Key`, and
   * another body under that key is rejected (`idempotency_mismatch`), or by key and body.
   */
  repeatable?: 'by key' | 'by key and body'
  /** Content types of the files that are sent instead of JSON. */
  files?: readonly string[]
  /** Schemas of the success responses, by status. */
  responses: Readonly<Record<number, z.ZodType>>
  /** The responses for staff, when they differ. */
  staffResponses?: Readonly<Record<number, z.ZodType>>
  /** The message of an unexpected failure (`internal`), where it is not the general one. */
  failed?: string
  /** Error codes in addition to those that follow from the rest (`errorCodesOf`). */
  errors?: readonly ErrorCode[]
}

/** Keeps the literal names and schemas, and checks them. */
export const describeCalls = <const T extends Readonly<Record<CallName, CallDescription>>>(calls: T): T => calls

/** The body of a call without input: an object whose keys are ignored, or none. */
export const emptyBodySchema = z.object({})

/** The response of a call that removes something. */
export const deletedResponseSchema = z.object({ message: z.string() })

/** Errors of lines when an order is made or changed. */
export const AGREEING_CODES = [
  'choose_option',
  'min_order',
  'cod_unavailable',
  'product_not_found',
  'out_of_stock',
] as const satisfies readonly ErrorCode[]

/** Errors of posted items that become an order. */
export const PLACING_CODES = [
  'product_id_missing',
  'cart_empty',
  'address_incomplete',
  ...AGREEING_CODES,
  'price_changed',
] as const satisfies readonly ErrorCode[]
