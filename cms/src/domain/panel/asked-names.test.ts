import { expect, it } from 'vitest'
import { listAskedNames } from './asked-names'

it.each([
  ['filters[createdAt][$gt]=x', 'createdAt'],
  ['filters%5B$and%5D%5B0%5D%5BcreatedBy%5D%5Bid%5D%5B$eq%5D=x', 'createdBy.id'],
  ['filters[$or]=x', 'filters'],
  ['fields=password', 'fields=password'],
  ['fields[0]=password&sort[name]=up', 'fields=password, sort=name.up'],
  ['_q[]=a&_q[]=b&page=1', '_q, page'],
  ['', ''],
])('an address with %j asks for %j', (querystring, names) => {
  expect(listAskedNames(querystring)).toBe(names)
})

it('is told in a short text', () => {
  expect(listAskedNames(`filters[${'a'.repeat(500)}]=x`)).toHaveLength(120)
})
