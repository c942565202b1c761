import { gunzipSync } from 'node:zlib'
import { FIRST_CATEGORIES } from '@stoep/shared'
import { expect, it } from 'vitest'
import { writeFeed } from './write-feed'

const shop = { shopName: 'Stoep', publicUrl: 'https://stoep.example', categories: FIRST_CATEGORIES }
const entries = (count: number, sizes: readonly string[]) =>
  Array.from({ length: count }, (_, at) => {
    const product = {
      id: `p${at}`,
      name: `Shirt ${at}`,
      price: 100,
      category: 'Home',
      gender: 'Unisex',
      sizes,
      colors: [],
    }
    const rest = { features: [], description: '', stock: 3, minOrder: 1, optionNames: { size: null, color: null } }
    return { json: JSON.stringify({ ...product, ...rest, images: [] }), jpegs: [], options: Math.max(1, sizes.length) }
  })
const linesOf = (gzip: Buffer) => gunzipSync(gzip).toString().trimEnd().split('\r\n')

it('writing a feed of 2,000 products lets other work run', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const { gzip } = await writeFeed('meta', entries(2_000, ['S', 'M']), shop)
  isDone = true
  expect(linesOf(gzip)).toHaveLength(4_001)
  // At least one turn after each fifty rows.
  expect(turns).toBeGreaterThanOrEqual(80)
})

it.each([0, 1, 50, 51])('a feed of %i items has all of them', async (count) => {
  const { gzip } = await writeFeed('google', entries(count, []), shop)
  expect(linesOf(gzip)).toHaveLength(count + 1)
})

it('a feed stops at the limit of items without splitting a product', async () => {
  const { gzip } = await writeFeed('google', entries(9, ['S', 'M', 'L']), shop, 20)
  expect(linesOf(gzip)).toHaveLength(6 * 3 + 1)
})

it('a feed of the same products has the same ETag, and of other products another', async () => {
  const tagOf = async (count: number) => (await writeFeed('tiktok', entries(count, []), shop)).etag
  expect(await tagOf(2)).toBe(await tagOf(2))
  expect(await tagOf(2)).not.toBe(await tagOf(3))
})
