import { staffOrderSchema, type StaffOrder } from '@stoep/shared'
import { expect } from 'vitest'
import type { Call, CallResponse } from '../calls/call.ts'
import type { DatabaseKind } from '../shop/database.ts'
import { startCms, type TestCms } from '../shop/start-cms.ts'
import { findImbalance } from './shopper.ts'

/** Stops a cms, its sibling first; fails if stock and orders of its database contradict each other. */
export async function stopBalanced(cms: TestCms, sibling?: Pick<TestCms, 'stop'>): Promise<void> {
  const wrong = await findImbalance(cms.database)
  await sibling?.stop()
  await cms.stop()
  expect(wrong).toEqual([])
}

/** A shop of its own and the order calls of one member of staff. SQLite has one cms process, PostgreSQL two. */
export class OrderOffice {
  private constructor(
    readonly cms: TestCms,
    readonly token: string,
    private readonly sibling: Awaited<ReturnType<TestCms['startSibling']>> | undefined,
  ) {}

  /** `isAlone`: with one process on both databases, for files that call no other. */
  static async open(database: DatabaseKind, { isAlone = false } = {}): Promise<OrderOffice> {
    const cms = await startCms({ database })
    const sibling = database === 'postgres' && !isAlone ? await cms.startSibling() : undefined
    return new OrderOffice(cms, await cms.staffToken('staff'), sibling)
  }

  async close(): Promise<void> {
    await stopBalanced(this.cms, this.sibling)
  }

  /** Alternates between the processes. */
  callOf = (turn: number): Call => (this.sibling && turn % 2 === 1 ? this.sibling.call : this.cms.call)

  detail = async (id: string): Promise<StaffOrder> =>
    staffOrderSchema.parse((await this.cms.call('GET', `/api/admin/orders/${id}`, { token: this.token })).body)

  move = (id: string, body: object, call = this.cms.call): Promise<CallResponse> =>
    call('POST', `/api/admin/orders/${id}/transitions`, { token: this.token, body })

  moveTo = async (id: string, ...states: string[]): Promise<StaffOrder> => {
    for (const to of states) {
      const response = await this.move(id, { to, version: (await this.detail(id)).version })
      expect(response, `moving to ${to}`).toMatchObject({ status: 200, body: { state: to } })
    }
    return this.detail(id)
  }

  endHold = (id: string): Promise<void> =>
    this.cms.database.run('update orders set hold_expires_at = ? where document_id = ?', [
      new Date(Date.now() - 1_000),
      id,
    ])

  movementsOf = async (stockItemId: number): Promise<string[]> => {
    const rows = await this.cms.database.rows<{ kind: string; quantity: number }>(
      'select kind, quantity from stock_movements where stock_item_id = ? order by id',
      [stockItemId],
    )
    return rows.map(({ kind, quantity }) => `${kind} ${quantity}`)
  }
}
