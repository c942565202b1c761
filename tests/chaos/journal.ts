/** Units of one colour of a product; the goods have no sizes. */
export interface Wanted {
  productId: string
  color: string
  quantity: number
}

/** What the workers did and were told, written down while the shop was being broken. */
export interface Journal {
  /** Orders the shop acknowledged with 201 or a repeated first response. `intent` is unique per purchase. */
  acknowledged: { intent: string; orderId: string; orderNumber: string; total: string; at: number }[]
  /** Requests rejected for lack of stock: what was wanted, and when the request ran. */
  soldOut: { wanted: Wanted[]; from: number; to: number }[]
  /** Product forms saved with another number than they showed; `isKnown` is false when no response came. */
  restocks: { productId: string; difference: number; isKnown: boolean }[]
  /** Answers nobody can explain: an honest order rejected for a reason that is not there. */
  surprises: string[]
  /** Answers of 500 and above, and broken connections. */
  serverErrors: { status: number; from: number; to: number; what: string }[]
  /** Stretches in which a process or the database was down, recovery included. */
  faults: { kind: 'kill' | 'database'; name: string; from: number; to: number }[]
  /** Prices the shop really asked, in cents, by product. */
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
