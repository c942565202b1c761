import type { CallKey, Calls, ParamsOf } from '@stoep/shared'
import type { z } from 'zod'
import type { RepeatableRequest } from '../database/idempotency'
import type { HttpContext, StaffIdentity, StaffSession } from './context'
import type { ShopperSession } from './client/session'

type BodyOf<K extends CallKey> = Calls[K] extends { body: infer Schema extends z.ZodType }
  ? { body: z.output<Schema> }
  : unknown
type QueryOf<K extends CallKey> = Calls[K] extends { staffQuery: infer Schema extends z.ZodType }
  ? { query: z.output<Schema> }
  : Calls[K] extends { query: infer Schema extends z.ZodType }
    ? { query: z.output<Schema> }
    : unknown

type RepeatableOf<K extends CallKey> = Calls[K] extends { repeatable: string }
  ? { repeatable: RepeatableRequest | undefined }
  : unknown

interface ByStaff {
  staff: StaffIdentity
  staffSession: StaffSession
  /** The name under which a change is recorded. */
  actor: string
}
interface ByAnyone {
  staff: StaffIdentity | undefined
}
interface ByShopper extends ByAnyone {
  session: ShopperSession | undefined
  /** The session; a new one, sent with the response, when there is none: the same one for a repeated request. */
  ensureSession: (repeatable?: RepeatableRequest) => ShopperSession
}
type CallerOf<K extends CallKey> = Calls[K]['who'] extends 'staff' | 'admin'
  ? ByStaff
  : Calls[K]['who'] extends 'session'
    ? ByShopper
    : ByAnyone

/** An authorised and parsed request. `ctx` is for headers, cookies and addresses. */
export type CallRequest<K extends CallKey> = { ctx: HttpContext } & CallerOf<K> &
  BodyOf<K> &
  QueryOf<K> &
  ParamsOf<K> &
  RepeatableOf<K>

/** The same for code that handles all calls. */
export interface AnyCallRequest extends ByStaff, ByShopper {
  ctx: HttpContext
  staff: StaffIdentity
  body: unknown
  query: unknown
  params: Record<string, string>
  repeatable: RepeatableRequest | undefined
}
