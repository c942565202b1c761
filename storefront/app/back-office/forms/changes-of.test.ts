import { describe, expect, it } from 'vitest'
import { changesOf } from './changes-of'

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
