import { expect, it } from 'vitest'
import { bucketOf } from './bucket'

const failed = { actor: 'thandi@shop.example', action: 'failed', subject: 'sign-in' }
const at = (time: string, apart = '') => bucketOf(failed, apart, new Date(time))

it('events of a South African day are counted together, those of another day apart', () => {
  const early = at('2026-11-26T22:00:00Z')
  expect(at('2026-11-27T21:59:59Z')).toBe(early)
  expect(at('2026-11-26T21:59:59Z')).not.toBe(early)
  expect(at('2026-11-27T22:00:00Z')).not.toBe(early)
})

it('events of other people, or told apart, are counted apart', () => {
  const now = new Date('2026-11-27T10:00:00Z')
  const kinds = [
    bucketOf(failed, '', now),
    bucketOf(failed, '10.0.0.1', now),
    bucketOf({ ...failed, actor: 'sipho@shop.example' }, '', now),
    bucketOf({ ...failed, subjectId: 'a' }, '', now),
  ]
  expect(new Set(kinds).size).toBe(4)
})
