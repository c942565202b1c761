/** Units of one colour of a product; the goods have no sizes. */
export interface Wanted {
  productId: string
  color: string
  quantity: number
}

/** The actions of the workers and the responses they got while the shop was being broken. */
export interface Journal {
  /** Orders that the shop acknowledged with 201 or a repeated first response. `intent` is unique per purchase. */
  acknowledged: { intent: string; orderId: string; orderNumber: string; total: string; at: number }[]
  /** Requests rejected as out of stock: the units wanted, and when the request ran. */
  soldOut: { wanted: Wanted[]; from: number; to: number }[]
  /** Product forms saved with another stock than they showed; `isKnown` is false if no response came. */
  restocks: { productId: string; difference: number; isKnown: boolean }[]
  /** Unexpected responses: a correct order rejected without a valid reason. */
  surprises: string[]
  /** Responses of 500 and above, and broken connections. */
  serverErrors: { status: number; from: number; to: number; what: string }[]
  /** Periods in which a process or the database was down, recovery included. */
  faults: { kind: 'kill' | 'database'; name: string; from: number; to: number }[]
  /** The prices that the shop asked, in cents, by product. */
  prices: ReadonlyMap<string, readonly number[]>
}

export const emptyJournal = (prices: Journal['prices']): Journal => ({
  acknowledged: [],
  soldOut: [],
  restocks: [],
  surprises: [],
  serverErrors: [],
  faults: [],
  prices,
})
