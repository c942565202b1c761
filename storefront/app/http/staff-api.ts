import { DomainError, errorResponseSchema, isDomainError, UNATTENDED_HEADER } from '@stoep/shared'
import type { z } from 'zod'

const CSRF_COOKIE = 'csrfToken'
const LOGIN_PATH = '/admin/login'

/** The readable half of the CSRF pair; the cms compares it with the cookie and with its session. */
export function readCsrfToken(cookies: string): string {
  for (const part of cookies.split(';')) {
    const [name, value = ''] = part.trim().split('=')
    if (name === CSRF_COOKIE) return decodeURIComponent(value)
  }
  return ''
}

/** Whether the response means that this page's session is over, rather than that this one thing is not allowed. */
export const endsSession = (error: Pick<DomainError, 'status' | 'code'>): boolean =>
  error.status === 401 || error.code === 'csrf'

/** What went wrong when there was no response, or none of ours: the screen says it in its own words. */
const noResponse = (): DomainError => new DomainError('upstream_down', { message: '' })

export function readRejection(json: unknown): DomainError {
  const parsed = errorResponseSchema.safeParse(json)
  if (!parsed.success) return noResponse()
  return new DomainError(parsed.data.code, { message: parsed.data.message, details: parsed.data.details })
}

/** The server's own sentence, where it answered with one; else the screen's. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (isDomainError(error) && error.message) || otherwise

/** Signs this page out: the cookie goes and the sign-in page comes, which leads back to where one was. */
export function leaveForLogin(): void {
  document.cookie = `${CSRF_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  const { pathname, search } = location
  location.assign(`${LOGIN_PATH}?to=${encodeURIComponent(pathname + search)}`)
}

interface Options {
  /** Leaves a 401 to the caller instead of going to the sign-in page. */
  staysOnRejection?: boolean
  /** The page asks by itself: this does not keep the session awake. */
  isUnattended?: boolean
  /** The same key and body are the same write, however often they are sent. */
  idempotencyKey?: string
}

async function send(
  method: string,
  path: string,
  body: unknown,
  { staysOnRejection, isUnattended, idempotencyKey }: Options = {},
): Promise<Response> {
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-csrf-token': readCsrfToken(document.cookie),
      ...(isUnattended ? { [UNATTENDED_HEADER]: '1' } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw noResponse()
  })
  if (response.ok) return response
  const rejection = readRejection(await response.json().catch(() => undefined))
  if (endsSession(rejection) && !staysOnRejection) leaveForLogin()
  throw rejection
}

async function call<T>(
  method: string,
  path: string,
  body: unknown,
  schema: z.ZodType<T>,
  options?: Options,
): Promise<T> {
  const response = await send(method, path, body, options)
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw unexpectedResponse()
  return parsed.data
}

const unexpectedResponse = (): DomainError =>
  new DomainError('internal', { message: 'Unexpected response from server' })

/** Calls of the back office, straight from the browser to `/api` with the cookies and the CSRF token. */
export const staffApi = {
  get: <T>(path: string, schema: z.ZodType<T>, options?: Options) => call('GET', path, undefined, schema, options),
  post: <T>(path: string, body: unknown, schema: z.ZodType<T>, options?: Options) =>
    call('POST', path, body, schema, options),
  put: <T>(path: string, body: unknown, schema: z.ZodType<T>, options?: Options) =>
    call('PUT', path, body, schema, options),
  patch: <T>(path: string, body: unknown, schema: z.ZodType<T>, options?: Options) =>
    call('PATCH', path, body, schema, options),
  /** Done on 200 or 204; anything else that is no rejection is 'Unexpected response from server'. */
  async delete(path: string, options?: Options): Promise<void> {
    const { status } = await send('DELETE', path, undefined, options)
    if (status !== 200 && status !== 204) throw unexpectedResponse()
  },
}
