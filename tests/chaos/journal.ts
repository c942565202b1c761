/** Units of one colour of a product; the goods have no sizes. */
export interface Wanted {
  productId: string
  color: string
  quantity: number
}

/** A change of a number; `isKnown` is false if no response came, so it was made or not. */
export interface ChangeByStaff {
  difference: number
  isKnown: boolean
}

/** The actions of the workers and the responses they got while the shop was being broken. */
export interface Journal {
  /** Orders that the shop acknowledged with 201 or a repeated first response. `intent` is unique per purchase. */
  acknowledged: { intent: string; orderId: string; orderNumber: string; total: string; at: number }[]
  /** Requests rejected as out of stock: the units wanted, and when the request ran. */
  soldOut: { wanted: Wanted[]; from: number; to: number }[]
  /**
   * Stock changed by staff: product forms saved with another stock than they showed, and units that came back damaged.
   */
  restocks: ({ productId: string } & ChangeByStaff)[]
  /** Parts of orders taken back, with the change of the order's total in cents. */
  returns: ({ orderId: string } & ChangeByStaff)[]
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
  returns: [],
  surprises: [],
  serverErrors: [],
  faults: [],
  prices,
})
