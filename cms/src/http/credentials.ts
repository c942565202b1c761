import { findSecret } from '@stoep/shared'
import { environment } from '../environment'
import type { HttpContext } from './context'

const IS_SECURE = environment.PUBLIC_URL.startsWith('https:')

/** The token of an `Authorization: Bearer …` header; an empty one counts as none. */
export function bearerToken(ctx: HttpContext): string | undefined {
  return /^Bearer[ ]+([^\s]+)[ ]*$/i.exec(ctx.get('authorization'))?.[1]
}

/** The session token of a signed-in browser, under whichever name it came. */
export const readStaffToken = (ctx: HttpContext): string | undefined =>
  findSecret((name) => readCookie(ctx, name), 'staffToken', { isSecure: IS_SECURE })?.value

export function readCookie(ctx: HttpContext, name: string): string | undefined {
  for (const part of ctx.get('cookie').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || undefined
  }
  return undefined
}
