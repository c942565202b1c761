import { formatPhone, type CustomerValues, type StaffOrder } from '@stoep/shared'

/** The customer of an order as the form of the details shows them. */
export const toCustomerValues = ({ customerDetails }: Pick<StaffOrder, 'customerDetails'>): CustomerValues => ({
  ...customerDetails,
  phoneNumber: formatPhone(customerDetails.phoneNumber),
})
