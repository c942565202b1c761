import { describe, expect, it } from 'vitest'
import { toColorView } from './color-names.js'

describe('the view of a colour', () => {
  it.each([
    ['Forest green', 'Forest green', '#24523f'],
    ['Washed forest green', 'Washed forest green', '#24523f'],
    ['Heather Grey', 'Heather Grey', '#8d8d8e'],
    ['Navy/White', 'Navy/White', '#f4f1ea'],
    ['#1E4034', 'Bottle green', '#1e4034'],
    ['#fff', 'White', '#fff'],
    ['Assorted', 'Assorted', null],
  ])('shows %s as %s', (color, label, css) => {
    expect(toColorView(color)).toEqual({ value: color, label, css })
  })
})

it.each(['constructor', '__proto__', 'toString', 'valueOf hasOwnProperty'])('%s has no CSS colour', (name) => {
  expect(toColorView(name).css).toBeNull()
})
