import { MAX_UPLOAD_BYTES, PICTURE_TYPES } from '@stoep/shared'
import { secret } from '../src/environment'
import { serveUpload } from '../src/http/serve-upload'

export default () => ({
  'users-permissions': { config: { jwtSecret: secret('JWT_SECRET'), register: { allowedFields: [] } } },
  upload: {
    config: {
      sizeLimit: MAX_UPLOAD_BYTES,
      security: { allowedTypes: [...PICTURE_TYPES] },
      // Names are random and never used again, so a picture may be kept for ever.
      providerOptions: { localServer: { maxage: 365 * 86_400_000, immutable: true, setHeaders: serveUpload } },
    },
  },
  'content-releases': { enabled: false },
  'review-workflows': { enabled: false },
})
