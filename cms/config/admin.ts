import { isPanelSecure, secret } from '../src/environment'

export default () => ({
  auth: {
    secret: secret('ADMIN_JWT_SECRET'),
    // Otherwise Strapi decides by the request; told so, it would warn at each start and in each command.
    ...(isPanelSecure && { cookie: { secure: true } }),
    sessions: { maxSessionLifespan: 30 * 86_400, maxRefreshTokenLifespan: 30 * 86_400 },
  },
  // In its place stands panel-sign-in, which counts in the database and by network.
  rateLimit: { enabled: false },
  apiToken: { salt: secret('API_TOKEN_SALT') },
  transfer: { token: { salt: secret('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: secret('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false },
  autoOpen: false,
})
