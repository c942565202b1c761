/** A path with the names of its parameters, whose values may be secrets: `/cart/share/:shareId`. */
export function nameRoute(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const names = new Map(Object.entries(params).map(([name, value = '']) => [encodeURIComponent(value), `:${name}`]))
  return path
    .split('/')
    .map((segment) => (segment === '' ? '' : (names.get(segment) ?? segment)))
    .join('/')
}
