import { expect, it } from 'vitest'
import { isBeingBuilt } from './panel-page'

const NOW = 1_800_000_000_000

it('the panel is being built until its page has been there for two seconds', () => {
  expect(isBeingBuilt(null, NOW)).toBe(true)
  expect(isBeingBuilt({ mtimeMs: NOW }, NOW)).toBe(true)
  expect(isBeingBuilt({ mtimeMs: NOW - 2000 }, NOW)).toBe(false)
})

it('a page from the future, as after a corrected clock, is there', () => {
  expect(isBeingBuilt({ mtimeMs: NOW + 60_000 }, NOW)).toBe(false)
})
