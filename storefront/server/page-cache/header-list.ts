import type { OutgoingHttpHeaders } from 'node:http'

/** Names and values in turn, as `writeHead` takes them quickest; of several values each with its name. */
export const toList = (headers: OutgoingHttpHeaders, isWanted: (name: string) => boolean): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || !isWanted(name) ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  )
