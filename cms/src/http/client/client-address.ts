import { readClientAddress } from '../../domain/requests/client-address'
import type { HttpContext } from '../context'

export const clientAddress = (ctx: HttpContext): string =>
  readClientAddress(ctx.req.socket.remoteAddress ?? '', ctx.get('x-forwarded-for'))
