import { loginResponseSchema } from './admin-auth.js'
import { describeCalls, emptyBodySchema } from './call-description.js'
import { deletedResponseSchema } from './catalogue.js'
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
    summary: 'Signs in with a passkey, after the right password. Right or wrong, it ends the step.',
    who: 'anyone',
    body: stepByPasskeySchema,
    responses: { 200: loginResponseSchema },
    errors: ['step_over', 'second_factor_wrong'],
  },
  'POST /api/admin/second-step/recovery-code': {
    summary: 'Signs in with a recovery code, after the right password; each works once. Five wrong ones end the step.',
    who: 'anyone',
    body: stepByCodeSchema,
    responses: { 200: loginResponseSchema },
    errors: ['step_over', 'second_factor_wrong'],
  },
  'POST /api/admin/second-step/set-up': {
    summary: 'Adds the first passkey where the shop requires one, and signs in; answers the recovery codes.',
    who: 'anyone',
    body: addPasskeySchema,
    responses: { 200: setUpResponseSchema },
    errors: ['step_over', 'passkey_rejected'],
  },
  'GET /api/admin/account/second-factor': {
    summary: 'The own passkeys, and how many recovery codes are left.',
    who: 'staff',
    responses: { 200: secondFactorSchema },
  },
  'POST /api/admin/account/passkeys/begin': {
    summary: 'What a browser needs to make a passkey (confirmed of late).',
    who: 'staff',
    confirmed: true,
    body: emptyBodySchema,
    responses: { 200: passkeyStepSchema },
    errors: ['too_many_passkeys'],
  },
  'POST /api/admin/account/passkeys': {
    summary: 'Adds a passkey. The first one ends all other sessions and answers the recovery codes.',
    who: 'staff',
    body: addPasskeySchema,
    responses: { 201: passkeyAddedSchema },
    errors: ['step_over', 'passkey_rejected', 'too_many_passkeys'],
  },
  'PUT /api/admin/account/passkeys/:id': {
    summary: 'Gives one of the own passkeys another name.',
    who: 'staff',
    body: renamePasskeySchema,
    responses: { 200: secondFactorSchema },
    errors: ['passkey_not_found'],
  },
  'DELETE /api/admin/account/passkeys/:id': {
    summary: 'Removes one of the own passkeys (confirmed of late); the recovery codes go with the last one.',
    who: 'staff',
    confirmed: true,
    responses: { 200: secondFactorSchema },
    errors: ['passkey_not_found', 'last_passkey'],
  },
  'POST /api/admin/account/recovery-codes': {
    summary: 'Makes new recovery codes (confirmed of late); the old ones work no more.',
    who: 'staff',
    confirmed: true,
    body: emptyBodySchema,
    responses: { 200: recoveryCodesResponseSchema },
    errors: ['passkey_needed'],
  },
  'POST /api/admin/account/panel-pass': {
    summary: "Lets the next sign-in to Strapi's panel with the same e-mail through, once and for some minutes.",
    who: 'staff',
    body: emptyBodySchema,
    responses: { 200: panelPassSchema },
  },
  'DELETE /api/admin/users/:id/second-factor': {
    summary: 'Takes all passkeys and recovery codes of a user away (confirmed of late), and ends their sessions.',
    who: 'admin',
    confirmed: true,
    responses: { 200: deletedResponseSchema },
    errors: ['user_not_found'],
  },
  'PUT /api/admin/second-factor': {
    summary: 'Says whether everybody needs a second factor (confirmed of late); who has none is signed out.',
    who: 'admin',
    confirmed: true,
    body: requireSecondFactorSchema,
    responses: { 200: secondFactorRequirementSchema },
    errors: ['passkey_needed'],
  },
})
