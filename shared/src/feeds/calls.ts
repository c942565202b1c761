import { z } from 'zod'
import { describeCalls, emptyBodySchema } from '../contract/call-description.js'
import { staffFeedsSchema } from './feeds.js'

export const feedCalls = describeCalls({
  'GET /api/feeds/:token/:file': {
    summary: 'The catalogue as a product feed for Google, Meta or TikTok, at a secret address.',
    who: 'anyone',
    files: ['text/tab-separated-values', 'text/csv'],
    responses: { 200: z.string() },
    errors: ['not_found', 'too_many_requests'],
  },
  'GET /api/admin/feeds': {
    summary: 'The secret addresses of the feeds, and the numbers of products in them.',
    who: 'admin',
    responses: { 200: staffFeedsSchema },
  },
  'POST /api/admin/feeds/:feed/renew': {
    summary: 'Creates or renews the address of a feed; the old address stops working at once.',
    who: 'admin',
    body: emptyBodySchema,
    responses: { 200: staffFeedsSchema },
    errors: ['not_found'],
  },
  'DELETE /api/admin/feeds/:feed': {
    summary: 'Removes the address of a feed, which stops working at once.',
    who: 'admin',
    responses: { 200: staffFeedsSchema },
    errors: ['not_found'],
  },
})
