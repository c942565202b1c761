import { COMMA_OUTSIDE_NUMBER } from '@stoep/shared'

/**
 * Several values in one cell. A backslash keeps a separator as text: `Small \| slim`. Lines are separated by
 * line breaks, parts of a line by `|`.
 */
const SPECIAL = /\r\n?|[\\|/=\n]/g

export const escapePart = (text: string): string =>
  text.replace(SPECIAL, (found) => (/[\r\n]/.test(found) ? '\\n' : `\\${found}`))

/** Splits at separators that have no backslash before them; parts stay escaped, so that they can be split again. */
export function splitEscaped(text: string, separator: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (character === '\\' && at + 1 < text.length) {
      part += character + text[++at]!
    } else if (character === separator) {
      parts.push(part)
      part = ''
    } else part += character
  }
  parts.push(part)
  return parts.map((piece) => piece.trim())
}

export const unescapePart = (text: string): string =>
  text.replace(/\\([\\|/=n])/g, (_, character: string) => (character === 'n' ? '\n' : character))

/** "S, M, L" as people write it, or "S | M | L"; "1,5 l" is one value. */
export function readList(cell: string): string[] {
  const piped = splitEscaped(cell.replace(/\r\n?/g, '\n'), '|').flatMap((part) => splitEscaped(part, '\n'))
  const parts = piped.length > 1 ? piped : cell.split(COMMA_OUTSIDE_NUMBER)
  return parts.map((part) => unescapePart(part.trim())).filter(Boolean)
}

/** The inverse of `readList`; a single value with a comma gets a closing bar. */
export function writeList(values: readonly string[]): string {
  const text = values.map(escapePart).join(' | ')
  return values.length === 1 && COMMA_OUTSIDE_NUMBER.test(text) ? `${text} |` : text
}

export const readLines = (cell: string): string[] =>
  splitEscaped(cell.replace(/\r\n?/g, '\n'), '\n').map(unescapePart).filter(Boolean)

/** Slashes, bars and equals signs are common in features and mean nothing there. */
export const writeLines = (values: readonly string[]): string =>
  values.map((value) => value.replace(/\r\n?|[\\\n]/g, (found) => (found === '\\' ? '\\\\' : '\\n'))).join('\n')
