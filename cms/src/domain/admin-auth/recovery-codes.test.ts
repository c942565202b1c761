import { describe, expect, it } from 'vitest'
import { hashRecoveryCode, newRecoveryCode } from './recovery-codes'

describe('recovery codes', () => {
  it('are four groups of characters that do not look alike, and never repeat', () => {
    const codes = Array.from({ length: 500 }, newRecoveryCode)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect(new Set(codes).size).toBe(500)
  })

  it.each([
    '1A0B-2C3D-4E5F-6G7H',
    '1a0b2c3d4e5f6g7h',
    ' 1A0B 2C3D 4E5F 6G7H ',
    'lAoB-2C3D-4E5F-6G7H',
    'IAOB–2C3D–4E5F–6G7H',
  ])('match however they are typed: %s', (typed) => {
    expect(hashRecoveryCode(7, typed)).toBe(hashRecoveryCode(7, '1A0B-2C3D-4E5F-6G7H'))
  })

  it('have another hash for another user or code, and the hash does not show the code', () => {
    const kept = hashRecoveryCode(7, '1A0B-2C3D-4E5F-6G7H')
    expect(hashRecoveryCode(8, '1A0B-2C3D-4E5F-6G7H')).not.toBe(kept)
    expect(hashRecoveryCode(7, '1A0B-2C3D-4E5F-6G7J')).not.toBe(kept)
    expect(kept).not.toContain('1A0B')
  })
})
