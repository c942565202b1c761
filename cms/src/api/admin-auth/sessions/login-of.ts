import type { Core } from '@strapi/strapi'
import type createLogin from '../services/login'

// Apart from the others: the login itself asks for those.
export const loginOf = (strapi: Core.Strapi) =>
  strapi.service('api::admin-auth.login') as unknown as ReturnType<typeof createLogin>
