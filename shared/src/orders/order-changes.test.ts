import { expect, it } from 'vitest'
import { batchTransitionSchema, returnItemsSchema, transitionSchema } from './order-changes.js'

type Schema = typeof transitionSchema | typeof batchTransitionSchema | typeof returnItemsSchema
const problemsOf = (schema: Schema, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

const handedOver = 'is told when the parcel is handed over'

it.each([
  [{ to: 'dispatched', courier: 'Pudo', waybill: 'W1' }, []],
  [{ to: 'packed', courier: '', waybill: '' }, []],
  [{ to: 'packed', courier: 'Pudo' }, [`courier: ${handedOver}`]],
  [{ to: 'delivered', waybill: 'W1' }, [`waybill: ${handedOver}`]],
])('only the handover of an order names its courier and waybill: %j', (move, problems) =>
  expect(problemsOf(transitionSchema, { version: 1, ...move })).toEqual(problems),
)

it.each([
  [{ to: 'dispatched', courier: 'Pudo' }, ['W1', 'W2'], []],
  [{ to: 'packed' }, ['', ''], []],
  [{ to: 'packed', courier: 'Pudo' }, ['', ''], [`courier: ${handedOver}`]],
  [{ to: 'packed' }, ['', 'W2'], [`waybill: ${handedOver}`]],
])('so does the handover of several: %j with the waybills %j', (move, waybills, problems) => {
  const orders = waybills.map((waybill, at) => ({ id: `o${at}`, version: 1, waybill }))
  expect(problemsOf(batchTransitionSchema, { ...move, orders })).toEqual(problems)
})

it('several orders are moved once each', () => {
  const orders = ['o1', 'o2', 'o1'].map((id) => ({ id, version: 1 }))
  expect(problemsOf(batchTransitionSchema, { to: 'packed', orders })).toEqual(['orders: must name an order once'])
  expect(problemsOf(batchTransitionSchema, { to: 'packed', orders: orders.slice(0, 2) })).toEqual([])
})

it('units come back once for each line', () => {
  const items = [1, 2, 1].map((lineId) => ({ lineId, quantity: 1, restock: true }))
  expect(problemsOf(returnItemsSchema, { version: 1, items })).toEqual(['items: must name a line once'])
  expect(problemsOf(returnItemsSchema, { version: 1, items: items.slice(0, 2) })).toEqual([])
})
