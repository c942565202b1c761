import type { CallKey } from '@stoep/shared'
import { Authenticator } from '../support/people/authenticator.ts'
import { giveStep, SecondFactorOffice, SHOP_ORIGIN } from '../support/people/second-factor.ts'
import { fromNetwork, newSession } from '../support/people/shopper.ts'
import { lend, nothing, type Build } from './right-request.ts'

const RP_ID = 'shop.test'

/** Signing in with a second factor, the own passkeys and codes, and the rule for everybody. */
export const secondFactorRequests = {
  'POST /api/admin/second-step/passkey': (room) =>
    lend(
      room.usersWithPasskey,
      async ({ user, phone }) => {
        const challenge = newSession()
        const token = await giveStep(room.database, user, { purpose: 'sign-in', challenge })
        const passkey = phone.sign({ rpId: RP_ID, challenge })
        return { headers: fromNetwork(), body: { token, passkey } }
      },
      true,
    ),
  'POST /api/admin/second-step/recovery-code': (room) =>
    lend(room.usersWithPasskey, async ({ user, recoveryCodes }) => {
      const token = await giveStep(room.database, user, { purpose: 'sign-in', challenge: newSession() })
      return { headers: fromNetwork(), body: { token, code: recoveryCodes[0] } }
    }),
  'POST /api/admin/second-step/set-up': (room) =>
    lend(room.users, async (user) => {
      const challenge = newSession()
      const token = await giveStep(room.database, user, { purpose: 'set-up', challenge })
      const passkey = new Authenticator(SHOP_ORIGIN).make({ rp: { id: RP_ID }, challenge })
      return { headers: fromNetwork(), body: { token, name: 'Phone', passkey } }
    }),
  'GET /api/admin/account/second-factor': nothing,
  'POST /api/admin/account/passkeys/begin': () => ({ body: {} }),
  'POST /api/admin/account/passkeys': (room) =>
    lend(room.users, async (by) => {
      const { token, options } = await new SecondFactorOffice(room).begin(by)
      return { by, body: { token, name: 'Phone', passkey: new Authenticator(SHOP_ORIGIN).make(options) } }
    }),
  'PUT /api/admin/account/passkeys/:id': (room) =>
    lend(room.usersWithPasskey, ({ user: by, passkeyId: id }) => ({ by, params: { id }, body: { name: 'Key' } }), true),
  'DELETE /api/admin/account/passkeys/:id': (room) =>
    lend(room.usersWithPasskey, ({ user: by, passkeyId: id }) => ({ by, params: { id } })),
  // The known codes become invalid, so their user cannot be used again.
  'POST /api/admin/account/recovery-codes': (room) => lend(room.usersWithPasskey, ({ user: by }) => ({ by, body: {} })),
  'POST /api/admin/account/panel-pass': () => ({ body: {} }),
  'DELETE /api/admin/users/:id/second-factor': (room) => lend(room.users, ({ documentId: id }) => ({ params: { id } })),
  // Requiring it would sign everybody out.
  'PUT /api/admin/second-factor': () => ({ body: { isRequired: false } }),
} satisfies Partial<Record<CallKey, Build>>
