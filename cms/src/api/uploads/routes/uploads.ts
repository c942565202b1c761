import { DomainError } from '@stoep/shared'
import { defineRoutes } from '../../../http/define-routes'
import { withUploadedImage } from '../pictures/receive-upload'

/** Uploads at once in this process; further ones are rejected as `busy` instead of filling the disk. */
const MAX_AT_ONCE = 40
let atOnce = 0

export default defineRoutes((service) => ({
  'POST /api/upload': async ({ ctx }) => {
    if (atOnce >= MAX_AT_ONCE) throw new DomainError('busy')
    atOnce++
    try {
      const { url, highQualityUrl } = await withUploadedImage(ctx.req, (path) =>
        service('uploads.pictures').store(path),
      )
      return { url, highQualityUrl }
    } finally {
      atOnce--
    }
  },
}))
