import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startShop, type TestShop } from '../../support/shop/start-shop.ts'
import type { SeededProduct } from '../../support/data/seed-product.ts'

const PUBLIC_URL = 'https://shop.test'
const FROM_OURS = { host: 'shop.test', origin: PUBLIC_URL }

describe('a shop on https', () => {
  let shop: TestShop
  let product: SeededProduct
  beforeAll(async () => {
    shop = await startShop({ publicUrl: PUBLIC_URL })
    product = await shop.seedProduct()
  })
  afterAll(() => shop.stop())

  const addToCart = (cookie: string) =>
    shop.call('PUT', '/api/carts/update', {
      headers: { ...FROM_OURS, cookie },
      body: { productId: product.id, amount: 1 },
    })
  const cookiesOf = (headers: { 'set-cookie'?: string[] }) => headers['set-cookie'] ?? []

  it('stores the session in a __Host- cookie and takes over one with the old name', async () => {
    const made = cookiesOf((await addToCart('')).headers).find((cookie) => cookie.startsWith('__Host-session='))
    expect(made).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const value = made!.split(';')[0]!.split('=')[1]!

    const again = await addToCart(`session=${value}`)
    expect(again.body.count).toBe(2)
    const cookies = cookiesOf(again.headers)
    expect(cookies.some((cookie) => cookie.startsWith(`__Host-session=${value};`))).toBe(true)
    expect(cookies.some((cookie) => cookie.startsWith('session=; Max-Age=0;'))).toBe(true)
  })

  it('ignores a planted session cookie if the __Host- one is there', async () => {
    const own = cookiesOf((await addToCart('')).headers)[0]!.split(';')[0]!
    const both = await addToCart(`session=${'planted0'.repeat(4)}; ${own}`)
    expect(both.body.count).toBe(2)
  })

  it('accepts staff by both cookie names, in the storefront and the cms', async () => {
    const { token, csrfToken } = await shop.cms.staff('staff')
    for (const name of ['__Host-staffToken', 'staffToken']) {
      for (const call of [shop.call, shop.cms.call]) {
        const headers = { ...FROM_OURS, cookie: `${name}=${token}; csrfToken=${csrfToken}` }
        const { body } = await call('GET', '/api/admin/secure-status', { headers })
        expect([name, body.user?.role]).toEqual([name, 'staff'])
      }
    }
    const headers = { ...FROM_OURS, cookie: `staffToken=${token}; csrfToken=${csrfToken}` }
    const cookies = cookiesOf((await shop.call('GET', '/api/admin/secure-status', { headers })).headers)
    expect(cookies).toEqual([
      `__Host-staffToken=${token}; Path=/; HttpOnly; Secure; SameSite=Lax`,
      'staffToken=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
  })

  it.each(['GET', 'HEAD'])('%s: marks a page as private if the data-saver cookie chose it', async (method) => {
    for (const path of ['/', '/products', `/product/${product.id}`, '/collections']) {
      for (const more of ['', '; staffToken=somebody']) {
        const headers = { host: 'shop.test', cookie: `saver=1${more}` }
        const chosen = (await shop.call(method, path, { headers })).headers
        expect([path, chosen['cache-control']?.split(',')[0], chosen['set-cookie']]).toEqual([
          path,
          'private',
          undefined,
        ])
        expect(chosen.vary).toContain('Save-Data')
      }
      const said = (await shop.call(method, path, { headers: { host: 'shop.test', 'save-data': 'on' } })).headers
      expect([path, said['cache-control']?.split(',')[0]]).toEqual([path, 'public'])
    }
  })
})
