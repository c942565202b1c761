import type { CustomerErrors, CustomerValues } from '@stoep/shared'

/** The state of the form: its values and their errors. */
export interface CheckoutView {
  key: string
  values: CustomerValues
  errors: CustomerErrors
  /** Why the order was not placed, '' before the first try. */
  message: string
  /** Questions about the address; ordering again confirms it. */
  questions: CustomerErrors
  /** The questions that the shopper answers by ordering again, or has answered. */
  asked: string
}
