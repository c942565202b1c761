import type { APIRequestContext } from '@playwright/test'
import type { BulkEdit } from '@stoep/shared'
import type { SeededShop } from '../support/seeded-shop.ts'
import { signInStaff } from '../support/staff.ts'
import { expect } from './fixtures.ts'

/** Staff change a product from elsewhere while a shopper looks at it. */
export async function changeProduct(
  request: APIRequestContext,
  shop: SeededShop,
  id: string,
  change: BulkEdit['change'],
): Promise<void> {
  const staff = await signInStaff(shop.database, 'admin')
  const row = await shop.database.row<{ version: number }>('select version from products where document_id = ?', [id])
  const response = await request.patch(`${shop.url}/api/admin/products`, {
    // The request may carry the shopper's cookies too, and then has to say where it comes from.
    headers: { authorization: `Bearer ${staff.token}`, origin: shop.url },
    data: { products: [{ id, version: row!.version }], change },
  })
  expect(response.ok(), await response.text()).toBe(true)
}
