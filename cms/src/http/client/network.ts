import { createHmac } from 'node:crypto'
import { networkOf } from '@stoep/shared'
import { secret } from '../../environment'
import { clientAddress } from './client-address'
import type { HttpContext } from '../context'

/** A hash of the network of a request, for caps. Keyed, because all addresses could be tried. */
export const networkHashOf = (ctx: HttpContext): string =>
  createHmac('sha256', secret('NETWORK_HASH_KEY'))
    .update(networkOf(clientAddress(ctx)))
    .digest('hex')
