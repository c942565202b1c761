import { lookup as lookupAll } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Asked for all the addresses of a name, as `dns.lookup` is. */
export type LookupAll = (
  name: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: { address: string; family: number }[]) => void,
) => void

/** What would be connected to is this machine, one beside it, or nobody in particular. */
export class NotOutside extends Error {
  constructor() {
    super('This address is not on the internet.')
  }
}

/**
 * `dns.lookup` that fails for a name with an address that is rejected. Given to a connection it is asked once, and what was
 * looked at is what is connected to. Node looks up names only: who takes addresses checks them beside it.
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
