import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashText } from '../../../domain/hash-text'

/** 256 random bits, safe in a cookie and a header. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token. Random tokens need no salt and no slow hash. */
export const hashToken = hashText

/** Whether a token has this hash, compared in constant time. */
export function fitsHash(token: string, hash: string): boolean {
  const given = Buffer.from(hashToken(token))
  const kept = Buffer.from(hash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}
