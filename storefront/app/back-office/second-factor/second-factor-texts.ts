export const SECOND_FACTOR_TEXTS = {
  fetchFailed: 'Failed to fetch your passkeys. Please try again.',
  nameHint: 'To recognise it later, for example “My phone”.',
  waiting: 'Waiting for your passkey...',
  added: 'Passkey added.',
  addFailed:
    'Failed to add the passkey. If your list has it all the same, make new recovery codes: its own could not be shown.',
  setUpFailed:
    'The passkey may not be set up. Please log in again: if you are asked for it, it is, and you then make new recovery codes on your account page, as its own could not be shown.',
  renamed: 'Passkey renamed.',
  renameFailed: 'Failed to rename the passkey',
  removed: 'Passkey removed.',
  removeFailed: 'Failed to remove the passkey',
  codesFailed: 'Failed to show new recovery codes. Please try again: those that you have may not work any more.',
  panelFailed: 'Failed to open the content panel',
  reset: 'Second factor reset.',
  resetFailed: 'Failed to reset the second factor',
  required: 'Everybody needs a passkey now.',
  optional: 'Passkeys are optional now.',
  requireFailed: 'Failed to change the requirement',
} as const
