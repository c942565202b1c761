import {
  createClient,
  CSRF_COOKIE,
  DomainError,
  ERRORS,
  isDomainError,
  ownValue,
  UNATTENDED_HEADER,
  type CallKey,
  type ErrorCode,
  type IncomingResponse,
} from '@stoep/shared'

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
export const noResponse = (): DomainError => new DomainError('upstream_down', { message: '' })

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && ownValue(ERRORS, code) !== undefined

export function readRejection(json: unknown): DomainError {
  if (typeof json !== 'object' || json === null) return noResponse()
  const { code, message, details }: { code?: unknown; message?: unknown; details?: unknown } = json
  return isErrorCode(code) && typeof message === 'string' ? new DomainError(code, { message, details }) : noResponse()
}

/**
 * Takes a success as it comes: the schemas of every call would weigh more than the pages that make them
 * (docs/decisions/0016-the-back-office-trusts-its-own-server.md).
 */
export function readResponse(_key: CallKey, { status, json }: IncomingResponse): unknown {
  if (status >= 300) throw readRejection(json)
  if (typeof json === 'object' && json !== null) return json
  throw new DomainError('internal', { message: 'Unexpected response from server' })
}

/** The server's own sentence, where it answered with one; else the screen's. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (isDomainError(error) && error.message) || otherwise

const leaving = new Set<() => void>()

/** Is called before this page goes to the sign-in page; returns how to take that back. */
export function beforeLogin(listener: () => void): () => void {
  leaving.add(listener)
  return () => void leaving.delete(listener)
}

/** Signs this page out: the cookie goes and the sign-in page comes, which leads back to where one was. */
function leaveForLogin(): void {
  leaving.forEach((listener) => listener())
  document.cookie = `${CSRF_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  const { pathname, search } = location
  location.assign(`${LOGIN_PATH}?to=${encodeURIComponent(pathname + search)}`)
}

export interface StaffCallOptions {
  /** Leaves a 401 to the caller instead of going to the sign-in page. */
  staysOnRejection?: boolean
  /** The page asks by itself: this does not keep the session awake. */
  isUnattended?: boolean
  /** The same key and body are the same write, however often they are sent. */
  idempotencyKey?: string
}

/** Calls of the back office, straight from the browser to `/api` with the cookies and the CSRF token. */
export const call = createClient<'staff', StaffCallOptions>({
  async send({ method, path, headers, body }, { staysOnRejection, isUnattended, idempotencyKey }) {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-csrf-token': readCsrfToken(document.cookie),
        ...(isUnattended ? { [UNATTENDED_HEADER]: '1' } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }).catch(() => {
      throw noResponse()
    })
    const json: unknown = await response.json().catch(() => undefined)
    if (!response.ok && endsSession(readRejection(json)) && !staysOnRejection) leaveForLogin()
    return { status: response.status, json }
  },
  read: readResponse,
})
