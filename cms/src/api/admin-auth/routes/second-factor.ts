import { environment } from '../../../environment'
import type { HttpContext } from '../../../http/context'
import { clientDevice } from '../../../http/client/client-device'
import { defineRoutes } from '../../../http/define-routes'
import { setSignInCookies } from '../../../http/client/staff-cookies'
import type { SignedIn } from '../services/login'

/** The response to a passed second step, with the cookies of its session. */
async function withCookies<Passed extends SignedIn>(
  ctx: HttpContext,
  passing: Promise<Passed>,
): Promise<Passed['response']> {
  const passed = await passing
  setSignInCookies(ctx, passed)
  return passed.response
}

export default defineRoutes((service) => ({
  'POST /api/admin/second-step/passkey': ({ ctx, body }) =>
    withCookies(ctx, service('admin-auth.second-steps').byPasskey(body, clientDevice(ctx))),

  'POST /api/admin/second-step/recovery-code': ({ ctx, body }) =>
    withCookies(ctx, service('admin-auth.second-steps').byCode(body, clientDevice(ctx))),

  'POST /api/admin/second-step/set-up': ({ ctx, body }) =>
    withCookies(ctx, service('admin-auth.second-steps').bySetUp(body, clientDevice(ctx))),

  'GET /api/admin/account/second-factor': ({ staffSession }) => service('admin-auth.second-factor').read(staffSession),

  'POST /api/admin/account/passkeys/begin': ({ staffSession }) =>
    service('admin-auth.second-factor').begin(staffSession),

  'POST /api/admin/account/passkeys': ({ staffSession, body }) =>
    service('admin-auth.second-factor').add(staffSession, body),

  'PUT /api/admin/account/passkeys/:id': ({ staffSession, params, body }) =>
    service('admin-auth.second-factor').rename(staffSession, params.id, body.name),

  'DELETE /api/admin/account/passkeys/:id': ({ staffSession, params }) =>
    service('admin-auth.second-factor').remove(staffSession, params.id),

  'POST /api/admin/account/recovery-codes': async ({ staffSession }) => ({
    recoveryCodes: await service('admin-auth.second-factor').renewCodes(staffSession),
  }),

  'POST /api/admin/account/panel-pass': async ({ staff }) => {
    const until = await service('admin-auth.second-factor').openPanel(staff)
    return { url: `${environment.CMS_PUBLIC_URL}/admin`, until: until.toISOString() }
  },

  'DELETE /api/admin/users/:id/second-factor': async ({ staff, params }) => {
    await service('admin-auth.second-factor').reset(params.id, staff.email)
    return { message: 'Second factor reset.' }
  },

  'PUT /api/admin/second-factor': ({ staff, body }) =>
    service('admin-auth.second-factor').require(staff, body.isRequired),
}))
