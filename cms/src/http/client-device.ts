import { networkOf } from '@stoep/shared'
import { describeBrowser } from '../domain/admin-auth/describe-browser'
import { clientAddress } from './client-address'
import type { HttpContext } from './context'
import { readCookie } from './credentials'
import { DEVICE_COOKIE } from './staff-cookies'

/** What a request tells of the device it comes from. */
export interface ClientDevice {
  /** The address, of IPv6 the /64. */
  network: string
  browser: string
  /** From a sign-in before. */
  deviceToken: string | undefined
}

export const clientDevice = (ctx: HttpContext): ClientDevice => ({
  network: networkOf(clientAddress(ctx)),
  browser: describeBrowser(ctx.get('user-agent')),
  deviceToken: readCookie(ctx, DEVICE_COOKIE),
})
