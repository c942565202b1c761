import { describe, expect, it } from 'vitest'
import { changesOf, isChanged } from './changes-of'

describe('what a form sends', () => {
  const seen = { name: 'Kim', role: 'admin', names: { size: 'Length', color: '' }, picture: null }

  it('is nothing when nothing was changed', () => {
    expect(changesOf({ ...seen, names: { ...seen.names } }, seen)).toEqual({})
  })

  it('is only what was changed, also a field that was emptied', () => {
    expect(changesOf({ ...seen, name: '' }, seen)).toEqual({ name: '' })
    expect(changesOf({ ...seen, names: { size: '', color: '' } }, seen)).toEqual({ names: { size: '', color: '' } })
  })
})

it('the lines of an order count as changed only when they differ from those opened', () => {
  const opened = [{ productId: 'cups', size: 'N/A', color: 'Sand', quantity: 2 }]
  expect(isChanged(opened, structuredClone(opened))).toBe(false)
  expect(isChanged(opened, [{ ...opened[0], quantity: 3 }])).toBe(true)
  expect(isChanged(opened, [])).toBe(true)
})
