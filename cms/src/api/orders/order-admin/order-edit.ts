import type { EditOrder, StoredCustomer } from '@stoep/shared'

/** What is to be changed; a stored customer may lack fields that are required today. */
export type OrderEdit = Omit<EditOrder, 'version' | 'customerDetails'> & {
  customerDetails?: StoredCustomer
}
