import { expect } from 'vitest'
import type { TestCms } from '../shop/start-cms.ts'

/** Sets the delivery fee, in rand, for KwaZulu-Natal and Limpopo. */
export async function chargeForDelivery(cms: TestCms, fee: string, { cashOnDelivery = true } = {}): Promise<void> {
  const delivery = ['KwaZulu-Natal', 'Limpopo'].map((province) => ({
    province,
    fee,
    minDays: 1,
    maxDays: 2,
    cashOnDelivery,
  }))
  const token = await cms.staffToken('admin')
  const saved = await cms.call('PUT', '/api/admin/settings', { token, body: { delivery } })
  expect(saved.status).toBe(200)
}
