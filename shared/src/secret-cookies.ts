/** Cookies that open a cart or the back office, from the time before their names began with `__Host-`. */
export const RENAMED_COOKIES = ['session', 'staffToken'] as const
/** All of them. Whoever adds one names it here. */
export type SecretCookie = (typeof RENAMED_COOKIES)[number] | 'staffDevice'

/** 90 days after the names changed: by then a browser has thrown away every cookie of the old name. */
const OLD_NAMES_END = Date.UTC(2027, 1, 20)

/**
 * Its name as browsers hold it. On https it begins with `__Host-`: browsers then take it only from this very
 * host, over https and for the whole of it, so that no neighbour's subdomain can plant one.
 */
export const secretCookieName = (name: SecretCookie, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

export interface FoundSecret {
  value: string
  /** It came under the name from before `__Host-`, and is to be written anew. */
  isOldName: boolean
}

/** The one way to read a secret cookie; `valueOf` gives the value of a cookie by its whole name. */
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
