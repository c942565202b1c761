import { errorResponseSchema } from '@stoep/shared'
import { checkResponse } from '../support/calls/check-response.ts'
import type { WireResponse } from './sender.ts'
import type { WireRequest } from './spoil.ts'

/** Texts from inside the shop that no response may contain. */
const INSIDE =
  /node_modules|\.(?:js|ts|cjs|mjs):\d+|\n\s+at |SQLITE_|sqlite3|\bknex\b|violates |syntax error at|ECONN|\/dist\/src\//
/**
 * Statuses of Node itself, without a body, for a header that is unreadable or too large, or for an unknown `Expect`.
 */
const OF_NODE = [400, 408, 417, 431]

/** The fault of a response, or undefined. */
export function findFault(
  { method, path }: WireRequest,
  { status, text, headers }: WireResponse,
  isPage: boolean,
): string | undefined {
  if (status === 0) return `no response: ${text}`
  if (status >= 500) return `${status} ${text.slice(0, 500)}`
  if (INSIDE.test(text)) return `${status} tells of the inside: ${INSIDE.exec(text)![0]} in ${text.slice(0, 500)}`
  if (isPage || status === 304 || (text === '' && OF_NODE.includes(status))) return undefined
  try {
    const isJson = String(headers['content-type']).includes('json')
    const body: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text
    if (status >= 400) errorResponseSchema.parse(body)
    if (!(status === 400 && isUnreadable(path))) checkResponse(method, path, status, body)
    return undefined
  } catch (error) {
    return `${status}, not as the contract has it: ${(error as Error).message.slice(0, 500)}`
  }
}

/** A path that cannot be decoded, or that has control characters, names no call: 400 is as correct as 404. */
function isUnreadable(path: string): boolean {
  try {
    return /\p{Cc}/u.test(decodeURIComponent(path.split('?')[0]!))
  } catch {
    return true
  }
}
