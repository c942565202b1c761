import { DomainError } from '@stoep/shared'

/** The cart's form, the longest, has some twenty. Reading names without `=` takes quadratic time. */
const MAX_FIELDS = 500

/**
 * The fields of one of our own forms. The last value of a name counts, because the pressed button comes last. Line ends
 * become `\n`: browsers send two characters, but count one for `maxlength`.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    throw new DomainError('unsupported_type', { message: 'Please send the form as it is on the page.' })
  }
  const text = await request.text()
  // The limit counts also empty fields: each has to be skipped.
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new DomainError('too_large')
  const fields = [...new URLSearchParams(text)]
  return Object.fromEntries(fields.map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')]))
}

/** `path` if it is a path of this shop, else `fallback`: never another site, however it is written. */
export const safePath = (path: string | undefined, fallback: string): string =>
  path && path.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : fallback
