import { ERRORS, isDomainError, loginResponseSchema, loginSchema, logoutResponseSchema } from '@stoep/shared'
import { serialize } from 'cookie'
import { cms } from '~/http/cms'
import { clearSecret, isSecure, readCookies } from '~/http/cookies'
import { CSRF_COOKIE, pickSignInCookies, readStaffToken, STAFF_NAME_COOKIE } from '~/http/staff-cookies'
import type { LoginOutcome } from './login-outcome'
import { LOGIN_TEXTS } from './login-texts'
import { loadStatus } from './require-staff.server'

/** The token stays here: what the browser gets are the cookies in `answerHeaders`. */
const responseSchema = loginResponseSchema.partial()

/** The outcome for the page, and the status it is answered with: the one the cms rejected with. */
export async function signIn(
  request: Request,
  form: FormData,
  responseHeaders: Headers,
): Promise<{ outcome: LoginOutcome; httpStatus: number }> {
  const failed = async (httpStatus: number, message?: string, toast = LOGIN_TEXTS.failed(message)) => {
    const outcome: LoginOutcome = {
      kind: 'failed',
      inline: message ?? LOGIN_TEXTS.failedInline,
      toast,
      status: await loadStatus(request).catch(() => null),
    }
    return { outcome, httpStatus }
  }
  const input = loginSchema.safeParse({ email: form.get('email'), password: form.get('password') })
  if (!input.success) return failed(ERRORS.validation[0])
  try {
    const cookie = pickSignInCookies(request.headers.get('cookie'))
    const headers: Record<string, string> = cookie ? { cookie } : {}
    const response = await cms.post('/api/admin/secure-login', input.data, responseSchema, {
      request,
      responseHeaders,
      headers,
    })
    if (!response.token) return await failed(ERRORS.upstream_down[0], LOGIN_TEXTS.noToken, LOGIN_TEXTS.noToken)
    return { outcome: { kind: 'signed-in' }, httpStatus: 200 }
  } catch (error) {
    if (!isDomainError(error)) throw error
    return failed(error.status, error.message)
  }
}

/** Ends the session and takes the cookies away, also when the cms can't be told. */
export async function signOut(request: Request, form: FormData, responseHeaders: Headers): Promise<void> {
  const headers = { 'x-csrf-token': String(form.get('csrf') ?? '') }
  await cms
    .post('/api/admin/secure-logout', {}, logoutResponseSchema, { request, responseHeaders, headers })
    .catch((error: unknown) => {
      if (!isDomainError(error)) throw error
    })
  const readable = [CSRF_COOKIE, STAFF_NAME_COOKIE].map((name) => serialize(name, '', { path: '/', maxAge: 0 }))
  for (const cookie of [...clearSecret('staffToken', isSecure()), ...readable]) {
    responseHeaders.append('Set-Cookie', cookie)
  }
}

/** Whether both halves of a session are there: without the readable one no write would pass. */
export function hasStaffCookies(request: Request): boolean {
  const header = request.headers.get('cookie')
  return Boolean(readStaffToken(header) && readCookies(header)[CSRF_COOKIE])
}

export const csrfTokenOf = (request: Request): string => readCookies(request.headers.get('cookie'))[CSRF_COOKIE] ?? ''
