import { z } from 'zod'
import { secondFactorCalls } from '../admin-auth/second-factor-calls.js'
import { adminAuthCalls } from '../admin-auth/calls.js'
import { auditCalls } from '../audit/calls.js'
import { cartCalls } from '../cart/calls.js'
import { catalogueCalls } from '../catalogue/calls.js'
import { feedCalls } from '../feeds/calls.js'
import { importCalls } from '../imports/calls.js'
import { orderCalls } from '../orders/calls.js'
import { pageCalls } from '../pages/calls.js'
import { platformCalls } from '../platform/calls.js'
import { privacyCalls } from '../privacy/calls.js'
import { reportCalls } from '../reports/calls.js'
import { settingsCalls } from '../settings/calls.js'
import { sliderCalls } from '../slider/calls.js'
import { stockCalls } from '../stock/calls.js'
import { uploadCalls } from '../uploads/calls.js'
import { userCalls } from '../users/calls.js'
import type { CallDescription } from './call-description.js'
import type { ErrorCode } from './errors.js'
import { splitCallKey } from './call-key.js'
import { keysOf } from '../values/typed-keys.js'

export { deletedResponseSchema, emptyBodySchema, type CallDescription, type Who } from './call-description.js'

/** Every call of the contract, by `METHOD /path`. */
export const calls = {
  ...platformCalls,
  ...settingsCalls,
  ...pageCalls,
  ...catalogueCalls,
  ...sliderCalls,
  ...feedCalls,
  ...cartCalls,
  ...orderCalls,
  ...privacyCalls,
  ...stockCalls,
  ...uploadCalls,
  ...importCalls,
  ...reportCalls,
  ...auditCalls,
  ...userCalls,
  ...adminAuthCalls,
  ...secondFactorCalls,
}
export type Calls = typeof calls
export type CallKey = keyof Calls
export const CALL_KEYS = keysOf(calls)

/** The description of a call, with the general type for code that handles all calls. */
export const describeCall = (key: CallKey): CallDescription => calls[key]

/** The schema of a success with this status, for shoppers and staff; undefined when the call has none. */
export function responseSchemaOf(key: CallKey, status: number): z.ZodType | undefined {
  const { responses, staffResponses } = describeCall(key)
  const [forAll, forStaff] = [responses[status], staffResponses?.[status]]
  return forAll && forStaff ? z.union([forStaff, forAll]) : forAll
}

/** By method and number of segments, so that only few calls are compared. */
const patterns = new Map<string, { key: CallKey; segments: string[] }[]>()
const fixedCalls = new Map<string, CallKey>()
for (const key of CALL_KEYS) {
  const { method, path } = splitCallKey(key)
  if (!path.includes(':')) {
    fixedCalls.set(key, key)
    continue
  }
  const segments = path.split('/')
  const shape = `${method} ${segments.length}`
  patterns.set(shape, [...(patterns.get(shape) ?? []), { key, segments }])
}

/** The call of a request, or undefined; fixed segments win over `:name`. `path` is without the query. */
export function findCall(method: string, path: string): CallKey | undefined {
  const asked = method === 'HEAD' ? 'GET' : method
  const fixed = fixedCalls.get(`${asked} ${path}`)
  if (fixed) return fixed
  const given = path.split('/')
  const fits = (segments: readonly string[]) =>
    segments.every((segment, at) => segment.startsWith(':') || segment === given[at])
  return patterns.get(`${asked} ${given.length}`)?.find(({ segments }) => fits(segments))?.key
}

/** All error codes of a call: its own, and those that follow from its kind. */
export function errorCodesOf(key: CallKey): ErrorCode[] {
  const call = describeCall(key)
  const isWrite = !key.startsWith('GET ')
  const isGuarded = call.who === 'staff' || call.who === 'admin'
  const codes: ErrorCode[] = [...(call.errors ?? [])]
  if (call.repeatable === 'by key') codes.push('idempotency_mismatch')
  if (call.body || call.query) codes.push('validation')
  if (isWrite) codes.push('bad_request', 'bad_origin', 'too_large', 'unsupported_type')
  if (isGuarded) codes.push('unauthorized')
  if (isGuarded && isWrite) codes.push('csrf')
  if (call.who === 'admin') codes.push(forbiddenCodeOf(key))
  if (call.confirmed) codes.push('confirm_password')
  return [...new Set<ErrorCode>([...codes, 'internal', 'busy'])]
}

/** The error for signed-in staff without the right; calls about users have one of their own. */
export const forbiddenCodeOf = (key: CallKey): 'forbidden' | 'users_forbidden' =>
  /\/(users|create-user)\b/.test(key) ? 'users_forbidden' : 'forbidden'
