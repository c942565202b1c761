import type { ChangeProductsInput } from '@stoep/shared'
import { isChanged } from '~/back-office/forms/changes-of'

/** A change of many products as it was sent. */
export interface SentChange {
  idempotencyKey: string
  body: ChangeProductsInput
}

/** Whether the same is meant again, though the products may have new versions since. */
export const isSameChange = (before: SentChange, now: SentChange): boolean =>
  !isChanged(aimOf(before.body), aimOf(now.body))

/** The change and its products, whatever their versions and order. */
const aimOf = ({ products, change }: ChangeProductsInput) => ({
  change,
  products: Array.isArray(products) ? products.map(({ id }) => id).sort() : products,
})
