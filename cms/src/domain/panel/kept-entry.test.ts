import { HOUR_MS } from '@stoep/shared'
import { expect, test } from 'vitest'
import { readKept } from './kept-entry'

test('what was typed when a session ended is kept for twelve hours', () => {
  const kept = { userId: '1', path: '/content-manager/x', keptAt: 0, opened: { name: 'A' }, typed: { name: 'B' } }
  expect(readKept(JSON.stringify(kept), 11 * HOUR_MS)).toEqual(kept)
  expect(readKept(JSON.stringify(kept), 12 * HOUR_MS)).toBeUndefined()
  expect(readKept(null, 0)).toBeUndefined()
})
