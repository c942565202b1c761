import { DomainError } from '@stoep/shared'

/**
 * The fields of one of our own forms; of a name sent twice the last counts, as a pressed button comes last. A line ends
 * in one character, as the field counted it: browsers send two.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    throw new DomainError('unsupported_type', { message: 'Please send the form as it is on the page.' })
  }
  const fields = [...new URLSearchParams(await request.text())]
  return Object.fromEntries(fields.map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')]))
}

/** A path of our own to go back to, or `fallback`: never another site, however it is written. */
export const safePath = (path: string | undefined, fallback: string): string =>
  path && path.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : fallback
