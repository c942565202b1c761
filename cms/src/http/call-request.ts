import type { CallKey, Calls, ParamsOf } from '@stoep/shared'
import type { z } from 'zod'
import type { HttpContext, StaffIdentity, StaffSession } from './context'
import type { ShopperSession } from './session'

type BodyOf<K extends CallKey> = Calls[K] extends { body: infer Schema extends z.ZodType }
  ? { body: z.output<Schema> }
  : unknown
type QueryOf<K extends CallKey> = Calls[K] extends { staffQuery: infer Schema extends z.ZodType }
  ? { query: z.output<Schema> }
  : Calls[K] extends { query: infer Schema extends z.ZodType }
    ? { query: z.output<Schema> }
    : unknown

interface ByStaff {
  staff: StaffIdentity
  staffSession: StaffSession
  /** Who is named as the one that changed something. */
  actor: string
}
interface ByAnyone {
  staff: StaffIdentity | undefined
}
interface ByShopper extends ByAnyone {
  /** The session that the request names. */
  session: ShopperSession | undefined
  /** The same; where there is none one is made, and sent with the response. */
  ensureSession: () => ShopperSession
}
type CallerOf<K extends CallKey> = Calls[K]['who'] extends 'staff' | 'admin'
  ? ByStaff
  : Calls[K]['who'] extends 'session'
    ? ByShopper
    : ByAnyone

/** A request as its description promises it: let through, and parsed. `ctx` is for headers, cookies and addresses. */
export type CallRequest<K extends CallKey> = { ctx: HttpContext } & CallerOf<K> & BodyOf<K> & QueryOf<K> & ParamsOf<K>

/** The same for code that goes over all calls. */
export interface AnyCallRequest extends ByStaff, ByShopper {
  ctx: HttpContext
  staff: StaffIdentity
  body: unknown
  query: unknown
  params: Record<string, string>
}
