import { describe, expect, it } from 'vitest'
import { isForeignOrigin, isOwnOrigin } from './origin'

const from = (origin: string, secFetchSite = '') => ({
  origin,
  secFetchSite,
  publicUrl: 'https://shop.example',
  host: 'localhost:3000',
})

describe('where a write comes from', () => {
  it.each([
    ['https://shop.example', ''],
    ['http://localhost:3000', ''],
    ['https://shop.example', 'same-origin'],
    ['null', 'same-origin'],
    ['', 'same-origin'],
  ])('is our own pages with Origin %j and Sec-Fetch-Site %j', (origin, site) => {
    expect(isOwnOrigin(from(origin, site))).toBe(true)
  })

  it.each([
    ['', ''],
    ['null', ''],
    ['https://evil.example', ''],
    ['https://shop.example.evil.example', ''],
    ['http://shop.example', ''],
    ['https://evil.example', 'cross-site'],
    ['https://shop.example', 'cross-site'],
    ['https://shop.example', 'same-site'],
  ])('is not with Origin %j and Sec-Fetch-Site %j', (origin, site) => {
    expect(isOwnOrigin(from(origin, site))).toBe(false)
  })

  it('is another site only when the request says so', () => {
    expect(isForeignOrigin(from(''))).toBe(false)
    expect(isForeignOrigin(from('https://evil.example'))).toBe(true)
  })
})
