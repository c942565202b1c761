import { randomInt } from 'node:crypto'
import { hashText } from '../hash-text'

/** Without I, L, O and U, which are easily misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** 80 random bits in four groups, to be written down: "7K2M-0QXD-4RTB-N91C". */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]!).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** Normalises a typed code: blanks, dashes, small letters, O for 0. */
const readRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** What the database stores. 80 random bits need no slow hash; the user's id is the salt. */
export const hashRecoveryCode = (userId: number, typed: string): string =>
  hashText(JSON.stringify(['recovery code', userId, readRecoveryCode(typed)]))
