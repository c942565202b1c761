import { DAY_MS, MAX_UPLOAD_BYTES, PICTURE_TYPES } from '@stoep/shared'
import { environment, secret } from '../src/environment'
import { serveUpload } from '../src/http/response/serve-upload'
import { bucketClientOptions } from '../src/storage/bucket-client'

const { mail, objectStorage } = environment

/** `ACL: undefined` must be there: without the key Strapi's provider makes each picture public by itself. */
const provider = objectStorage
  ? {
      provider: 'aws-s3',
      providerOptions: {
        baseUrl: '/uploads',
        s3Options: {
          ...bucketClientOptions(objectStorage),
          params: { Bucket: objectStorage.bucket, ACL: undefined },
        },
      },
    }
  : {
      provider: 'local',
      // Names are random and never used again, so a picture may be kept for ever.
      providerOptions: { localServer: { maxage: 365 * DAY_MS, immutable: true, setHeaders: serveUpload } },
    }

/** A server that says nothing keeps nobody waiting for longer than this. */
const SILENCE_MS = 15_000
const email = mail && {
  provider: 'nodemailer',
  providerOptions: {
    host: mail.host,
    port: mail.port,
    secure: mail.secure,
    requireTLS: mail.requireTLS,
    auth: mail.auth,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  },
  settings: { defaultFrom: mail.from, defaultReplyTo: mail.from },
}

export default () => ({
  ...(email && { email: { config: email } }),
  'users-permissions': { config: { jwtSecret: secret('JWT_SECRET'), register: { allowedFields: [] } } },
  upload: {
    config: { sizeLimit: MAX_UPLOAD_BYTES, security: { allowedTypes: [...PICTURE_TYPES] }, ...provider },
  },
})
