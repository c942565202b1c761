import type { APIRequestContext } from '@playwright/test'
import { adminSettingsSchema, centsToRandText, type BulkEdit } from '@stoep/shared'
import type { SeededShop } from '../../support/shop/seeded-shop.ts'
import { signInStaff } from '../../support/people/staff.ts'
import { expect } from './fixtures.ts'

/** Changes a product as staff elsewhere would, while a shopper looks at it. */
export async function changeProduct(
  request: APIRequestContext,
  shop: SeededShop,
  id: string,
  change: BulkEdit['change'],
): Promise<void> {
  const staff = await signInStaff(shop.database, 'admin')
  const row = await shop.database.row<{ version: number }>('select version from products where document_id = ?', [id])
  const response = await request.patch(`${shop.url}/api/admin/products`, {
    // The request may also carry the shopper's cookies, and then needs an Origin.
    headers: { authorization: `Bearer ${staff.token}`, origin: shop.url },
    data: { products: [{ id, version: row!.version }], change },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

type DeliveryRow = { province: string; fee: string; cashOnDelivery: boolean }

/** Changes the terms of delivery until the returned function is called. */
export async function changeDelivery(
  request: APIRequestContext,
  shop: SeededShop,
  change: (row: DeliveryRow) => Partial<DeliveryRow>,
): Promise<() => Promise<void>> {
  const { token } = await signInStaff(shop.database, 'admin')
  const headers = { authorization: `Bearer ${token}`, origin: shop.url }
  const url = `${shop.url}/api/admin/settings`
  const { delivery } = adminSettingsSchema.parse(await (await request.get(url, { headers })).json())
  const before = delivery.map(({ feeInCents, ...row }) => ({ ...row, fee: centsToRandText(feeInCents) }))
  const save = async (rows: DeliveryRow[]) => {
    const response = await request.put(url, { headers, data: { delivery: rows } })
    expect(response.ok(), await response.text()).toBe(true)
  }
  await save(before.map((row) => ({ ...row, ...change(row) })))
  return () => save(before)
}

/** Stops cash on delivery in this province until the returned function is called. */
export const dropCashOnDelivery = (request: APIRequestContext, shop: SeededShop, lost: string) =>
  changeDelivery(request, shop, ({ province, cashOnDelivery }) => ({
    cashOnDelivery: cashOnDelivery && province !== lost,
  }))
