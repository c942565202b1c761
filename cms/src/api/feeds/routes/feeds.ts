import { defineRoutes } from '../../../http/define-routes'
import { networkHashOf } from '../../../http/client/network'
import { Reply } from '../../../http/response/reply'
import { isKnown, sendFeed } from '../files/send-feed'

export default defineRoutes((service) => ({
  'GET /api/feeds/:token/:file': ({ params: { token, file } }) => {
    const feed = service('feeds.feeds').find(token, file)
    return new Reply<string>(async (ctx) => {
      const made = await service('feeds.feeds').file(feed)
      if (!isKnown(ctx, made)) await service('feeds.feeds').pace(networkHashOf(ctx))
      sendFeed(ctx, feed, made)
    })
  },

  'POST /api/admin/products/pocket-catalogue': ({ body }) => service('feeds.pocket').make(body),

  'GET /api/admin/feeds': () => service('feeds.feeds').list(),

  'POST /api/admin/feeds/:feed/renew': ({ params, actor }) => service('feeds.feeds').renew(params.feed, actor),

  'DELETE /api/admin/feeds/:feed': ({ params, actor }) => service('feeds.feeds').remove(params.feed, actor),
}))
