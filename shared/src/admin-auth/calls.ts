import { deletedResponseSchema, describeCalls, emptyBodySchema } from '../contract/call-description.js'
import {
  changePasswordSchema,
  confirmPasswordSchema,
  confirmResponseSchema,
  currentAdminSchema,
  forgotPasswordResponseSchema,
  forgotPasswordSchema,
  loginResponseSchema,
  loginSchema,
  logoutResponseSchema,
  resetPasswordSchema,
  secureStatusSchema,
  sessionsEndedSchema,
  staffSessionsSchema,
} from './admin-auth.js'
import { secondStepResponseSchema } from './second-factor.js'

export const adminAuthCalls = describeCalls({
  'GET /api/admin/secure-status': {
    summary: 'The signed-in user; null for a visitor.',
    who: 'anyone',
    responses: { 200: secureStatusSchema },
  },
  'POST /api/admin/secure-login': {
    summary: 'Signs in: returns the Bearer token and sets the cookies for browsers. 202 if a second step follows.',
    who: 'anyone',
    body: loginSchema,
    responses: { 200: loginResponseSchema, 202: secondStepResponseSchema },
    errors: ['invalid_credentials', 'too_many_requests'],
  },
  'POST /api/admin/forgot-password': {
    summary: 'Sends a password reset link if the user exists; the response does not reveal it.',
    who: 'anyone',
    body: forgotPasswordSchema,
    responses: { 200: forgotPasswordResponseSchema },
    errors: ['mail_off', 'too_many_requests'],
  },
  'POST /api/admin/reset-password': {
    summary: "Sets a new password with the key of a reset link, once, and ends all of the user's sessions in the shop.",
    who: 'anyone',
    body: resetPasswordSchema,
    responses: { 200: sessionsEndedSchema },
    errors: ['reset_link_invalid', 'too_many_requests'],
  },
  'POST /api/admin/secure-logout': {
    summary: 'Signs out.',
    who: 'staff',
    body: emptyBodySchema,
    responses: { 200: logoutResponseSchema },
  },
  'GET /api/admin/current-admin': {
    summary: 'The role of the signed-in user.',
    who: 'staff',
    responses: { 200: currentAdminSchema },
  },
  'POST /api/admin/account/confirm': {
    summary: "Confirms the user's own password, which allows changes to users for ten minutes.",
    who: 'staff',
    body: confirmPasswordSchema,
    responses: { 200: confirmResponseSchema },
    errors: ['wrong_password', 'too_many_requests'],
  },
  'PUT /api/admin/account/password': {
    summary: "Changes the user's own password and ends their other sessions in the shop.",
    who: 'staff',
    body: changePasswordSchema,
    responses: { 200: sessionsEndedSchema },
    errors: ['wrong_password', 'too_many_requests'],
  },
  'GET /api/admin/account/sessions': {
    summary: "The user's own sessions, in the shop and, with the same email address, in Strapi's panel.",
    who: 'staff',
    responses: { 200: staffSessionsSchema },
  },
  'DELETE /api/admin/account/sessions/:id': {
    summary: "Ends one of the user's own sessions.",
    who: 'staff',
    responses: { 200: deletedResponseSchema },
    errors: ['session_not_found'],
  },
  'POST /api/admin/account/end-other-sessions': {
    summary: "Ends the user's own sessions except this one.",
    who: 'staff',
    body: emptyBodySchema,
    responses: { 200: sessionsEndedSchema },
  },
  'GET /api/admin/sessions': {
    summary: "All active sessions of staff and of Strapi's panel.",
    who: 'admin',
    responses: { 200: staffSessionsSchema },
  },
  'DELETE /api/admin/sessions/:id': {
    summary: 'Ends a session of any user.',
    who: 'admin',
    responses: { 200: deletedResponseSchema },
    errors: ['session_not_found'],
  },
})
