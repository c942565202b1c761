import { expectTypeOf, it } from 'vitest'
import type { CallPath } from './call-path.ts'

// The compiler checks this (npm run typecheck).
it('a path under /api is one that a call with this method has', () => {
  expectTypeOf<CallPath<'GET', '/api/products'>>().toEqualTypeOf<'/api/products'>()
  expectTypeOf<CallPath<'GET', '/api/products?page=2'>>().toEqualTypeOf<'/api/products?page=2'>()
  expectTypeOf<CallPath<'GET', `/api/products/${string}`>>().toEqualTypeOf<`/api/products/${string}`>()
  expectTypeOf<CallPath<'GET', '/api/prodcts'>>().toBeNever()
  expectTypeOf<CallPath<'POST', '/api/settings'>>().toBeNever()
  expectTypeOf<CallPath<'GET', `/api/prodcts/${string}`>>().toBeNever()
})

it('what is no path of the contract, or is put together at runtime, is let through', () => {
  expectTypeOf<CallPath<'GET', '/admin/users'>>().toEqualTypeOf<'/admin/users'>()
  expectTypeOf<CallPath<'HEAD', '/api/products'>>().toEqualTypeOf<'/api/products'>()
  expectTypeOf<CallPath<'GET', string>>().toEqualTypeOf<string>()
})
