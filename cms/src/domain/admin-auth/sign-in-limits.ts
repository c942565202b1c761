import type { LimitRule } from './back-off'

/** For one user from one network, and for one user on a device that signed in before. */
export const PAIR_LIMIT: LimitRule = { tries: 5, windowSeconds: 900, firstWaitSeconds: 60, longestWaitSeconds: 900 }

/** From one network for all users: 15 in a quarter of an hour, then a wait of a quarter of an hour, at most an hour. */
export const NETWORK_LIMIT: LimitRule = {
  tries: 15,
  windowSeconds: 900,
  firstWaitSeconds: 900,
  longestWaitSeconds: 3600,
}

/** Reset links for one address: the e-mails may be unwanted. */
export const LINK_LIMIT: LimitRule = { tries: 3, windowSeconds: 3600, firstWaitSeconds: 3600, longestWaitSeconds: 3600 }

/** For one user from everywhere: 100 an hour, then an hour in which only known devices may sign in. */
export const USER_LIMIT: LimitRule = {
  tries: 100,
  windowSeconds: 3600,
  firstWaitSeconds: 3600,
  longestWaitSeconds: 3600,
}
