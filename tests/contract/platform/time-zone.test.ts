import { startCms, type TestCms } from '../../support/shop/start-cms.ts'
import { staffOrderSchema } from '@stoep/shared'
import { afterEach, describe, expect, it } from 'vitest'
import type { Call } from '../../support/calls/call.ts'
import { databases } from '../../support/shop/database.ts'
import { place } from '../../support/people/shopper.ts'

// SQLite stores milliseconds, which have no zone.
describe.runIf(databases.includes('postgres'))('the times of a shop on postgres', () => {
  let cms: TestCms | undefined
  afterEach(() => cms?.stop())

  /** Places an order; returns its id and by how many hours the stored time is ahead of UTC. */
  async function order(shop: TestCms, call: Call): Promise<{ id: string; hoursAhead: number }> {
    const { id: productId } = await shop.seedProduct({ stock: 5 })
    const id = String((await place(call, [{ productId, quantity: 1 }])).body.cartId)
    const sql = 'select created_at::text as at from orders where document_id = ?'
    const { at } = (await shop.database.row<{ at: string }>(sql, [id]))!
    return { id, hoursAhead: Math.round((Date.parse(`${at}Z`) - Date.now()) / 3_600_000) }
  }
  const timeOf = async (shop: TestCms, call: Call, id: string) => {
    const response = await call('GET', `/api/admin/orders/${id}`, { token: await shop.staffToken('staff') })
    return Date.parse(staffOrderSchema.parse(response.body).createdAt)
  }

  it('are in UTC, whatever the zone of a process', async () => {
    cms = await startCms({ database: 'postgres' })
    const sibling = await cms.startSibling({ TZ: 'Africa/Johannesburg' })
    const { id, hoursAhead } = await order(cms, sibling.call)
    expect(hoursAhead).toBeCloseTo(0)
    expect(await timeOf(cms, cms.call, id)).toBe(await timeOf(cms, sibling.call, id))
    await sibling.stop()
  })

  it('stay in the zone that an older release wrote them in, also when the shop moves to another machine', async () => {
    cms = await startCms({
      database: 'postgres',
      env: { TZ: 'Africa/Johannesburg' },
      prepare: (database) =>
        database.run("delete from strapi_core_store_settings where key = 'stoep_database_time-zone'"),
    })
    const sibling = await cms.startSibling({ TZ: 'UTC' })
    const { id, hoursAhead } = await order(cms, sibling.call)
    expect(hoursAhead).toBeCloseTo(2)
    const seen = await timeOf(cms, sibling.call, id)
    expect(seen).toBe(await timeOf(cms, cms.call, id))
    expect(Math.abs(Date.now() - seen)).toBeLessThan(3_600_000)
    await sibling.stop()
  })
})
