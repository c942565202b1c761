import type { StaffRole } from '@stoep/shared'
import type { SessionTimes } from '../domain/admin-auth/session-age'

/** The signed-in user, set as `ctx.state.staff` by `global::staff-session`. */
export interface StaffIdentity {
  userId: number
  documentId: string
  name: string
  email: string
  role: StaffRole
}

/** The session of a request, with its user. */
export interface StaffSession extends SessionTimes {
  id: string
  staff: StaffIdentity
}

/** The part of a Koa context that our handlers, policies and middlewares use. */
export interface HttpContext {
  method: string
  path: string
  status: number
  body: unknown
  state: {
    staff?: StaffIdentity
    staffSession?: StaffSession
    staffToken?: string
    csrfMissing?: boolean
    [key: string]: unknown
  }
  params: Record<string, string>
  /** `secure`: whether cookies may be set that are for https only. */
  cookies: { secure: boolean | undefined }
  query: Record<string, unknown>
  request: {
    body?: unknown
    /** Set once a multipart request of the panel is received; Strapi's upload reads them. */
    files?: Record<string, { filepath: string }>
    headers: Record<string, string | string[] | undefined>
    ip: string
  }
  req: import('node:http').IncomingMessage
  res: import('node:http').ServerResponse
  get(header: string): string
  set(header: string, value: string): void
}

/** What a middleware of ours does with a request. */
export type Middleware = (ctx: HttpContext, next: () => Promise<void>) => Promise<void>
