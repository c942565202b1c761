import { shortenText, tryParseJson } from '@stoep/shared'
import { serialize } from 'cookie'
import { z } from 'zod'
import { isSecure, readCookie } from './cookies'
import { isFragmentRequest } from './fragment'
import type { ResponseCookies } from './response-cookies'

export const FLASH_COOKIE = 'flash'
/** The longest message: it must fit into a cookie. A longer one is cut. */
export const MAX_FLASH = 400

/** A message for the next page, for shoppers without script. It is shown once and contains no personal data. */
const flashSchema = z.object({
  type: z.enum(['success', 'error', 'warning', 'info']),
  message: z.string().min(1).max(MAX_FLASH),
})
export type Flash = z.infer<typeof flashSchema>

export function readFlash(cookieHeader: string | null): Flash | null {
  const text = readCookie(cookieHeader, FLASH_COOKIE)
  if (!text) return null
  return flashSchema.safeParse(tryParseJson(text)).data ?? null
}

const options = (isSecure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const

export const writeFlash = (flash: Flash, isSecure: boolean): string =>
  serialize(FLASH_COOKIE, JSON.stringify({ ...flash, message: shortenText(flash.message, MAX_FLASH) }), {
    ...options(isSecure),
    maxAge: 60,
  })

export const clearFlash = (isSecure: boolean): string =>
  serialize(FLASH_COOKIE, '', { ...options(isSecure), maxAge: 0 })

/** The message for this page, whose cookie is deleted; a fragment shows none, so that it waits for the next page. */
export function takeFlash(request: Request, cookies: ResponseCookies): Flash | null {
  const flash = isFragmentRequest(request) ? null : readFlash(request.headers.get('cookie'))
  if (flash) cookies.set(clearFlash(isSecure()))
  return flash
}
