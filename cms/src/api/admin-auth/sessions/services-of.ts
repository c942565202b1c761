import type { Core } from '@strapi/strapi'
import type createAudit from '../../audit/services/audit'
import type createDevices from '../services/devices'
import type createLimits from '../services/limits'
import type createPanelSessions from '../services/panel-sessions'
import type createPasswords from '../services/passwords'
import type createSessions from '../services/sessions'

// Strapi hands services out without their types.

export const sessionsOf = (strapi: Core.Strapi) =>
  strapi.service('api::admin-auth.sessions') as unknown as ReturnType<typeof createSessions>

export const limitsOf = (strapi: Core.Strapi) =>
  strapi.service('api::admin-auth.limits') as unknown as ReturnType<typeof createLimits>

export const devicesOf = (strapi: Core.Strapi) =>
  strapi.service('api::admin-auth.devices') as unknown as ReturnType<typeof createDevices>

export const panelSessionsOf = (strapi: Core.Strapi) =>
  strapi.service('api::admin-auth.panel-sessions') as unknown as ReturnType<typeof createPanelSessions>

export const passwordsOf = (strapi: Core.Strapi) =>
  strapi.service('api::admin-auth.passwords') as unknown as ReturnType<typeof createPasswords>

export const auditOf = (strapi: Core.Strapi) =>
  strapi.service('api::audit.audit') as unknown as ReturnType<typeof createAudit>
