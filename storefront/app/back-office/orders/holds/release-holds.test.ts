import { expect, it } from 'vitest'
import { describeOutcome } from './release-holds'

it.each([
  [{ released: 1, pieces: 1, left: 0 }, '1 order cancelled, 1 unit back in stock.'],
  [
    { released: 2, pieces: 47, left: 3 },
    '2 orders cancelled, 47 units back in stock. 3 orders no longer waited and stayed as they are.',
  ],
])('describes %j as: %s', (outcome, said) => expect(describeOutcome(outcome)).toBe(said))
