import { lookup as lookupAll } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** `dns.lookup` for all the addresses of a name. */
export type LookupAll = (
  name: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: { address: string; family: number }[]) => void,
) => void

/** The address is this machine, one in its network, or not a single host. */
export class NotOutside extends Error {
  constructor() {
    super('This address is not on the internet.')
  }
}

/**
 * A `dns.lookup` that fails for a name with a rejected address. As the `lookup` of a connection it runs once, so the
 * checked address is the one connected to. Node does not call it for IP addresses: callers must check those themselves.
 */
export const createOutwardLookup =
  (isRejected: (address: string) => boolean, lookup: LookupAll = lookupAll): LookupFunction =>
  (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      if (found.length === 0 || found.some(({ address }) => isRejected(address)))
        return callback(new NotOutside(), '', 0)
      if (options.all) return callback(null, found)
      return callback(null, found[0]!.address, found[0]!.family)
    })
