import { describe, expect, it } from 'vitest'
import { changesOf, isChanged } from './changes-of'

describe('what a form sends', () => {
  const seen = { name: 'Kim', role: 'admin', names: { size: 'Length', color: '' }, picture: null }

  it('is nothing where nothing was changed', () => {
    expect(changesOf({ ...seen, names: { ...seen.names } }, seen)).toEqual({})
  })

  it('is what was changed, also where it was emptied, and not what somebody else may have changed', () => {
    expect(changesOf({ ...seen, name: '' }, seen)).toEqual({ name: '' })
    expect(changesOf({ ...seen, names: { size: '', color: '' } }, seen)).toEqual({ names: { size: '', color: '' } })
  })
})

it('a form may be saved while the order still has what it was opened with', () => {
  const opened = [{ productId: 'cups', size: 'N/A', color: 'Sand', quantity: 2 }]
  expect(isChanged(opened, structuredClone(opened))).toBe(false)
  expect(isChanged(opened, [{ ...opened[0], quantity: 3 }])).toBe(true)
  expect(isChanged(opened, [])).toBe(true)
})
