import { findSecret, ownValue } from '@stoep/shared'
import { parse } from 'cookie'
import { isSecure } from '../../environment'
import type { HttpContext } from '../context'

/** The token of an `Authorization: Bearer …` header; undefined when it is empty. */
export function bearerToken(ctx: HttpContext): string | undefined {
  return /^Bearer[ ]+([^\s]+)[ ]*$/i.exec(ctx.get('authorization'))?.[1]
}

/** The session token of a signed-in browser, from either cookie name. */
export const readStaffToken = (ctx: HttpContext): string | undefined =>
  findSecret((name) => readCookie(ctx, name), 'staffToken', { isSecure })?.value

/** Whether a request has staff credentials, valid or not. */
export const carriesCredentials = (ctx: HttpContext): boolean =>
  ctx.get('authorization').trim() !== '' || readStaffToken(ctx) !== undefined

/** The first cookie of this name; undefined when it is empty. */
export const readCookie = (ctx: HttpContext, name: string): string | undefined =>
  ownValue(parse(ctx.get('cookie')), name) || undefined
