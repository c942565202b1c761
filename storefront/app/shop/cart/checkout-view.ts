import type { CustomerErrors, CustomerValues } from '@stoep/shared'

export const PROCESSING_FAILED = 'There was an error processing your order. Please try again.'

/** The form as it stands: what was typed and what is wrong with it. */
export interface CheckoutView {
  key: string
  values: CustomerValues
  errors: CustomerErrors
  /** Why the order was not placed, '' before the first try. */
  message: string
  /** What was asked about the address: ordering again says that it is right. */
  questions: readonly string[]
}
