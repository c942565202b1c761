import http from 'node:http'
import type { SeenResponse } from './responses-seen.ts'
import type { CallPath } from './call-path.ts'
import { checkResponse } from './check-response.ts'

export interface CallOptions {
  /** Sent as JSON. */
  body?: unknown
  /** Sent unchanged; set its type in `headers`. */
  raw?: string | Buffer
  headers?: Record<string, string>
  /** `x-session-id` of an anonymous shopper. */
  session?: string
  /** Bearer token of a member of staff. */
  token?: string
}

export interface CallResponse {
  status: number
  /** JSON is parsed, other types are text; undefined when empty. */
  // Tests read fields of any response; the shape is checked against the contract.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: http.IncomingHttpHeaders
}

/** Does not compile for a literal path under `/api` that no call with this method has; paths built at runtime do. */
export type Call = <Method extends string, Path extends string>(
  method: Method,
  path: Path & CallPath<Method, Path>,
  options?: CallOptions,
) => Promise<CallResponse>

/** For tests that break the shop: a broken connection or a timeout counts as this response. */
export const noResponse = ({ message }: Error): CallResponse => ({ status: 0, body: { message }, headers: {} })

/**
 * Calls a server over HTTP with exactly the given headers; `fetch` would add or reject some. `note` receives the
 * response of each call of the contract.
 */
export function createCall(url: string, note?: (seen: SeenResponse) => void): { call: Call; close(): void } {
  const { hostname, port } = new URL(url)
  // The same timeout as the storefront: a client that keeps idle connections longer than the server reuses closed ones.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64, timeout: 30_000 })
  const call: Call = (method, path, { body, raw, headers = {}, session, token } = {}) => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const sent: Record<string, string | number> = {
      ...(body === undefined || raw !== undefined ? {} : { 'content-type': 'application/json' }),
      ...(payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }),
      ...(session === undefined ? {} : { 'x-session-id': session }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    }
    return new Promise((resolve, reject) => {
      const settle = (make: () => CallResponse) => {
        try {
          resolve(make())
        } catch (error) {
          reject(error as Error)
        }
      }
      const request = http.request({ hostname, port, method, path, agent, headers: sent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          settle(() => {
            const type = response.headers['content-type'] ?? ''
            const body = read(Buffer.concat(chunks), type)
            const status = response.statusCode!
            const seen = checkResponse(method, path, status, body)
            if (seen) note?.(seen)
            return { status, body, headers: response.headers }
          }),
        )
      })
      request.setTimeout(30_000, () => request.destroy(new Error(`${method} ${path}: no response within 30 s`)))
      request.on('error', reject)
      request.end(payload)
    })
  }
  return { call, close: () => agent.destroy() }
}

function read(bytes: Buffer, type: string): unknown {
  if (bytes.length === 0) return undefined
  const text = bytes.toString('utf8')
  return type.includes('json') ? JSON.parse(text) : text
}
