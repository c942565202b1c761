/** Characters allowed unencoded in a path. `;` is not, as it would begin a parameter of the segment. */
const WELL_FORMED = /^(?:\/(?:[A-Za-z0-9._~!$&'()*+,=:@-]|%[0-9A-F]{2}){1,300})+$/
/** Encoded letters, digits and `-._~`, which mean the same unencoded. */
const NEEDLESSLY_ENCODED = /%(?:3[0-9]|[46][1-9A-F]|[57][0-9A]|2[DE]|5F|7E)/
const MAX_LENGTH = 2_048
/** The one call whose path ends with text that people typed; no folder is behind it. */
const ENDS_WITH_CODE = /^\/api\/admin\/products\/check-code\/[^/]+$/

/**
 * The path of a request target without its query, or undefined when it is not in its only normal form: a double
 * or trailing slash, dots, backslash, `;`, an encoding that is broken, in lower case or unnecessary, an encoded slash
 * outside a product code.
 * So paths can be compared as text.
 */
export function readExactPath(target: string): string | undefined {
  const end = target.indexOf('?')
  const path = end < 0 ? target : target.slice(0, end)
  if (path === '/') return path
  if (path.length > MAX_LENGTH || !WELL_FORMED.test(path)) return undefined
  if (/\/\.{1,2}(?:\/|$)/.test(path)) return undefined
  return path.includes('%') && !isWellEncoded(path) ? undefined : path
}

function isWellEncoded(path: string): boolean {
  if (NEEDLESSLY_ENCODED.test(path)) return false
  const forbidden = ENDS_WITH_CODE.test(path) ? /\p{Cc}/u : /[/\\\p{Cc}]/u
  try {
    return path.split('/').every((segment) => !forbidden.test(decodeURIComponent(segment)))
  } catch {
    return false
  }
}
