import { DomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { HttpContext } from '../../../http/context'
import { getService } from '../../../services'
import { withUploadedImage } from '../pictures/receive-upload'

/** Uploads on their way in this process; more are asked to come back instead of filling the disk. */
const MAX_AT_ONCE = 40
let atOnce = 0

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async create(ctx: HttpContext) {
    if (atOnce >= MAX_AT_ONCE) throw new DomainError('busy')
    atOnce++
    try {
      const stored = await withUploadedImage(ctx.req, (path) => getService(strapi, 'uploads.pictures').store(path))
      ctx.body = { url: stored.url, highQualityUrl: stored.highQualityUrl }
    } finally {
      atOnce--
    }
  },
})
