import { findSecret, ownValue } from '@stoep/shared'
import { parse } from 'cookie'
import { isSecure } from '../environment'
import type { HttpContext } from './context'

/** The token of an `Authorization: Bearer …` header; an empty one counts as none. */
export function bearerToken(ctx: HttpContext): string | undefined {
  return /^Bearer[ ]+([^\s]+)[ ]*$/i.exec(ctx.get('authorization'))?.[1]
}

/** The session token of a signed-in browser, under whichever name it came. */
export const readStaffToken = (ctx: HttpContext): string | undefined =>
  findSecret((name) => readCookie(ctx, name), 'staffToken', { isSecure })?.value

/** Whether a request brings what may sign in a member of staff, good or not. */
export const carriesCredentials = (ctx: HttpContext): boolean =>
  ctx.get('authorization').trim() !== '' || readStaffToken(ctx) !== undefined

/** Of a name sent twice the first counts; an empty cookie is none. */
export const readCookie = (ctx: HttpContext, name: string): string | undefined =>
  ownValue(parse(ctx.get('cookie')), name) || undefined
