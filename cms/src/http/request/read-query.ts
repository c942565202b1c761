import type { HttpContext } from '../context'

/** The parameters of a query string; a repeated one is a list. Brackets in names have no meaning. */
export function readQuery(query: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(query)) {
    const known = values.get(name)
    if (Array.isArray(known)) known.push(value)
    else values.set(name, known === undefined ? value : [known, value])
  }
  const read: Record<string, string | string[]> = Object.fromEntries(values)
  Object.setPrototypeOf(read, null)
  return read
}

/** The parameters of a request by `readQuery`, not by Strapi's parser, which interprets brackets. */
export function queryOf(ctx: HttpContext): Record<string, string | string[]> {
  const url = ctx.req.url ?? ''
  const at = url.indexOf('?')
  return at < 0 ? {} : readQuery(url.slice(at + 1))
}
