import type { StaffRole } from '@stoep/shared'
import type { SessionTimes } from '../domain/admin-auth/session-age'

/** Who is signed in, as `global::staff-session` found out and left in `ctx.state.staff`. */
export interface StaffIdentity {
  userId: number
  documentId: string
  name: string
  email: string
  role: StaffRole
}

/** The session a request was made with, beside who holds it. */
export interface StaffSession extends SessionTimes {
  id: string
  staff: StaffIdentity
}

/** A file of a multipart request, kept in the folder for such. */
export interface UploadedFile {
  filepath?: string
}

/** What our controllers, policies and middlewares use of a Koa context. */
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
  query: Record<string, unknown>
  request: {
    body?: unknown
    /** Of a multipart request, once it is parsed. */
    files?: Record<string, UploadedFile | UploadedFile[]>
    headers: Record<string, string | string[] | undefined>
    ip: string
  }
  req: import('node:http').IncomingMessage
  res: import('node:http').ServerResponse
  get(header: string): string
  set(header: string, value: string): void
}
