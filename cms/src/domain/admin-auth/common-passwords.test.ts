import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords'

describe('a common password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd!',
    'P@$$w0rd2026!',
    'Qwerty123!',
    'QWERTY!!99',
    'Summer2026!',
    'Letm3in!',
    'W3lc0me1!',
    'Trustno1!',
    'I1oveyou@7',
    'Admin123!',
    'Abc123!!',
  ])('is recognised in its disguise: %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  })

  it.each(['Lek3r!pass', 'Adm1n!pass', 'N3w!person', 'Tafelberg-se-mis7!', 'x7$Kq!mZ2v', '!!!!!!!!', 'Ünïcode7!'])(
    'is not %s',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  )
})
