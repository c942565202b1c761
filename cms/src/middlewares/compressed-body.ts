import { DomainError } from '@stoep/shared'
import type { HttpContext } from '../http/context'
import { isWrite } from '../http/is-write'
import { rejectPanel } from '../http/reject-panel'

/**
 * Nobody has to send a compressed body, so none is unpacked: what does not unpack would be a fault of the
 * parser, and a small one could become a large one.
 */
export default () =>
  async (ctx: HttpContext, next: () => Promise<void>): Promise<void> => {
    if (!isWrite(ctx.method) || isPlain(ctx.get('content-encoding'))) return next()
    // The body is not read; the connection ends with the response.
    ctx.set('Connection', 'close')
    if (ctx.path.startsWith('/api')) throw new DomainError('unsupported_type')
    rejectPanel(ctx, 415, 'Compressed requests are not taken.')
  }

const isPlain = (encoding: string): boolean => /^\s*(identity)?\s*$/i.test(encoding)
