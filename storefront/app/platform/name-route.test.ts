import { expect, it } from 'vitest'
import { nameRoute } from './name-route'

it.each([
  ['/cart/share/s3cr3t', { shareId: 's3cr3t' }, '/cart/share/:shareId'],
  ['/admin/reset/a%2Bb', { token: 'a+b' }, '/admin/reset/:token'],
  ['/cart', {}, '/cart'],
  ['/', { page: undefined }, '/'],
])('%s with %j is logged as %s', (path, params, route) => expect(nameRoute(path, params)).toBe(route))
