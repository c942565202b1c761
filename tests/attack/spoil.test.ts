import { expect, it } from 'vitest'
import { seededRandom } from '../chaos/random.ts'
import { ABSENT } from './hostile-values.ts'
import type { Slot } from './slots.ts'
import { spoil } from './spoil.ts'

const target = 'PUT /api/slider/:id'
const right = { params: { id: 'abc' }, body: { productId: 'p', list: [{ size: 'S' }] } }
const send = (where: Slot['where'], name: string, value: string) =>
  spoil(target, right, [{ slot: { target, where, name }, value }], seededRandom(1))

it.each([
  ['body', 'productId', '1e400', '{"productId":1e400,"list":[{"size":"S"}]}'],
  ['body', 'list.0.size', '"$&"', '{"productId":"p","list":[{"size":"$&"}]}'],
  ['body', 'productId._id', 'null', '{"productId":{"_id":null},"list":[{"size":"S"}]}'],
  ['body', 'productId', ABSENT, '{"list":[{"size":"S"}]}'],
  ['whole body', '', '[[', '[['],
] as const)('replacing the %s %s with %s leaves the rest of the request unchanged', (where, name, value, payload) => {
  expect(send(where, name, value)).toMatchObject({ method: 'PUT', path: '/api/slider/abc', payload })
})

it('an added field named like a prototype is in the JSON payload', () => {
  const { payload } = send('added', '__proto__', '{"role":"admin"}')
  expect(payload).toContain('"__proto__":{"role":"admin"}')
  expect(() => JSON.parse(String(payload)) as unknown).not.toThrow()
})

it('a value in the path is encoded as one segment, half an emoji as bytes', () => {
  expect(send('path', 'id', 'x\ud800').path).toBe('/api/slider/x%ED%A0%80')
  expect(send('path', 'id', 'a b').path).toBe('/api/slider/a%20b')
})

it('a hostile header replaces the correct one', () => {
  expect(send('header', 'content-type', 'text/plain').headers).toEqual({ 'content-type': 'text/plain' })
})
