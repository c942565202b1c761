import { ownValue } from './own-value.js'
import type { z } from 'zod'
import { describeCall, splitCallKey, type CallKey, type Calls } from './calls.js'
import { DomainError, errorResponseSchema } from './errors.js'

export interface ClientOptions {
  /** Where the shop is: `https://shop.example`. */
  baseUrl: string
  /** Bearer token of a member of staff. */
  token?: string
  /** The secret of an anonymous shopper; 16 to 128 letters, digits, dots, dashes or underscores. */
  session?: string
  fetch?: typeof fetch
}

/** The names of a path's `:name` parts. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never
type ParamsOf<K extends CallKey> = [ParamNames<K>] extends [never] ? unknown : { params: Record<ParamNames<K>, string> }
/** zod says `unknown` for what is read leniently (empty, null or absent mean the same): such a field may be left out. */
type Lenient<T> = T extends readonly (infer E)[]
  ? readonly Lenient<E>[]
  : T extends object
    ? { [K in keyof T as unknown extends T[K] ? never : K]: Lenient<T[K]> } & {
        [K in keyof T as unknown extends T[K] ? K : never]?: T[K]
      }
    : T
type BodyOf<K extends CallKey> = Calls[K] extends { body: infer S extends z.ZodType }
  ? { body: Lenient<z.input<S>> }
  : Calls[K] extends { upload: true }
    ? { body: FormData }
    : unknown
type QueryOf<K extends CallKey> = Calls[K] extends { query: z.ZodType }
  ? { query?: Record<string, string | number | readonly string[] | undefined> }
  : unknown
export type RequestOf<K extends CallKey> = ParamsOf<K> & BodyOf<K> & QueryOf<K> & { headers?: Record<string, string> }
export type ResponseOf<K extends CallKey> = z.output<Calls[K]['responses'][keyof Calls[K]['responses']] & z.ZodType>

interface AnyRequest {
  params?: Record<string, string>
  query?: Record<string, string | number | readonly string[] | undefined>
  body?: unknown
  headers?: Record<string, string>
}

/**
 * A client of the contract. `client('PUT /api/carts/update', { body })` answers what the call's schema
 * makes of the response; a failure is thrown as `DomainError` with the contract's code.
 */
export function createClient({ baseUrl, token, session, fetch: send = fetch }: ClientOptions) {
  return async <K extends CallKey>(key: K, request: RequestOf<K>): Promise<ResponseOf<K>> => {
    const { params = {}, query = {}, body, headers } = request as AnyRequest
    const { method, path } = splitCallKey(key)
    const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(ownValue(params, name) ?? ''))
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData
    const response = await send(`${baseUrl.replace(/\/+$/, '')}${filled}${toQuery(query)}`, {
      method,
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(session === undefined ? {} : { 'x-session-id': session }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const json: unknown = await response.json().catch(() => undefined)
    const schema = describeCall(key).responses[response.status]
    if (schema) return schema.parse(json) as ResponseOf<K>
    throw toError(json)
  }
}

function toQuery(query: NonNullable<AnyRequest['query']>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const one of typeof value === 'object' ? value : [value]) search.append(name, String(one))
  }
  return search.size > 0 ? `?${search.toString()}` : ''
}

function toError(json: unknown): DomainError {
  const known = errorResponseSchema.safeParse(json)
  if (!known.success) return new DomainError('internal', { message: 'Unexpected response from server' })
  return new DomainError(known.data.code, { message: known.data.message, details: known.data.details })
}
