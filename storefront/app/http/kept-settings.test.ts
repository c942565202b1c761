import type { PublicSettings } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { KnownVersions } from './catalogue-versions'
import { KeptSettings } from './kept-settings'
import { UNKNOWN_SETTINGS } from '~/platform/unknown-settings'

function shop() {
  const versions = new KnownVersions()
  versions.begin({ list: 5, products: {} })
  const kept = new KeptSettings(versions)
  let asked = 0
  const read = (): Promise<PublicSettings> => Promise.resolve({ ...UNKNOWN_SETTINGS, shopName: `Shop ${++asked}` })
  const nameNow = async (from = read) => (await kept.get(from)).shopName
  return { versions, nameNow, asked: () => asked }
}

describe('the settings of the shop', () => {
  it('are fetched once, also by many callers at the same time', async () => {
    const { nameNow, asked } = shop()
    expect(await Promise.all([nameNow(), nameNow(), nameNow()])).toEqual(['Shop 1', 'Shop 1', 'Shop 1'])
    expect(await nameNow()).toBe('Shop 1')
    expect(asked()).toBe(1)
  })

  it('are fetched again when the catalogue changes, but not when the stock of a product does', async () => {
    const { versions, nameNow } = shop()
    await nameNow()
    versions.take({ list: 5, products: { hat: 9 } })
    expect(await nameNow()).toBe('Shop 1')
    versions.take({ list: 10, products: {} })
    expect(await nameNow()).toBe('Shop 2')
  })

  it('are fetched each time while the stream of changes is down', async () => {
    const { versions, nameNow } = shop()
    versions.end()
    expect([await nameNow(), await nameNow()]).toEqual(['Shop 1', 'Shop 2'])
  })

  it('are fetched again after a failed fetch', async () => {
    const { nameNow } = shop()
    await expect(nameNow(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await nameNow()).toBe('Shop 1')
  })
})
