import { type Client, type Viewer, createClient } from './client.js'
import { DomainError } from './errors.js'
import { parseResponse } from './parse-response.js'

interface FetchClientOptions {
  /** The shop's URL: `https://shop.example`. */
  baseUrl: string
  /** Bearer token of a member of staff. */
  token?: string
  /** The secret of an anonymous shopper; 16 to 128 letters, digits, dots, dashes or underscores. */
  session?: string
  fetch?: typeof fetch
}

/** A client of the contract for scripts, tests and other programs. */
export function createFetchClient(options: FetchClientOptions & { token: string }): Client<'staff'>
export function createFetchClient(options: FetchClientOptions): Client<'shopper'>
export function createFetchClient({
  baseUrl,
  token,
  session,
  fetch: send = fetch,
}: FetchClientOptions): Client<'staff'> | Client<'shopper'> {
  const viewer: Viewer = token === undefined ? 'shopper' : 'staff'
  return createClient({
    async send({ method, path, headers, body }) {
      const isForm = body instanceof FormData
      const response = await send(`${baseUrl.replace(/\/+$/, '')}${path}`, {
        method,
        headers: {
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(session === undefined ? {} : { 'x-session-id': session }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      }).catch(() => {
        throw new DomainError('upstream_down')
      })
      return { status: response.status, json: await readContent(response) }
    },
    read: parseResponse(viewer),
  })
}

/** Files are returned as text. */
const readContent = (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.includes('json')
    ? response.json().catch((): unknown => undefined)
    : response.text()
