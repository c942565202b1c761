const NAMED_BY_VALUE: ReadonlySet<string> = new Set(['fields', 'sort', 'populate'])
const MOST = 120

/**
 * What an address of the panel asks for, in its own words, for an editor or programmer who must find what is wrong with
 * it: `createdAt` for `filters[createdAt][$gt]=x`, `fields=password` as it is.
 */
export function listAskedNames(querystring: string): string {
  const asked = [...new URLSearchParams(querystring)].map(([key, value]) => {
    const [name = '', ...parts] = key.split(/[[\]]+/).filter(Boolean)
    const names = parts.filter((part) => !/^(\$|\d+$)/.test(part))
    if (NAMED_BY_VALUE.has(name)) return `${name}=${[...names, value].join('.')}`
    return names.length > 0 ? names.join('.') : name
  })
  return [...new Set(asked)].join(', ').slice(0, MOST)
}
