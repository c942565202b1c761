import {
  createClient,
  CSRF_COOKIE,
  describeCall,
  parseResponse,
  REQUEST_ID_HEADER,
  UnexpectedResponse,
  type CallKey,
  type Client,
  type OutgoingCall,
} from '@stoep/shared'
import type { IncomingHttpHeaders } from 'node:http'
import type { Environment } from '~/platform/environment'
import { logError } from '~/platform/log'
import { readCartCount } from './cart-count'
import type { CmsConnection, CmsResponse } from './cms-connection'
import { FRAGMENT_HEADER } from './fragment'
import { isSecure, readCookie, readSessionId, renameOldSecrets, writeCartCookies, writeSessionCookie } from './cookies'
import { readProductList } from './known-products'
import type { ResponseCookies } from './response-cookies'
import { pickStaffCookies } from './staff-cookies'

/** The visitor whose request the calls are made for. */
export interface Visitor {
  headers: IncomingHttpHeaders
  /** Collects the cookies that the cms sets, and those of the session and its cart. */
  cookies: ResponseCookies
}

/** Clients of the contract for one request. */
export interface CmsClients {
  /** For data that is the same for everyone: the cms gets nothing of the visitor's request but its id for the logs. */
  anyone: { call: Client<'shopper'> }
  /** With the browser's session, and its staff sign-in, if any. */
  shopper: { call: Client<'shopper'> }
  /** As `shopper`, for the calls of the back office. */
  staff: { call: Client<'staff'> }
}

const onWrongShape = (key: CallKey, { issues: [wrong] }: { issues: { path: PropertyKey[]; message: string }[] }) => {
  logError(`The cms responded to ${key} in another shape: ${wrong?.path.join('.')} ${wrong?.message}`)
  return new UnexpectedResponse()
}

const readForShopper = parseResponse('shopper', onWrongShape)
const readForStaff = parseResponse('staff', onWrongShape)
/** Lists contain the same products again and again. */
const readForAnyone: typeof readForShopper = (key, response) =>
  key === 'GET /api/products' && response.text !== undefined
    ? readProductList(response.text, (json) => readForShopper(key, { status: response.status, json }))
    : readForShopper(key, response)

export function createCmsClients(
  connection: CmsConnection,
  visitor: Visitor,
  { publicUrl }: Pick<Environment, 'publicUrl'>,
): CmsClients {
  let sessionId = readSessionId(visitor.headers.cookie)
  const sendPersonally = async (call: OutgoingCall): Promise<CmsResponse> => {
    const response = await connection(
      withId(call, visitor.headers),
      personalHeaders(visitor.headers, sessionId, publicUrl),
    )
    const made = response.headers['x-session-id']
    // The next call of this request must use the session that the cms just created.
    if (typeof made === 'string') sessionId = made
    const isOverHttps = isSecure(publicUrl)
    // Written with each response, so that its 90 days start again; the old name must not outlive the new one.
    if (sessionId && describeCall(call.key).who === 'session') {
      visitor.cookies.set(
        ...renameOldSecrets(visitor.headers.cookie, isOverHttps),
        writeSessionCookie(sessionId, isOverHttps),
      )
    }
    const { cookie, [FRAGMENT_HEADER]: attempt } = visitor.headers
    const count = readCartCount(call.key, response.json)
    if (count !== undefined) visitor.cookies.set(...writeCartCookies(count, isOverHttps, { cookie, attempt }))
    visitor.cookies.set(...(response.headers['set-cookie'] ?? []))
    return response
  }
  const sendForAnyone = (call: OutgoingCall) => connection(withId(call, visitor.headers))
  return {
    anyone: { call: createClient<'shopper'>({ send: sendForAnyone, read: readForAnyone }) },
    shopper: { call: createClient<'shopper'>({ send: sendPersonally, read: readForShopper }) },
    staff: { call: createClient<'staff'>({ send: sendPersonally, read: readForStaff }) },
  }
}

/** Passes the request id on, so that the logs of both processes name a request alike. */
function withId(call: OutgoingCall, headers: IncomingHttpHeaders): OutgoingCall {
  const id = headers[REQUEST_ID_HEADER]
  return id === undefined ? call : { ...call, headers: { ...call.headers, [REQUEST_ID_HEADER]: String(id) } }
}

/** The headers that identify the visitor: session, staff cookies, and the network address found by the raw handler. */
function personalHeaders(
  headers: IncomingHttpHeaders,
  sessionId: string | undefined,
  publicUrl: URL,
): Record<string, string> {
  const staff = pickStaffCookies(headers.cookie)
  return {
    origin: publicUrl.origin,
    'x-forwarded-for': String(headers['x-forwarded-for'] ?? '127.0.0.1'),
    'x-forwarded-host': publicUrl.host,
    'x-forwarded-proto': publicUrl.protocol.replace(':', ''),
    'user-agent': headers['user-agent'] ?? '',
    ...(sessionId ? { 'x-session-id': sessionId } : {}),
    // The origin of this request is checked already: the token only proves that to the cms.
    ...(staff ? { cookie: staff, 'x-csrf-token': readCookie(headers.cookie, CSRF_COOKIE) ?? '' } : {}),
  }
}
