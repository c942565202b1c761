import { USUAL_NAMES } from '@stoep/shared'
import { expect, it } from 'vitest'
import { describeUnits } from './describe-units'

it.each([
  ['M', '#174c3c', '1 200 × Linen shirt (M, Forest green)'],
  ['', 'Sand', '1 200 × Linen shirt (Sand)'],
  ['', '', '1 200 × Linen shirt'],
])('units of "%s" and "%s" are described as "%s"', (size, color, text) => {
  const line = { name: 'Linen *shirt*', optionNames: USUAL_NAMES, quantity: 1200, size, color }
  expect(describeUnits(line).replace(/\s/g, ' ')).toBe(text)
})
