import { networkOf } from '@stoep/shared'
import { describeBrowser } from '../../domain/admin-auth/describe-browser'
import { clientAddress } from './client-address'
import type { HttpContext } from '../context'
import { readCookie } from './credentials'
import { DEVICE_COOKIE } from './staff-cookies'

/** The device that a request comes from. */
export interface ClientDevice {
  /** The IPv4 address, or the /64 of an IPv6 address. */
  network: string
  browser: string
  /** From an earlier sign-in. */
  deviceToken: string | undefined
}

export const clientDevice = (ctx: HttpContext): ClientDevice => ({
  network: networkOf(clientAddress(ctx)),
  browser: describeBrowser(ctx.get('user-agent')),
  deviceToken: readCookie(ctx, DEVICE_COOKIE),
})
