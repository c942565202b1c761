import { setInitials } from '../../../http/client/staff-cookies'
import { defineRoutes } from '../../../http/define-routes'

export default defineRoutes((service) => ({
  'GET /api/admin/users': async () => ({
    users: await service('users.users').list(),
    isSecondFactorRequired: await service('admin-auth.second-factor').isRequired(),
  }),

  'POST /api/admin/create-user': async ({ body, staff }) => {
    const user = await service('users.users').create(body, staff)
    return { message: 'User created successfully!', user }
  },

  'PUT /api/admin/users/:id': async ({ ctx, params, body, staff }) => {
    const user = await service('users.users').update(params.id, body, staff)
    if (user._id === staff.documentId) setInitials(ctx, user.name)
    return { message: 'User updated successfully!', user }
  },

  'DELETE /api/admin/users/:id': async ({ params, staff }) => {
    await service('users.users').remove(params.id, staff)
    return { message: 'User deleted successfully!' }
  },
}))
