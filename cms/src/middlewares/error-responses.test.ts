import { DomainError, describeError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { expect, it } from 'vitest'
import type { HttpContext } from '../http/context'
import errorResponses from './error-responses'

const strapi = { log: { error: () => undefined } } as unknown as Core.Strapi

async function respond(method: string, path: string, error: unknown) {
  const ctx = { method, path, state: {}, set: () => undefined } as unknown as HttpContext
  await errorResponses(undefined, { strapi })(ctx, () => Promise.reject(error as Error))
  return { status: ctx.status, body: ctx.body }
}

it.each([
  ['POST', '/api/carts', 'Failed to save cart'],
  ['GET', '/api/carts', describeError('internal')],
  ['POST', '/api/carts/clear', describeError('internal')],
])('%s %s that fails for an unknown reason says so in its words', async (method, path, message) => {
  expect(await respond(method, path, new Error('unknown'))).toEqual({
    status: 500,
    body: { message, code: 'internal' },
  })
})

it('an order that is rejected for a known reason says which', async () => {
  const { body } = await respond('POST', '/api/carts', new DomainError('cart_empty'))
  expect(body).toEqual({ message: describeError('cart_empty'), code: 'cart_empty' })
})
