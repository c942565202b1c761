import { expect, it } from 'vitest'
import { waitSeconds } from './back-off'

const rule = { tries: 5, windowSeconds: 900, firstWaitSeconds: 60, longestWaitSeconds: 900 }

it('the wait doubles each time the limit is reached, up to a maximum', () => {
  expect([1, 2, 3, 4, 5, 6, 1000].map((strike) => waitSeconds(rule, strike))).toEqual([
    60, 120, 240, 480, 900, 900, 900,
  ])
})
