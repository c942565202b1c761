import { expect, it } from 'vitest'
import { joinSentences } from './join-sentences.js'

it('sentences are joined with one full stop each, and texts keep theirs', () => {
  expect(joinSentences(['Cool, light', '', 'Fabric: linen.', 'Washable!'])).toBe(
    'Cool, light. Fabric: linen. Washable!',
  )
})
