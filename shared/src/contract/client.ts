import type { z } from 'zod'
import { splitCallKey } from './call-key.js'
import type { CallKey, Calls } from './calls.js'
import { ownValue } from '../values/own-value.js'

/** The caller's role: some calls return more to staff. */
export type Viewer = 'shopper' | 'staff'

/** The names of a path's `:name` parameters. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never
/** The parameters of a call's path; unknown when it has none. */
export type ParamsOf<K extends CallKey> = [ParamNames<K>] extends [never]
  ? unknown
  : { params: Record<ParamNames<K>, string> }
/** zod infers `unknown` for lenient fields (empty, null and absent mean the same): such a field may be left out. */
type Lenient<T> = T extends readonly (infer E)[]
  ? readonly Lenient<E>[]
  : T extends object
    ? { [K in keyof T as unknown extends T[K] ? never : K]: Lenient<T[K]> } & {
        [K in keyof T as unknown extends T[K] ? K : never]?: T[K]
      }
    : T
type EmptyBody = Record<never, never>
type BodyOf<K extends CallKey> = Calls[K] extends { body: infer S extends z.ZodType }
  ? EmptyBody extends Lenient<z.input<S>>
    ? { body?: Lenient<z.input<S>> }
    : { body: Lenient<z.input<S>> }
  : Calls[K] extends { upload: true }
    ? { body: FormData }
    : unknown
type NamesIn<S> = S extends z.ZodType ? keyof z.input<S> & string : never
type QueryNames<K extends CallKey> =
  | (Calls[K] extends { query: infer S } ? NamesIn<S> : never)
  | (Calls[K] extends { staffQuery: infer S } ? NamesIn<S> : never)
type QueryValue = string | number | readonly string[] | undefined
type QueryOf<K extends CallKey> = [QueryNames<K>] extends [never]
  ? unknown
  : { query?: Partial<Record<QueryNames<K>, QueryValue>> | URLSearchParams }

type KeyOf<K extends CallKey> = Calls[K] extends { repeatable: string } ? { idempotencyKey?: string } : unknown

/** The input of a call: `params` of its path, `query`, `body`, the key of one that may be repeated, and headers. */
export type RequestOf<K extends CallKey> = ParamsOf<K> &
  BodyOf<K> &
  QueryOf<K> &
  KeyOf<K> & { headers?: Record<string, string> }

type SchemasOf<K extends CallKey, V extends Viewer> = V extends 'staff'
  ? Calls[K] extends { staffResponses: infer R }
    ? R
    : Calls[K]['responses']
  : Calls[K]['responses']
type OutputIn<R> = R extends unknown ? z.output<R[keyof R] & z.ZodType> : never
/** The success response of a call, for shoppers, staff or both. */
export type ResponseOf<K extends CallKey, V extends Viewer = Viewer> = V extends Viewer
  ? OutputIn<SchemasOf<K, V>>
  : never

type Arguments<Request> = EmptyBody extends Request ? [request?: Request] : [request: Request]
/** `call('PUT /api/carts/update', { body })`; a failure is thrown as `DomainError` with the contract's code. */
export type Client<V extends Viewer, Extra extends object = EmptyBody> = <K extends CallKey>(
  key: K,
  ...given: Arguments<RequestOf<K> & Extra>
) => Promise<ResponseOf<K, V>>

/** A call as the transport sends it. */
export interface OutgoingCall {
  key: CallKey
  method: string
  /** With the query. */
  path: string
  headers: Record<string, string>
  /** Sent as JSON, or a form with a file. */
  body: unknown
}

export interface IncomingResponse {
  status: number
  /** Undefined when the body was not JSON. */
  json: unknown
  /** The body as it came, from a transport that keeps it. */
  text?: string
}

interface Transport<Extra extends object> {
  /** Throws a `DomainError` when there is no response. */
  send: (call: OutgoingCall, extra: Extra) => Promise<IncomingResponse>
  /** Returns the result for the caller; throws the `DomainError` of the response. */
  read: (key: CallKey, response: IncomingResponse) => unknown
}

interface AnyRequest {
  params?: Record<string, string>
  query?: Record<string, QueryValue> | URLSearchParams
  body?: unknown
  idempotencyKey?: string
  headers?: Record<string, string>
}

/** The client of the contract. The call's name gives path and types, the transport sends it. */
export function createClient<V extends Viewer, Extra extends object = EmptyBody>({
  send,
  read,
}: Transport<Extra>): Client<V, Extra> {
  const call = async (key: CallKey, request: AnyRequest = {}): Promise<unknown> => {
    const { params = {}, query = {}, body, idempotencyKey, headers: own, ...extra } = request
    const { method, path } = splitCallKey(key)
    const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(ownValue(params, name) ?? ''))
    const headers = { ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}), ...own }
    const outgoing = { key, method, path: filled + toSearch(query), headers, body }
    return read(key, await send(outgoing, extra as Extra))
  }
  return call as Client<V, Extra>
}

function toSearch(query: NonNullable<AnyRequest['query']>): string {
  const search = query instanceof URLSearchParams ? query : new URLSearchParams()
  if (!(query instanceof URLSearchParams)) {
    for (const [name, value] of Object.entries(query)) {
      if (value === undefined) continue
      for (const one of typeof value === 'object' ? value : [value]) search.append(name, String(one))
    }
  }
  // Not its `size`, which phones that no longer update their browser lack.
  const text = search.toString()
  return text && `?${text}`
}
