import { deletedResponseSchema, describeCalls } from '../contract/call-description.js'
import { createUserSchema, updateUserSchema, userResponseSchema, usersResponseSchema } from './users.js'

/** The calls about the users of the back office. */
export const userCalls = describeCalls({
  'GET /api/admin/users': {
    summary: 'All staff accounts.',
    who: 'admin',
    responses: { 200: usersResponseSchema },
  },
  'POST /api/admin/create-user': {
    summary: 'Creates a staff account; the role is admin if absent. Requires a recently confirmed password.',
    who: 'admin',
    confirmed: true,
    body: createUserSchema,
    responses: { 201: userResponseSchema },
    errors: ['email_taken'],
  },
  'PUT /api/admin/users/:id': {
    summary:
      "Changes a staff account; absent fields and an empty password stay. A new password or role ends the user's sessions. Requires a recently confirmed password.",
    who: 'admin',
    confirmed: true,
    body: updateUserSchema,
    responses: { 200: userResponseSchema },
    errors: ['user_not_found', 'email_taken', 'last_admin'],
  },
  'DELETE /api/admin/users/:id': {
    summary: 'Deletes a staff account and ends its sessions. Requires a recently confirmed password.',
    who: 'admin',
    confirmed: true,
    responses: { 200: deletedResponseSchema },
    errors: ['user_not_found', 'last_admin', 'own_account'],
  },
})
