import type { Random } from '../chaos/random.ts'
import type { StaffSession } from '../support/people/staff.ts'
import type { StockRoom } from './stock-room.ts'
import type { Supply } from './supply.ts'

/** A request that the shop accepts. */
export interface RightRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  raw?: Buffer
  headers?: Record<string, string>
  session?: string
  /** The member of staff who must make it. */
  by?: StaffSession
  /** Called with the outcome: returns what can be used again and removes what the request created. */
  settle?(succeeded: boolean, body: Record<string, unknown>): unknown
}

/** Makes a correct request; `name` is the field that will get a hostile value. */
export type Build = (room: StockRoom, random: Random, name: string) => RightRequest | Promise<RightRequest>

export const nothing: Build = () => ({})

/** Lends a thing to one request. A success uses it up, unless `isKept`. */
export async function lend<T>(
  supply: Supply<T>,
  request: (thing: T) => RightRequest | Promise<RightRequest>,
  isKept = false,
): Promise<RightRequest> {
  const thing = await supply.take()
  const made = await request(thing)
  return {
    ...made,
    settle: (succeeded: boolean) => {
      if (isKept || !succeeded) supply.giveBack(thing)
    },
  }
}

/** Removes what a request created: a shop of thousands of products would be another test. */
export const remove =
  (room: StockRoom, kind: 'product' | 'item' | 'user', path: string) =>
  async (succeeded: boolean, body: Record<string, unknown>): Promise<void> => {
    const id = (body[kind] as { _id?: string } | undefined)?._id
    if (succeeded && id) await room.mustDo('DELETE', `${path}/${id}`)
  }
