import type { CallKey } from '@stoep/shared'
import { ADMIN_PASSWORD } from '../support/shop/cms-process.ts'
import { fromNetwork, newSession } from '../support/people/shopper.ts'
import { giveSessions, givePassword, resetKeyOf, type StaffSession } from '../support/people/staff.ts'
import { lend, nothing, remove, type Build, type RightRequest } from './right-request.ts'
import type { StockRoom } from './stock-room.ts'

const NEW_PASSWORD = 'Kw4zulu!stoep'
const ofUser = (room: StockRoom) => remove(room, 'user', '/api/admin/users')

/** A request of a user who has a second session; `request` gets the id of that session. */
const withOtherSession = (
  room: StockRoom,
  request: (user: StaffSession, otherSession: string) => RightRequest,
): Promise<RightRequest> =>
  lend(
    room.users,
    async (user) => {
      await giveSessions(room.database, user, 1)
      const row = await room.database.row<{ document_id: string }>(
        'select document_id from staff_sessions where user_id = ? order by id desc limit 1',
        [user.userId],
      )
      return request(user, row!.document_id)
    },
    true,
  )

/** A request that signs its user out or changes who they are: after a success the user is removed. */
async function withUserToRemove(room: StockRoom, request: (user: StaffSession) => RightRequest): Promise<RightRequest> {
  const user = await room.users.take()
  return {
    ...request(user),
    settle: (succeeded) =>
      succeeded ? room.mustDo('DELETE', `/api/admin/users/${user.documentId}`) : room.users.giveBack(user),
  }
}

/** Signing in and out, the own account, all sessions, and users. */
export const accountRequests = {
  'GET /api/admin/secure-status': nothing,
  'POST /api/admin/secure-login': (room) =>
    lend(
      room.usersWithPassword,
      ({ email }) => ({ headers: fromNetwork(), body: { email, password: ADMIN_PASSWORD } }),
      true,
    ),
  'POST /api/admin/forgot-password': () => ({
    headers: fromNetwork(),
    body: { email: `${newSession().toLowerCase()}@stoep.test` },
  }),
  'POST /api/admin/reset-password': (room) =>
    lend(room.usersWithPassword, async (user) => ({
      headers: fromNetwork(),
      body: { key: await resetKeyOf(room.database, user), newPassword: NEW_PASSWORD },
    })),
  'POST /api/admin/secure-logout': (room) => withUserToRemove(room, (by) => ({ by, body: {} })),
  'GET /api/admin/current-admin': nothing,
  'POST /api/admin/account/confirm': (room) =>
    lend(room.usersWithPassword, (by) => ({ by, body: { password: ADMIN_PASSWORD } }), true),
  'PUT /api/admin/account/password': async (room) => {
    const by = await room.usersWithPassword.take()
    return {
      by,
      body: { currentPassword: ADMIN_PASSWORD, newPassword: NEW_PASSWORD },
      settle: async (succeeded) => {
        if (succeeded) await givePassword(room.database, by)
        room.usersWithPassword.giveBack(by)
      },
    }
  },
  'GET /api/admin/account/sessions': nothing,
  'DELETE /api/admin/account/sessions/:id': (room) => withOtherSession(room, (by, id) => ({ by, params: { id } })),
  'POST /api/admin/account/end-other-sessions': (room) => withOtherSession(room, (by) => ({ by, body: {} })),
  'GET /api/admin/sessions': nothing,
  'DELETE /api/admin/sessions/:id': (room) => withOtherSession(room, (_user, id) => ({ params: { id } })),
  'GET /api/admin/users': nothing,
  'POST /api/admin/create-user': (room) => ({
    body: {
      name: 'New Hand',
      email: `${newSession().toLowerCase()}@stoep.test`,
      password: NEW_PASSWORD,
      role: 'staff',
    },
    settle: ofUser(room),
  }),
  'PUT /api/admin/users/:id': (room) =>
    withUserToRemove(room, ({ documentId: id, email }) => ({
      params: { id },
      body: { name: 'Hand', email, password: '', role: 'staff' },
    })),
  'DELETE /api/admin/users/:id': (room) => lend(room.users, ({ documentId: id }) => ({ params: { id } })),
} satisfies Partial<Record<CallKey, Build>>
