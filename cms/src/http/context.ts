import type { StaffRole } from '@stoep/shared'

/** Who is signed in, as `global::staff-session` found out and left in `ctx.state.staff`. */
export interface StaffIdentity {
  userId: number
  documentId: string
  name: string
  email: string
  role: StaffRole
}

/** What our controllers, policies and middlewares use of a Koa context. */
export interface HttpContext {
  method: string
  path: string
  status: number
  body: unknown
  state: { staff?: StaffIdentity; [key: string]: unknown }
  params: Record<string, string>
  query: Record<string, unknown>
  request: { body?: unknown; headers: Record<string, string | string[] | undefined>; ip: string }
  req: import('node:http').IncomingMessage
  res: import('node:http').ServerResponse
  get(header: string): string
  set(header: string, value: string): void
}
