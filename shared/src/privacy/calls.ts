import { describeCalls } from '../contract/call-description.js'
import { customerDataSchema, customerErasedSchema, customerPhoneSchema } from './privacy.js'

/** The calls about a customer's personal data. */
export const privacyCalls = describeCalls({
  'POST /api/admin/customers/export': {
    summary:
      'Exports the data of the customer with this phone number: the latest 500 orders, notes and the warning. Requires a recently confirmed password.',
    who: 'admin',
    confirmed: true,
    body: customerPhoneSchema,
    responses: { 200: customerDataSchema },
  },
  'POST /api/admin/customers/erase': {
    summary:
      'Anonymises all orders of this phone number; the sold products and amounts stay. Requires a recently confirmed password.',
    who: 'admin',
    confirmed: true,
    body: customerPhoneSchema,
    responses: { 200: customerErasedSchema },
    errors: ['customer_has_open_orders'],
  },
})
