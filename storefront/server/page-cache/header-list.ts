import type { OutgoingHttpHeaders } from 'node:http'

/** Headers as a list of names and values, which `writeHead` writes fastest; several values repeat the name. */
export const toList = (headers: OutgoingHttpHeaders, isWanted: (name: string) => boolean): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || !isWanted(name) ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  )
