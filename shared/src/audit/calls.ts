import { describeCalls } from '../contract/call-description.js'
import { auditListSchema, auditQuerySchema } from './audit.js'

export const auditCalls = describeCalls({
  'GET /api/admin/audit': {
    summary: 'The audit list: changes by staff, sign-ins, failed sign-ins and rejected requests; newest first.',
    who: 'admin',
    query: auditQuerySchema,
    responses: { 200: auditListSchema },
  },
})
