/** Secret cookies that once had names without `__Host-`. */
export const RENAMED_COOKIES = ['session', 'staffToken'] as const
export type SecretCookie = (typeof RENAMED_COOKIES)[number] | 'staffDevice'

/** 90 days after the names changed: by then every cookie with an old name has expired. */
const OLD_NAMES_END = Date.UTC(2027, 1, 20)

/**
 * The cookie's full name. On https it begins with `__Host-`: browsers then accept it only from this
 * host, over https and for all paths, so that another subdomain cannot set one.
 */
export const secretCookieName = (name: SecretCookie, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

interface FoundSecret {
  value: string
  /** Whether it had the old name and must be set again. */
  isOldName: boolean
}

/** The only way to read a secret cookie; `valueOf` returns a cookie's value by its full name. */
export function findSecret(
  valueOf: (name: string) => string | undefined,
  name: SecretCookie,
  { isSecure, now = Date.now() }: { isSecure: boolean; now?: number },
): FoundSecret | undefined {
  const value = valueOf(secretCookieName(name, isSecure))
  if (value) return { value, isOldName: false }
  const wasRenamed = RENAMED_COOKIES.some((renamed) => renamed === name)
  const old = isSecure && wasRenamed && now < OLD_NAMES_END ? valueOf(name) : undefined
  return old ? { value: old, isOldName: true } : undefined
}
