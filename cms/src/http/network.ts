import { createHmac } from 'node:crypto'
import { networkOf } from '@stoep/shared'
import { secret } from '../environment'
import { clientAddress } from './client-address'
import type { HttpContext } from './context'

/** Whose network a request came from, for caps. Keyed, because addresses are few enough to be tried out. */
export const networkHashOf = (ctx: HttpContext): string =>
  createHmac('sha256', secret('NETWORK_HASH_KEY'))
    .update(networkOf(clientAddress(ctx)))
    .digest('hex')
