import { secret } from '../src/environment'

export default () => ({
  'users-permissions': { config: { jwtSecret: secret('JWT_SECRET'), register: { allowedFields: [] } } },
  'content-releases': { enabled: false },
  'review-workflows': { enabled: false },
})
