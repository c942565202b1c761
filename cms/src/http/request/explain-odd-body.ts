import { isWellFormed } from '@stoep/shared'
import { isHugeJson } from './reject-huge-json'

/**
 * Why no form of the panel sends this body, as a sentence for the editor; undefined when one may. Bodies larger than any
 * form: Strapi's response repeats each of half a million values, and nested ones overflow the stack while it is written.
 * Lone surrogates (half an emoji): in a password they keep the hash busy for many seconds, also at the panel's sign-in,
 * and no database can store them.
 */
export function explainOddBody(body: unknown): string | undefined {
  if (isHugeJson(body)) return 'This is more than any form here sends.'
  return isWhole(body) ? undefined : 'Some of the text has characters that cannot be stored.'
}

/** Not recursive, as deep nesting would overflow the stack. */
function isWhole(body: unknown): boolean {
  const waiting: unknown[] = [body]
  for (const value of waiting) {
    if (typeof value === 'string' && !isWellFormed(value)) return false
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) waiting.push(name, inner)
  }
  return true
}
