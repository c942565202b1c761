import { expectTypeOf, it } from 'vitest'
import type { CallPath } from './call-path.ts'

// The compiler checks this (npm run typecheck).
it('the type of a path under /api must match a call with that method', () => {
  expectTypeOf<CallPath<'GET', '/api/products'>>().toEqualTypeOf<'/api/products'>()
  expectTypeOf<CallPath<'GET', '/api/products?page=2'>>().toEqualTypeOf<'/api/products?page=2'>()
  expectTypeOf<CallPath<'GET', `/api/products/${string}`>>().toEqualTypeOf<`/api/products/${string}`>()
  expectTypeOf<CallPath<'GET', '/api/prodcts'>>().toBeNever()
  expectTypeOf<CallPath<'POST', '/api/settings'>>().toBeNever()
  expectTypeOf<CallPath<'GET', `/api/prodcts/${string}`>>().toBeNever()
})

it('the type allows other paths and paths known only at runtime', () => {
  expectTypeOf<CallPath<'GET', '/admin/users'>>().toEqualTypeOf<'/admin/users'>()
  expectTypeOf<CallPath<'HEAD', '/api/products'>>().toEqualTypeOf<'/api/products'>()
  expectTypeOf<CallPath<'GET', string>>().toEqualTypeOf<string>()
})
