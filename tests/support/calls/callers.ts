import { describeCall, errorCodesOf, type CallKey, type ErrorCode, type Who } from '@stoep/shared'

/** Every kind of caller of the API and the credentials it sends. */
export const CALLERS = [
  'visitor',
  'shopper with a session',
  'staff by token',
  'admin by token',
  'staff by cookie',
  'admin by cookie',
  'admin by cookie, CSRF token missing',
  'somebody with a made-up token',
] as const
export type Caller = (typeof CALLERS)[number]

/** The code that rejects this caller before the request itself is read; undefined if the caller may make the call. */
export function rejectionOf(key: CallKey, caller: Caller): ErrorCode | undefined {
  const { who } = describeCall(key)
  if (!isGuarded(who)) return undefined
  if (!/^(staff|admin)/.test(caller)) return 'unauthorized'
  if (caller.endsWith('missing') && !key.startsWith('GET ')) return 'csrf'
  if (who === 'staff' || caller.startsWith('admin')) return undefined
  return errorCodesOf(key).find((code) => code === 'users_forbidden' || code === 'forbidden')
}

export const isGuarded = (who: Who): boolean => who === 'staff' || who === 'admin'
