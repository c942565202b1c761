import { keysOf, tableOf, type StoredCustomer } from '@stoep/shared'
import type { OrderRow } from '../../../database/rows/orders'
import { foldCase } from '../../../domain/fold-case'

/** The column of each field of a customer, in the order of the contract. */
const COLUMN_OF = {
  fullName: 'full_name',
  phoneNumber: 'phone_number',
  email: 'email',
  addressLine1: 'address_line_1',
  addressLine2: 'address_line_2',
  suburb: 'suburb',
  city: 'city',
  province: 'province',
  country: 'country',
  postalCode: 'postal_code',
  directions: 'directions',
} as const satisfies Record<keyof StoredCustomer, keyof OrderRow>
const FIELDS = keysOf(COLUMN_OF)

export type CustomerColumn = (typeof COLUMN_OF)[keyof StoredCustomer] | 'search_name'

export const customerColumns = (customer: StoredCustomer): Partial<Record<CustomerColumn, string>> => ({
  ...Object.fromEntries(FIELDS.map((field) => [COLUMN_OF[field], customer[field]])),
  search_name: foldCase(customer.fullName),
})

export const toCustomer = (row: OrderRow): StoredCustomer => tableOf(FIELDS, (field) => row[COLUMN_OF[field]] ?? '')
