import { loginResponseSchema } from './admin-auth.js'
import { describeCalls, emptyBodySchema, deletedResponseSchema } from '../contract/call-description.js'
import {
  addPasskeySchema,
  panelPassSchema,
  passkeyAddedSchema,
  passkeyStepSchema,
  recoveryCodesResponseSchema,
  renamePasskeySchema,
  requireSecondFactorSchema,
  secondFactorRequirementSchema,
  secondFactorSchema,
  setUpResponseSchema,
  stepByCodeSchema,
  stepByPasskeySchema,
} from './second-factor.js'

/** The second step of signing in, and what staff do with their second factor. */
export const secondFactorCalls = describeCalls({
  'POST /api/admin/second-step/passkey': {
    summary: 'Signs in with a passkey after the right password. The step ends whether or not the passkey is accepted.',
    who: 'anyone',
    body: stepByPasskeySchema,
    responses: { 200: loginResponseSchema },
    errors: ['step_over', 'second_factor_wrong'],
  },
  'POST /api/admin/second-step/recovery-code': {
    summary: 'Signs in with a recovery code after the right password; each works once. Five wrong codes end the step.',
    who: 'anyone',
    body: stepByCodeSchema,
    responses: { 200: loginResponseSchema },
    errors: ['step_over', 'second_factor_wrong'],
  },
  'POST /api/admin/second-step/set-up': {
    summary: 'Adds the first passkey if the shop requires one, and signs in; returns the recovery codes.',
    who: 'anyone',
    body: addPasskeySchema,
    responses: { 200: setUpResponseSchema },
    errors: ['step_over', 'passkey_rejected'],
  },
  'GET /api/admin/account/second-factor': {
    summary: "The user's own passkeys and the number of unused recovery codes.",
    who: 'staff',
    responses: { 200: secondFactorSchema },
  },
  'POST /api/admin/account/passkeys/begin': {
    summary: 'The options with which a browser creates a passkey. Requires a recently confirmed password.',
    who: 'staff',
    confirmed: true,
    body: emptyBodySchema,
    responses: { 200: passkeyStepSchema },
    errors: ['too_many_passkeys'],
  },
  'POST /api/admin/account/passkeys': {
    summary: 'Adds a passkey. The first one ends all other sessions of the user and returns the recovery codes.',
    who: 'staff',
    body: addPasskeySchema,
    responses: { 201: passkeyAddedSchema },
    errors: ['step_over', 'passkey_rejected', 'too_many_passkeys'],
  },
  'PUT /api/admin/account/passkeys/:id': {
    summary: "Renames one of the user's own passkeys.",
    who: 'staff',
    body: renamePasskeySchema,
    responses: { 200: secondFactorSchema },
    errors: ['passkey_not_found'],
  },
  'DELETE /api/admin/account/passkeys/:id': {
    summary:
      "Removes one of the user's own passkeys; the last one takes the recovery codes with it. Requires a recently confirmed password.",
    who: 'staff',
    confirmed: true,
    responses: { 200: secondFactorSchema },
    errors: ['passkey_not_found', 'last_passkey'],
  },
  'POST /api/admin/account/recovery-codes': {
    summary: 'Creates new recovery codes and invalidates the old ones. Requires a recently confirmed password.',
    who: 'staff',
    confirmed: true,
    body: emptyBodySchema,
    responses: { 200: recoveryCodesResponseSchema },
    errors: ['passkey_needed'],
  },
  'POST /api/admin/account/panel-pass': {
    summary: "Allows one sign-in to Strapi's panel with the same email address within some minutes.",
    who: 'staff',
    body: emptyBodySchema,
    responses: { 200: panelPassSchema },
  },
  'DELETE /api/admin/users/:id/second-factor': {
    summary:
      'Removes all passkeys and recovery codes of a user and ends their sessions. Requires a recently confirmed password.',
    who: 'admin',
    confirmed: true,
    responses: { 200: deletedResponseSchema },
    errors: ['user_not_found'],
  },
  'PUT /api/admin/second-factor': {
    summary:
      'Sets whether all staff need a second factor; users without one are signed out. Requires a recently confirmed password.',
    who: 'admin',
    confirmed: true,
    body: requireSecondFactorSchema,
    responses: { 200: secondFactorRequirementSchema },
    errors: ['passkey_needed'],
  },
})
