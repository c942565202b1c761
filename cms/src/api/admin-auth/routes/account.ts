import { defineRoutes } from '../../../http/define-routes'

const ENDED = { message: 'The session was ended.' }

export default defineRoutes((service) => ({
  'POST /api/admin/account/confirm': async ({ staffSession, body }) => {
    const until = await service('admin-auth.account').confirm(staffSession, body.password)
    return { confirmedUntil: until.toISOString() }
  },

  'PUT /api/admin/account/password': ({ staffSession, body }) =>
    service('admin-auth.account').changePassword(staffSession, body),

  'GET /api/admin/account/sessions': async ({ staffSession }) => ({
    sessions: await service('admin-auth.account').listOwn(staffSession),
  }),

  'DELETE /api/admin/account/sessions/:id': async ({ staffSession, params }) => {
    await service('admin-auth.account').endOwn(staffSession, params.id)
    return ENDED
  },

  'POST /api/admin/account/end-other-sessions': ({ staffSession }) =>
    service('admin-auth.account').endOthers(staffSession),

  'GET /api/admin/sessions': async ({ staffSession }) => ({
    sessions: await service('admin-auth.account').listAll(staffSession.id),
  }),

  'DELETE /api/admin/sessions/:id': async ({ staff, params }) => {
    await service('admin-auth.account').endAny(staff, params.id)
    return ENDED
  },
}))
