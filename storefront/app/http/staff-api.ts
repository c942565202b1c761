import {
  createClient,
  CSRF_COOKIE,
  DomainError,
  ERRORS,
  isDomainError,
  ownValue,
  tryParseJson,
  UNATTENDED_HEADER,
  UNEXPECTED_RESPONSE,
  type CallKey,
  type ErrorCode,
  type IncomingResponse,
} from '@stoep/shared'

const LOGIN_PATH = '/admin/login'

/** The CSRF token from its readable cookie; the cms compares it with the cookie and with its session. */
export function readCsrfToken(cookies: string): string {
  for (const part of cookies.split(';')) {
    const [name, value = ''] = part.trim().split('=')
    if (name === CSRF_COOKIE) return decodeURIComponent(value)
  }
  return ''
}

/** Whether the error means that this page's session is over, rather than that this one call is not allowed. */
export const endsSession = (error: Pick<DomainError, 'status' | 'code'>): boolean =>
  error.status === 401 || error.code === 'csrf'

/** The error for a missing or foreign response; its message is empty, so that the screen shows its own text. */
export const noResponse = (): DomainError => new DomainError('upstream_down', { message: '' })

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && ownValue(ERRORS, code) !== undefined

export function readRejection(json: unknown): DomainError {
  if (typeof json !== 'object' || json === null) return noResponse()
  const { code, message, details }: { code?: unknown; message?: unknown; details?: unknown } = json
  return isErrorCode(code) && typeof message === 'string' ? new DomainError(code, { message, details }) : noResponse()
}

/**
 * Does not check the shape of a success: the schemas of all calls would be larger than the pages that make them
 * (docs/decisions/0016-the-back-office-trusts-its-own-server.md).
 */
export function readResponse(_key: CallKey, { status, json, text = '' }: IncomingResponse): unknown {
  if (status >= 300) throw readRejection(json)
  // A success without a body, as something between the browser and the server may make it.
  if (status === 204) return {}
  if (typeof json === 'object' && json !== null) return json
  // A network that asks to sign in responds with its own page.
  if (text.trimStart().startsWith('<')) throw noResponse()
  throw new DomainError('internal', { message: UNEXPECTED_RESPONSE })
}

/** Whether the server itself rejected the request: without its response, or after a failure, it may have arrived. */
export const isDecided = (error: unknown): error is DomainError => isDomainError(error) && error.status < 500

/** The server's message if it sent one, else the screen's. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (isDomainError(error) && error.message) || otherwise

/** Whether no response came: the request may have been carried out all the same. */
export const lacksResponse = (error: unknown): boolean => messageOf(error, '') === ''

const leaving = new Set<() => void>()

/** Registers a listener that runs before the session of this page ends; returns a function that removes it. */
export function beforeLogin(listener: () => void): () => void {
  leaving.add(listener)
  return () => void leaving.delete(listener)
}

/** Loads the page again without asking about what is typed, for a session of somebody else. */
export function loadAnew(): void {
  leaving.forEach((listener) => listener())
  location.reload()
}

/** Deletes the CSRF cookie and opens the sign-in page, which leads back to the current page. */
function leaveForLogin(): void {
  leaving.forEach((listener) => listener())
  document.cookie = `${CSRF_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  const { pathname, search } = location
  location.assign(`${LOGIN_PATH}?to=${encodeURIComponent(pathname + search)}`)
}

/** Longer than the storefront waits for the cms (30 s). */
const PATIENCE_MS = 40_000
/** A page asks again soon: two requests of one poll never wait at the same time. */
const POLL_PATIENCE_MS = 10_000
/** The most that the storefront waits for a body, of which it takes no less than 1 KB/s. */
const LONGEST_BODY_MS = 60_000

/** How long a request with a body of this many bytes, which a slow network must carry first, may be silent. */
export const patienceFor = (bytes = 0): number => PATIENCE_MS + Math.min(LONGEST_BODY_MS, bytes)

/**
 * A signal for `fetch` that gives it up after a time, or with `signal`, unless `end` is called before; `renew` starts the
 * time again. Where connections went silent, as after a router started again, a browser waits for minutes, and each of
 * its six connections that waits is missing for all other requests.
 */
export function limitWait(patienceMs = PATIENCE_MS, signal?: AbortSignal | null) {
  const wait = new AbortController()
  const giveUp = () => wait.abort()
  const start = () => setTimeout(giveUp, patienceMs)
  let timer = start()
  const end = () => clearTimeout(timer)
  const renew = () => {
    end()
    timer = start()
  }
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  return { signal: wait.signal, end, renew }
}

/** Waits until the whole body is here. On a slow network a large one takes its time: each piece calls `renew`. */
export async function receiveWhole(response: Response, renew?: () => void): Promise<void> {
  const reader = response.clone().body?.getReader()
  do renew?.()
  while (reader && !(await reader.read()).done)
}

interface StaffCallOptions {
  /** A session that is over is left to the caller: the page does not go to the sign-in page. */
  staysOnRejection?: boolean
  /** The page makes this call without the user: it does not extend the session. */
  isUnattended?: boolean
}

/** Sends calls of the back office from the browser to `/api`, with the cookies and the CSRF token. */
export const call = createClient<'staff', StaffCallOptions>({
  async send({ method, path, headers, body }, { staysOnRejection, isUnattended }) {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const wait = limitWait(isUnattended ? POLL_PATIENCE_MS : patienceFor(sent?.length))
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-csrf-token': readCsrfToken(document.cookie),
        ...(isUnattended ? { [UNATTENDED_HEADER]: '1' } : {}),
        ...headers,
      },
      body: sent,
      signal: wait.signal,
    }).catch(() => {
      throw noResponse()
    })
    // A poll must be over before the next one, however much of it arrives.
    const arrived = receiveWhole(response, isUnattended ? undefined : wait.renew)
    const text = await arrived
      .then(() => response.text())
      .catch(() => {
        // The body broke off or fell silent.
        throw noResponse()
      })
    wait.end()
    // What arrived whole but is no JSON is a response, if an odd one.
    const json = tryParseJson(text)
    if (!response.ok && endsSession(readRejection(json)) && !staysOnRejection) leaveForLogin()
    return { status: response.status, json, text }
  },
  read: readResponse,
})
