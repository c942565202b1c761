import {
  auditListSchema,
  batchOutcomeSchema,
  latestOrderSchema,
  orderListSchema,
  staffOrderSchema,
  trackedOrderSchema,
  type OrderState,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stopBalanced } from '../../support/people/order-office.ts'
import { databases } from '../../support/shop/database.ts'
import { customer, newSession, place } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const ORDERS = '/api/admin/orders'

describe.each(databases)('handing over to a courier on %s', (database) => {
  let cms: TestCms
  let staff: string
  beforeAll(async () => {
    cms = await startCms({ database })
    staff = await cms.staffToken('staff')
  })
  afterAll(() => stopBalanced(cms))

  const find = async (id: string) =>
    staffOrderSchema.parse((await cms.call('GET', `${ORDERS}/${id}`, { token: staff })).body)
  const transition = async (id: string, body: object) =>
    cms.call('POST', `${ORDERS}/${id}/transitions`, {
      token: staff,
      body: { version: (await find(id)).version, ...body },
    })
  /** Makes a new order and moves it through these states. */
  async function orderIn(...states: OrderState[]) {
    const product = await cms.seedProduct({ stock: 5 })
    const [session, details] = [newSession(), customer()]
    const body = { customerDetails: details }
    const id = (await place(cms.call, [{ productId: product.id, quantity: 1 }], { session, body })).body
      .cartId as string
    for (const to of states) expect((await transition(id, { to })).status).toBe(200)
    return { id, session, phoneNumber: details.phoneNumber }
  }
  const moveAll = async (body: object) => {
    const response = await cms.call('POST', `${ORDERS}/batch-transitions`, { token: staff, body })
    expect(response.status).toBe(200)
    return batchOutcomeSchema.parse(response.body).outcomes
  }
  const auditOf = async (id: string) => {
    const { body } = await cms.call('GET', '/api/admin/audit', { token: await cms.staffToken('admin') })
    return auditListSchema.parse(body).entries.filter(({ subjectId }) => subjectId === id)
  }

  it('shows courier and waybill to staff and the shopper, in tracking and in the audit list', async () => {
    const { id, session, phoneNumber } = await orderIn('confirmed', 'packed')
    const response = await transition(id, {
      to: 'dispatched',
      courier: ' Fast Wheels ',
      waybill: 'FW-1',
      note: 'Blue bag',
    })
    const order = staffOrderSchema.parse(response.body)
    expect(order).toMatchObject({ courier: 'Fast Wheels', waybill: 'FW-1' })
    expect(order.timeline.at(-1)).toMatchObject({
      kind: 'state',
      to: 'dispatched',
      note: 'Courier: Fast Wheels. Waybill: FW-1. Blue bag',
    })
    const { orderNumber } = order
    const tracked = await cms.call('POST', '/api/orders/track', { body: { orderNumber, phoneNumber } })
    expect(trackedOrderSchema.parse(tracked.body)).toMatchObject({ courier: 'Fast Wheels', waybill: 'FW-1' })
    const latest = await cms.call('GET', '/api/orders/latest', { session })
    expect(latestOrderSchema.parse(latest.body).order).toMatchObject({ courier: 'Fast Wheels', waybill: 'FW-1' })
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'order.dispatched',
      after: { state: 'dispatched', courier: 'Fast Wheels', waybill: 'FW-1' },
    })
  })

  it('tells the shopper whether the order still has to be paid', async () => {
    const { id, session, phoneNumber } = await orderIn('confirmed', 'packed', 'dispatched')
    const { orderNumber, version, total } = await find(id)
    const owed = async () => {
      const tracked = await cms.call('POST', '/api/orders/track', { body: { orderNumber, phoneNumber } })
      const latest = await cms.call('GET', '/api/orders/latest', { session })
      return [trackedOrderSchema.parse(tracked.body).owesCash, latestOrderSchema.parse(latest.body).order?.owesCash]
    }
    expect(await owed()).toEqual([true, true])
    const body = { to: 'collected', amount: total, version }
    expect((await cms.call('POST', `${ORDERS}/${id}/cash`, { token: staff, body })).status).toBe(200)
    expect(await owed()).toEqual([false, false])
  })

  it('notes the VAT number that the shop has on that day', async () => {
    const admin = await cms.staffToken('admin')
    const register = async (vatNumber: string) =>
      expect((await cms.call('PUT', '/api/admin/settings', { token: admin, body: { vatNumber } })).status).toBe(200)
    const early = await orderIn('confirmed', 'packed', 'dispatched')
    const late = await orderIn('confirmed', 'packed')
    await register('4123456789')
    expect(await find(early.id)).toMatchObject({ vatNumber: '' })
    expect(await find(late.id)).toMatchObject({ vatNumber: null })
    expect((await transition(late.id, { to: 'dispatched' })).body).toMatchObject({ vatNumber: '4123456789' })
    await register('')
    expect(await find(late.id)).toMatchObject({ vatNumber: '4123456789' })
  })

  it('works without courier and waybill, and keeps the earlier courier when a parcel goes out again', async () => {
    const { id } = await orderIn('confirmed', 'packed', 'dispatched')
    expect(await find(id)).toMatchObject({ courier: '', waybill: '' })
    await transition(id, { to: 'delivery_failed' })
    await transition(id, { to: 'dispatched', courier: 'Fast Wheels', waybill: 'FW-2' })
    await transition(id, { to: 'delivery_failed' })
    expect((await transition(id, { to: 'dispatched', waybill: 'FW-3' })).body).toMatchObject({
      courier: 'Fast Wheels',
      waybill: 'FW-3',
    })
  })

  it('lets staff correct courier and waybill after dispatch, but not before', async () => {
    const { id } = await orderIn('confirmed', 'packed')
    const correct = async (body: object) =>
      cms.call('PATCH', `${ORDERS}/${id}`, { token: staff, body: { version: (await find(id)).version, ...body } })
    const early = await correct({ waybill: 'FW-9' })
    expect([early.status, early.body.code]).toEqual([409, 'illegal_transition'])
    await transition(id, { to: 'dispatched', courier: 'Fast Wheels', waybill: 'FW-9' })
    await transition(id, { to: 'delivered' })
    const order = staffOrderSchema.parse((await correct({ courier: 'Slow Wheels', waybill: 'FW-10' })).body)
    expect(order).toMatchObject({ courier: 'Slow Wheels', waybill: 'FW-10', state: 'delivered' })
    expect(order.timeline.at(-1)).toMatchObject({
      kind: 'edit',
      note: 'Courier: Fast Wheels to Slow Wheels. Waybill: FW-9 to FW-10',
    })
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'order.edit',
      before: { courier: 'Fast Wheels', waybill: 'FW-9' },
      after: { courier: 'Slow Wheels', waybill: 'FW-10' },
    })
    const taken = staffOrderSchema.parse((await correct({ courier: '' })).body)
    expect(taken).toMatchObject({ courier: '', waybill: 'FW-10' })
    expect(taken.couriers, 'none without a name is suggested').not.toContain('')
  })

  it('suggests the couriers used last, latest first', async () => {
    for (const courier of ['Ant', 'Bee', 'Ant', 'Cat', 'Dog', 'Eel', 'Fox']) {
      const { id } = await orderIn('confirmed', 'packed')
      await transition(id, { to: 'dispatched', courier })
    }
    const couriers = ['Fox', 'Eel', 'Dog', 'Cat', 'Ant']
    const { id } = await orderIn()
    expect((await find(id)).couriers).toEqual(couriers)
    const list = await cms.call('GET', ORDERS, { token: staff })
    expect(orderListSchema.parse(list.body).couriers).toEqual(couriers)
  })

  it.each([
    { to: 'packed', courier: 'Fast Wheels' },
    { to: 'confirmed', waybill: 'FW-1' },
    { to: 'dispatched', courier: 'x'.repeat(61) },
    { to: 'dispatched', waybill: 'x'.repeat(41) },
    { to: 'dispatched', waybill: 7 },
  ])('is rejected for %j', async (body) => {
    const { id } = await orderIn()
    const response = await transition(id, body)
    expect([response.status, response.body.code]).toEqual([400, 'validation'])
  })

  describe('several orders together', () => {
    it('packs those that can be packed and gives the error of each other one', async () => {
      const [good, waiting, changed] = [await orderIn('confirmed'), await orderIn(), await orderIn('confirmed')]
      const versions = await Promise.all([good, waiting, changed].map(async ({ id }) => (await find(id)).version))
      await cms.call('POST', `${ORDERS}/${changed.id}/notes`, { token: staff, body: { note: 'Ring first' } })
      const [goodVersion, waitingVersion, changedVersion] = versions as [number, number, number]
      const outcomes = await moveAll({
        to: 'packed',
        orders: [
          { id: waiting.id, version: waitingVersion },
          { id: changed.id, version: changedVersion },
          { id: 'nothing', version: 1 },
          { id: good.id, version: goodVersion },
        ],
      })
      expect(outcomes.map(({ id, error }) => [id, error?.code])).toEqual([
        [waiting.id, 'illegal_transition'],
        [changed.id, 'version_conflict'],
        ['nothing', 'order_not_found'],
        [good.id, undefined],
      ])
      const packed = await find(good.id)
      expect([packed.state, packed.version]).toEqual(['packed', outcomes[3]!.version])
      expect((await find(waiting.id)).state).toBe('pending')
      const left = await find(changed.id)
      expect([left.state, left.timeline.filter(({ kind }) => kind === 'state')]).toEqual([
        'confirmed',
        [expect.objectContaining({ to: 'confirmed' })],
      ])
    })

    it('hands them to one courier, each with its own waybill', async () => {
      const [one, two] = [await orderIn('confirmed', 'packed'), await orderIn('confirmed', 'packed')]
      const orders = await Promise.all(
        [one, two].map(async ({ id }, at) => ({ id, version: (await find(id)).version, waybill: `FW-7${at}` })),
      )
      const body = { to: 'dispatched', courier: 'Fast Wheels', orders }
      expect((await moveAll(body)).map(({ error }) => error)).toEqual([null, null])
      expect(await find(one.id)).toMatchObject({ state: 'dispatched', courier: 'Fast Wheels', waybill: 'FW-70' })
      expect(await find(two.id)).toMatchObject({ state: 'dispatched', courier: 'Fast Wheels', waybill: 'FW-71' })
      expect((await auditOf(two.id))[0]).toMatchObject({ action: 'order.dispatched', after: { waybill: 'FW-71' } })
      expect(
        (await moveAll(body)).map(({ error }) => error?.code),
        'sent once more',
      ).toEqual(['version_conflict', 'version_conflict'])
    })

    it('moves each order only once, however many requests come at the same time', async () => {
      const made = [await orderIn('confirmed'), await orderIn('confirmed'), await orderIn('confirmed')]
      const orders = await Promise.all(made.map(async ({ id }) => ({ id, version: (await find(id)).version })))
      const all = await Promise.all([1, 2, 3].map(() => moveAll({ to: 'packed', orders })))
      for (const { id } of made) {
        const moved = all.flat().filter((outcome) => outcome.id === id && outcome.error === null)
        expect(moved).toHaveLength(1)
        const { state, timeline } = await find(id)
        expect([state, timeline.filter(({ to }) => to === 'packed')]).toEqual(['packed', [expect.anything()]])
      }
    })

    const some = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `o${at}`, version: 1 }))
    it.each([
      {},
      { to: 'packed', orders: [] },
      { to: 'packed', orders: some(51) },
      { to: 'packed', orders: [...some(2), ...some(1)] },
      { to: 'packed', courier: 'Fast Wheels', orders: some(1) },
      { to: 'packed', orders: [{ id: 'o1', version: 1, waybill: 'FW-1' }] },
      { to: 'dispatched', orders: [{ id: 'o1' }] },
      { to: 'confirmed', orders: some(1) },
      { to: 'cancelled', orders: some(1) },
    ])('is rejected for %j', async (body) => {
      const response = await cms.call('POST', `${ORDERS}/batch-transitions`, { token: staff, body })
      expect([response.status, response.body.code]).toEqual([400, 'validation'])
    })

    it('accepts fifty orders in one request', async () => {
      const outcomes = await moveAll({ to: 'packed', orders: some(50) })
      expect(outcomes.map(({ error }) => error?.code)).toEqual(Array(50).fill('order_not_found'))
    })
  })
})
