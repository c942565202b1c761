import { expect, test } from 'vitest'
import { fromJson, toJson } from './values'

test('JSON has no half characters, and keeps whole ones and what only looks like an escape', () => {
  const kept = { whole: '👍 \\ud83d', cut: '👍👍'.slice(0, 3), list: ['\udc4d!', 3, null] }
  expect(fromJson(toJson(kept), null)).toEqual({ whole: '👍 \\ud83d', cut: '👍', list: ['!', 3, null] })
})
