export const ACCOUNT_TEXTS = {
  fetchFailed: 'Failed to fetch sessions. Please try again.',
  ended: 'The session was ended.',
  othersEnded: 'All other sessions were ended.',
  endFailed: 'Failed to end the session',
  passwordChanged: 'Your password was changed.',
  passwordFailed:
    'Failed to change the password. If the current one is wrong at your next try, it was changed after all.',
  confirmFailed: 'Failed to confirm the password',
} as const
