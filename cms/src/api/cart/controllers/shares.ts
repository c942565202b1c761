import { DomainError, emptyBodySchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { networkHashOf } from '../../../http/network'
import { parseBody } from '../../../http/parse'
import { sessionOf } from '../../../http/session'
import { getService } from '../../../services'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const shareService = () => getService(strapi, 'cart.shares')

  return {
    async create(ctx: HttpContext) {
      parseBody(ctx, emptyBodySchema)
      answerPrivately(ctx, await shareService().make(sessionOf(ctx)?.sessionHash, networkHashOf(ctx)), 201)
    },

    /** An order's link or a collection's: both are random, so one address serves both. */
    async find(ctx: HttpContext) {
      const shareId = ctx.params.shareId ?? ''
      const asker = { isStaff: ctx.state.staff !== undefined, sessionHash: sessionOf(ctx)?.sessionHash }
      const found =
        (await getService(strapi, 'orders.orders').findShared(shareId, asker)) ?? (await shareService().find(shareId))
      if (!found) throw new DomainError('share_not_found')
      answerPrivately(ctx, found)
    },
  }
}
