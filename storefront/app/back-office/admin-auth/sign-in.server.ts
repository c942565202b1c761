import {
  addPasskeySchema,
  CSRF_COOKIE,
  DomainError,
  ERRORS,
  isDomainError,
  loginSchema,
  STAFF_NAME_COOKIE,
  stepByCodeSchema,
  stepByPasskeySchema,
  tryParseJson,
  UnexpectedResponse,
  unmetPasswordRules,
} from '@stoep/shared'
import { serialize } from 'cookie'
import type { z } from 'zod'
import type { RequestContext } from '~/context'
import { clearSecret, isSecure, readCookie } from '~/http/cookies'
import { pickSignInCookies, readStaffToken } from '~/http/staff-cookies'
import type { FailedLogin, LoginOutcome } from './login-outcome'
import { LOGIN_TEXTS } from './login-texts'

/**
 * Signs in at the cms; returns what the page shows and the HTTP status, after a rejection that of the cms. The session
 * token is not returned, because a script of the page could read it; the browser gets it in a cookie.
 */
export async function signIn(
  { staff }: Pick<RequestContext, 'staff'>,
  request: Request,
  fields: Record<string, string>,
): Promise<{ outcome: LoginOutcome; httpStatus: number }> {
  const failed = async (httpStatus: number, message?: string, toast = LOGIN_TEXTS.failed(message)) => {
    const outcome: FailedLogin = {
      kind: 'failed',
      inline: message ?? LOGIN_TEXTS.failedInline,
      toast,
      status: await staff.call('GET /api/admin/secure-status').catch(() => null),
      email: fields['email'] ?? '',
    }
    return { outcome, httpStatus }
  }
  const cookie = pickSignInCookies(request.headers.get('cookie'))
  const headers: Record<string, string> = cookie ? { cookie } : {}
  if (fields['step'] !== undefined) return takeSecondStep(staff, fields, headers)
  const input = loginSchema.safeParse(fields)
  if (!input.success) return failed(ERRORS.validation[0])
  // The page's script checks this before it sends anything.
  const unmet = unmetPasswordRules(input.data.password)
  if (unmet.length > 0) {
    const { outcome, httpStatus } = await failed(ERRORS.validation[0])
    return { outcome: { ...outcome, inline: '', unmet }, httpStatus }
  }
  try {
    const response = await staff.call('POST /api/admin/secure-login', { body: input.data, headers })
    return 'secondStep' in response
      ? { outcome: { kind: 'second-step', step: response.secondStep }, httpStatus: 202 }
      : { outcome: { kind: 'signed-in', recoveryCodes: [] }, httpStatus: 200 }
  } catch (error) {
    if (error instanceof UnexpectedResponse)
      return failed(ERRORS.upstream_down[0], LOGIN_TEXTS.noToken, LOGIN_TEXTS.noToken)
    if (!isDomainError(error)) throw error
    return failed(error.status, error.message)
  }
}

/** The same for the second step, after the password. */
async function takeSecondStep(
  staff: RequestContext['staff'],
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<{ outcome: LoginOutcome; httpStatus: number }> {
  const given = { ...fields, passkey: tryParseJson(fields['passkey'] ?? '') }
  try {
    const recoveryCodes = await sendSecondStep(staff, given, headers)
    return { outcome: { kind: 'signed-in', recoveryCodes }, httpStatus: 200 }
  } catch (error) {
    if (!isDomainError(error)) throw error
    const { message, status, code } = error
    // An attempt with a passkey uses up its step, right or wrong; a recovery code may be typed again.
    const isOver = code === 'step_over' || (fields['step'] !== 'recovery-code' && status < 500)
    const outcome = { kind: 'failed' as const, inline: message, toast: message, status: null, isOver }
    return { outcome, httpStatus: status }
  }
}

async function sendSecondStep(
  { call }: RequestContext['staff'],
  given: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<string[]> {
  if (given['step'] === 'set-up') {
    const body = parseFields(addPasskeySchema, given)
    return (await call('POST /api/admin/second-step/set-up', { body, headers })).recoveryCodes
  }
  if (given['step'] === 'recovery-code') {
    const body = parseFields(stepByCodeSchema, given)
    await call('POST /api/admin/second-step/recovery-code', { body, headers })
  } else {
    const body = parseFields(stepByPasskeySchema, given)
    await call('POST /api/admin/second-step/passkey', { body, headers })
  }
  return []
}

function parseFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields)
  if (!parsed.success) throw new DomainError('validation')
  return parsed.data
}

/** Ends the session and removes the cookies, even if the cms cannot be reached. */
export async function signOut({ staff, cookies }: RequestContext, fields: Record<string, string>): Promise<void> {
  const headers = { 'x-csrf-token': fields['csrf'] ?? '' }
  await staff.call('POST /api/admin/secure-logout', { body: {}, headers }).catch((error: unknown) => {
    if (!isDomainError(error)) throw error
  })
  const readable = [CSRF_COOKIE, STAFF_NAME_COOKIE].map((name) => serialize(name, '', { path: '/', maxAge: 0 }))
  cookies.set(...clearSecret('staffToken', isSecure()), ...readable)
}

/** Whether both cookies of a session are there: without the readable CSRF token every write is rejected. */
export function hasStaffCookies(request: Request): boolean {
  const header = request.headers.get('cookie')
  return Boolean(readStaffToken(header) && readCookie(header, CSRF_COOKIE))
}

export const csrfTokenOf = (request: Request): string => readCookie(request.headers.get('cookie'), CSRF_COOKIE) ?? ''
