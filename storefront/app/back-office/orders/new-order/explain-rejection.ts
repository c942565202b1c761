import {
  fieldErrorsSchema,
  isDomainError,
  orderProblemsSchema,
  PROCESSING_FAILED,
  toCustomerErrors,
  type CustomerErrors,
  type CustomerValues,
} from '@stoep/shared'
import { messageOf } from '~/http/staff-api'
import { applyProblems, type DraftLine } from './order-draft'

/** Why an order was not placed, with the problems of its lines and fields. */
interface OrderRejection {
  message: string
  lines: DraftLine[]
  errors: CustomerErrors
  /** The next try needs a new idempotency key: this one would be rejected again. */
  needsNewKey: boolean
}

const ALREADY_PLACED =
  'The first attempt went through after all, with other details. Check the list of orders before you place it again.'

export function explainRejection(error: unknown, lines: readonly DraftLine[], values: CustomerValues): OrderRejection {
  const rejection = { message: PROCESSING_FAILED, lines: [...lines], errors: {}, needsNewKey: false }
  if (!isDomainError(error)) return rejection
  const { code, details } = error
  const message = code === 'internal' ? PROCESSING_FAILED : messageOf(error, PROCESSING_FAILED)
  switch (code) {
    case 'idempotency_mismatch':
      return { ...rejection, message: ALREADY_PLACED, needsNewKey: true }
    case 'cod_unavailable':
      return { ...rejection, message, errors: { province: message } }
    case 'price_changed':
      return {
        ...rejection,
        message: `${message} The new total is shown: place the order again if the customer agrees.`,
        lines: withProblems(lines, details),
      }
    case 'out_of_stock':
      return { ...rejection, message, lines: withProblems(lines, details) }
    case 'product_not_found': {
      const gone = typeof details === 'object' && details && 'productId' in details ? details.productId : undefined
      const marked = lines.map((line) => (line.productId === gone ? { ...line, problem: 'No longer for sale.' } : line))
      return { ...rejection, message, lines: marked }
    }
    default: {
      const fields = fieldErrorsSchema.safeParse(details)
      return { ...rejection, message, errors: fields.success ? toCustomerErrors(fields.data.fields, values) : {} }
    }
  }
}

function withProblems(lines: readonly DraftLine[], details: unknown): DraftLine[] {
  const problems = orderProblemsSchema.safeParse(details)
  return problems.success ? applyProblems(lines, problems.data.lines) : [...lines]
}
