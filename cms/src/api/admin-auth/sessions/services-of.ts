import type { Core } from '@strapi/strapi'
import type createAudit from '../../audit/services/audit'
import type createLimits from '../services/limits'
import type createSessions from '../services/sessions'

// Strapi hands services out without their types.

export const sessionsOf = (strapi: Core.Strapi) =>
  strapi.service('api::admin-auth.sessions') as unknown as ReturnType<typeof createSessions>

export const limitsOf = (strapi: Core.Strapi) =>
  strapi.service('api::admin-auth.limits') as unknown as ReturnType<typeof createLimits>

export const auditOf = (strapi: Core.Strapi) =>
  strapi.service('api::audit.audit') as unknown as ReturnType<typeof createAudit>
