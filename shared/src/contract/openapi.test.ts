import { expect, it } from 'vitest'
import { CALL_KEYS, type CallKey, describeCall } from './calls.js'
import { createOpenApi } from './openapi.js'

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }
interface Operation {
  parameters?: { name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema & { required?: string[] } }> }
}
const { paths } = createOpenApi('https://shop.example') as unknown as {
  paths: Record<string, Record<string, Operation>>
}
const bodyOf = (method: string, path: string) => paths[path]![method]!.requestBody!.content['application/json']!.schema
const parameterOf = (path: string, name: string) => paths[path]!.get!.parameters!.find((one) => one.name === name)!

/** The fields of this body that the server rejects. */
const rejected = (key: CallKey, body: object): string[] =>
  (describeCall(key).body!.safeParse(body).error?.issues ?? []).map(({ path }) => path.join('.'))

it('the OpenAPI document states the length limits of texts that the server enforces', () => {
  const { name, description } = bodyOf('post', '/api/admin/products').properties!
  expect([name, description]).toEqual([
    { type: 'string', minLength: 1, maxLength: 120 },
    { type: 'string', maxLength: 4_000 },
  ])
  const withName = (length: number) => rejected('POST /api/admin/products', { name: 'x'.repeat(length) })
  expect(withName(120)).not.toContain('name')
  expect(withName(121)).toContain('name')
  expect(withName(0)).toContain('name')
})

it('the OpenAPI document states the range of a number, an amount and a list', () => {
  expect(bodyOf('put', '/api/carts/update').properties!.amount!.anyOf![0]).toEqual({
    type: 'integer',
    minimum: -9_999,
    maximum: 9_999,
  })
  expect(bodyOf('post', '/api/admin/products').properties!.price!.anyOf).toEqual([
    { type: 'number', minimum: 0, maximum: 10_000_000 },
    { type: 'string', maxLength: 24 },
  ])
  expect(bodyOf('post', '/api/carts').properties!.items).toMatchObject({ type: 'array', maxItems: 50 })
})

it('the OpenAPI document takes what the shop itself sends: numbers as amounts, and null for an option without a name', () => {
  const { change } = bodyOf('post', '/api/admin/products/changes').properties!
  expect(change!.properties!.priceAmount!.anyOf).toEqual([{ type: 'number' }, { type: 'string', maxLength: 24 }])
  const { optionNames } = bodyOf('put', '/api/admin/products/{id}').properties!
  expect(optionNames!.properties!.size!.anyOf).toEqual([{ type: 'string', maxLength: 30 }, { type: 'null' }])
})

it('the OpenAPI document states the limits of a query, higher for staff, and what it requires', () => {
  const mostOf = (path: string) => parameterOf(path, 'limit').schema.anyOf![0]!.maximum
  expect(['/api/products', '/api/products/search', '/api/admin/products'].map(mostOf)).toEqual([100, 100, 10_000])
  expect(parameterOf('/api/products', 'sort').schema.enum).toContain('popular')
  expect(parameterOf('/api/admin/reports/csv', 'table').required).toBe(true)
  expect(parameterOf('/api/admin/reports/csv', 'from').required).toBeUndefined()
})

it('the OpenAPI document lists the required fields', () => {
  expect(bodyOf('put', '/api/carts/update').required).toEqual(['productId'])
  expect(bodyOf('delete', '/api/carts/remove').required).toEqual(['productId'])
  const { required } = bodyOf('post', '/api/carts').properties!.customerDetails!
  expect(required).toEqual(['fullName', 'phoneNumber', 'addressLine1', 'city', 'province'])
})

it('exactly the summaries of calls that may be repeated name the header for it', () => {
  const named = CALL_KEYS.filter((key) => describeCall(key).summary.includes('Idempotency-Key'))
  expect(named).toEqual(CALL_KEYS.filter((key) => describeCall(key).repeatable))
})
