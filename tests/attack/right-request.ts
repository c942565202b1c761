import type { Random } from '../chaos/random.ts'
import type { StaffSession } from '../support/staff.ts'
import type { StockRoom } from './stock-room.ts'
import type { Supply } from './supply.ts'

/** A request that the shop agrees to as it is. */
export interface RightRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  raw?: Buffer
  headers?: Record<string, string>
  session?: string
  /** Made by this very member of staff. */
  by?: StaffSession
  /** Told how it ended, so that what is still good is used again and what it made goes. */
  settle?(succeeded: boolean, body: Record<string, unknown>): unknown
}

/** Makes one; `name` is the field that will be spoilt. */
export type Build = (room: StockRoom, random: Random, name: string) => RightRequest | Promise<RightRequest>

export const nothing: Build = () => ({})

/** Lends a thing for as long as a request takes; one that succeeded has used it up unless it says otherwise. */
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

/** Takes what a request made out again: a shop of thousands of products would be another test. */
export const remove =
  (room: StockRoom, kind: 'product' | 'item' | 'user', path: string) =>
  async (succeeded: boolean, body: Record<string, unknown>): Promise<void> => {
    const id = (body[kind] as { _id?: string } | undefined)?._id
    if (succeeded && id) await room.mustDo('DELETE', `${path}/${id}`)
  }
