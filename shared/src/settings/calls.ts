import { describeCalls } from '../contract/call-description.js'
import { adminSettingsSchema, publicSettingsSchema, updateSettingsSchema } from './settings.js'

export const settingsCalls = describeCalls({
  'GET /api/settings': {
    summary: 'The public settings of the shop.',
    who: 'anyone',
    responses: { 200: publicSettingsSchema },
  },
  'GET /api/admin/settings': { summary: 'All settings.', who: 'admin', responses: { 200: adminSettingsSchema } },
  'PUT /api/admin/settings': {
    summary: 'Changes settings; absent fields stay.',
    who: 'admin',
    body: updateSettingsSchema,
    responses: { 200: adminSettingsSchema },
    errors: ['version_conflict'],
  },
})
