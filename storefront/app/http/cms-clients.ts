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
  type Viewer,
} from '@stoep/shared'
import type { IncomingHttpHeaders } from 'node:http'
import type { Environment } from '~/platform/environment'
import { logError } from '~/platform/log'
import { readCartCount } from './cart-count'
import type { CmsConnection, CmsResponse } from './cms-connection'
import { readCookie, readSessionId, writeCartCookies, writeSessionCookie } from './cookies'
import type { ResponseCookies } from './response-cookies'
import { pickStaffCookies } from './staff-cookies'

/** Whose request it is that calls are made for. */
export interface Visitor {
  headers: IncomingHttpHeaders
  /** Where the cookies go that the cms sets, and those of the session and its cart. */
  cookies: ResponseCookies
}

/** Clients of the contract for one request. */
export interface CmsClients {
  /** For what is the same for everyone: nothing of the request reaches the cms. */
  anyone: { call: Client<'shopper'> }
  /** With the browser's session, and as the member of staff it is signed in as, if any. */
  shopper: { call: Client<'shopper'> }
  /** The same for the calls of the back office. */
  staff: { call: Client<'staff'> }
}

const onWrongShape = (key: CallKey, { issues: [wrong] }: { issues: { path: PropertyKey[]; message: string }[] }) => {
  logError(`The cms responded to ${key} in another shape: ${wrong?.path.join('.')} ${wrong?.message}`)
  return new UnexpectedResponse()
}

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
    // A session that was just made is the one that the next call of this request changes.
    if (typeof made === 'string') sessionId = made
    visitor.cookies.set(...cookiesOf(call.key, response, sessionId, publicUrl.protocol === 'https:'))
    return response
  }
  const clientFor = <V extends Viewer>(viewer: V, send: (call: OutgoingCall) => Promise<CmsResponse>) => ({
    call: createClient<V>({ send, read: parseResponse(viewer, onWrongShape) }),
  })
  return {
    anyone: clientFor('shopper', (call) => connection(withId(call, visitor.headers))),
    shopper: clientFor('shopper', sendPersonally),
    staff: clientFor('staff', sendPersonally),
  }
}

/** The same name for a request in the logs of both processes. */
function withId(call: OutgoingCall, headers: IncomingHttpHeaders): OutgoingCall {
  const id = headers[REQUEST_ID_HEADER]
  return id === undefined ? call : { ...call, headers: { ...call.headers, [REQUEST_ID_HEADER]: String(id) } }
}

/** Who asks: the session and staff cookies, and the network address the raw handler worked out. */
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
    // Our own pages were checked for their origin before this: the token only proves that to the cms.
    ...(staff ? { cookie: staff, 'x-csrf-token': readCookie(headers.cookie, CSRF_COOKIE) ?? '' } : {}),
  }
}

function cookiesOf(
  key: CallKey,
  { headers, json }: CmsResponse,
  sessionId: string | undefined,
  isSecure: boolean,
): string[] {
  const count = readCartCount(key, json)
  return [
    // Written again each time: its 90 days begin anew.
    ...(sessionId && describeCall(key).who === 'session' ? [writeSessionCookie(sessionId, isSecure)] : []),
    ...(count === undefined ? [] : writeCartCookies(count, isSecure)),
    ...(headers['set-cookie'] ?? []),
  ]
}
