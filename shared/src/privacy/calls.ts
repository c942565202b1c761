import { describeCalls } from '../contract/call-description.js'
import { customerErasedSchema, customerExportSchema, customerPhoneSchema } from './privacy.js'

/** The calls about a customer's personal data. */
export const privacyCalls = describeCalls({
  'POST /api/admin/customers/export': {
    summary:
      'Exports the data of the customer with this phone number: the latest 500 orders, notes and the warning; names orders that had the number before it was corrected. Requires a recently confirmed password.',
    who: 'admin',
    confirmed: true,
    body: customerPhoneSchema,
    responses: { 200: customerExportSchema },
  },
  'POST /api/admin/customers/erase': {
    summary:
      'Anonymises all orders of this phone number; the sold products and amounts stay, and orders that had the number before it was corrected are named. Requires a recently confirmed password.',
    who: 'admin',
    confirmed: true,
    body: customerPhoneSchema,
    responses: { 200: customerErasedSchema },
    errors: ['customer_has_open_orders'],
  },
})
