import { ERRORS, isDomainError, loginSchema, UnexpectedResponse } from '@stoep/shared'
import { serialize } from 'cookie'
import type { RequestContext } from '~/context'
import { clearSecret, isSecure, readCookies } from '~/http/cookies'
import { CSRF_COOKIE, pickSignInCookies, readStaffToken, STAFF_NAME_COOKIE } from '~/http/staff-cookies'
import type { LoginOutcome } from './login-outcome'
import { LOGIN_TEXTS } from './login-texts'

/**
 * The outcome for the page, and the status it is answered with: the one the cms rejected with. The token stays here:
 * what the browser gets are cookies.
 */
export async function signIn(
  { staff }: Pick<RequestContext, 'staff'>,
  request: Request,
  form: FormData,
): Promise<{ outcome: LoginOutcome; httpStatus: number }> {
  const failed = async (httpStatus: number, message?: string, toast = LOGIN_TEXTS.failed(message)) => {
    const outcome: LoginOutcome = {
      kind: 'failed',
      inline: message ?? LOGIN_TEXTS.failedInline,
      toast,
      status: await staff.call('GET /api/admin/secure-status').catch(() => null),
    }
    return { outcome, httpStatus }
  }
  const input = loginSchema.safeParse({ email: form.get('email'), password: form.get('password') })
  if (!input.success) return failed(ERRORS.validation[0])
  try {
    const cookie = pickSignInCookies(request.headers.get('cookie'))
    await staff.call('POST /api/admin/secure-login', { body: input.data, headers: cookie ? { cookie } : {} })
    return { outcome: { kind: 'signed-in' }, httpStatus: 200 }
  } catch (error) {
    if (error instanceof UnexpectedResponse)
      return failed(ERRORS.upstream_down[0], LOGIN_TEXTS.noToken, LOGIN_TEXTS.noToken)
    if (!isDomainError(error)) throw error
    return failed(error.status, error.message)
  }
}

/** Ends the session and takes the cookies away, also when the cms can't be told. */
export async function signOut({ staff, cookies }: RequestContext, form: FormData): Promise<void> {
  const headers = { 'x-csrf-token': String(form.get('csrf') ?? '') }
  await staff.call('POST /api/admin/secure-logout', { body: {}, headers }).catch((error: unknown) => {
    if (!isDomainError(error)) throw error
  })
  const readable = [CSRF_COOKIE, STAFF_NAME_COOKIE].map((name) => serialize(name, '', { path: '/', maxAge: 0 }))
  cookies.set(...clearSecret('staffToken', isSecure()), ...readable)
}

/** Whether both halves of a session are there: without the readable one no write would pass. */
export function hasStaffCookies(request: Request): boolean {
  const header = request.headers.get('cookie')
  return Boolean(readStaffToken(header) && readCookies(header)[CSRF_COOKIE])
}

export const csrfTokenOf = (request: Request): string => readCookies(request.headers.get('cookie'))[CSRF_COOKIE] ?? ''
