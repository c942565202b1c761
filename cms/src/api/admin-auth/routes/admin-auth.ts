import { clientAddress } from '../../../http/client/client-address'
import { clientDevice } from '../../../http/client/client-device'
import { defineRoutes } from '../../../http/define-routes'
import { withStatus } from '../../../http/response/reply'
import { clearStaffCookies, setSignInCookies } from '../../../http/client/staff-cookies'
import { findOldBackup } from '../../../storage/last-backup'

export default defineRoutes((service) => ({
  'GET /api/admin/secure-status': async ({ ctx, staff }) => ({
    user: staff ? { _id: staff.documentId, name: staff.name, email: staff.email, role: staff.role } : null,
    isAdmin: staff?.role === 'admin',
    ip: clientAddress(ctx),
    sendsMail: service('mail.outbox').isOn,
    oldBackupAt: staff?.role === 'admin' ? await findOldBackup() : null,
  }),

  'POST /api/admin/secure-login': async ({ ctx, body }) => {
    const signedIn = await service('admin-auth.login').signIn(body, clientDevice(ctx))
    if (!('response' in signedIn)) return withStatus(202, signedIn)
    setSignInCookies(ctx, signedIn)
    return withStatus(200, signedIn.response)
  },

  'POST /api/admin/forgot-password': ({ ctx, body }) =>
    service('admin-auth.password-resets').request(body, clientDevice(ctx)),

  'POST /api/admin/reset-password': ({ ctx, body }) =>
    service('admin-auth.password-resets').reset(body, clientDevice(ctx)),

  'POST /api/admin/secure-logout': async ({ ctx }) => {
    await service('admin-auth.sessions').end(ctx.state.staffToken!)
    clearStaffCookies(ctx)
    return { message: 'You are signed out.' }
  },

  'GET /api/admin/current-admin': ({ staff }) => ({ role: staff.role }),
}))
