import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { MAX_POCKET_BYTES, MAX_POCKET_PRODUCTS } from '@stoep/shared'
import { extractLinks, extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { writePocket, type PocketProduct } from './write-pocket'

const shop = { name: 'Hair & Co', tagline: 'Everyday goods', made: '22 November 2026', vatNote: '' }
/** The worst case for compression: no two dots are alike. */
const noise = () =>
  sharp(randomBytes(240 * 300 * 3), { raw: { width: 240, height: 300, channels: 3 } })
    .webp({ quality: 90 })
    .toBuffer()

it('a catalogue of sixty products with the heaviest pictures has all of them in at most 300 KB', async () => {
  const picture = await noise()
  const products = Array.from({ length: MAX_POCKET_PRODUCTS }, (_, at): PocketProduct => ({
    name: `${'Wide brimmed hat of woven straw '.repeat(4)} ${at}`.slice(0, 120),
    price: 'From R12 349.00',
    code: `CODE-OF-SIXTY-LETTERS-${'X'.repeat(34)}-${at}`,
    chatUrl: `https://wa.me/27821234567?text=${at}${encodeURIComponent('ó'.repeat(200))}`,
    picture,
  }))
  const pdf = await writePocket(products, shop)
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.length).toBeLessThanOrEqual(MAX_POCKET_BYTES)
  expect(pdf.length).toBeGreaterThan(60_000)
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(text.match(/From R12 349\.00\s+CODE-OF-SIXTY/g)).toHaveLength(MAX_POCKET_PRODUCTS)
  expect((await extractLinks(new Uint8Array(pdf))).links).toEqual(products.map(({ chatUrl }) => chatUrl))
})

it('a catalogue is made although a picture is broken or missing', async () => {
  const product = {
    name: 'Hat',
    price: 'R5.00',
    code: '',
    chatUrl: 'https://wa.me/27821234567',
    picture: Buffer.from('no picture'),
  }
  expect((await writePocket([product, { ...product, picture: null }], shop)).length).toBeGreaterThan(500)
})

it('a product that is sold out says so, and leads nowhere', async () => {
  const hat = { name: 'Hat', price: 'R5.00', code: 'H-1', chatUrl: 'https://wa.me/27821234567', picture: null }
  const pdf = await writePocket([{ ...hat, name: 'Cap', chatUrl: null }, hat], shop)
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(text.replace(/\s+/g, ' ')).toMatch(/Cap R5.00 H-1 Sold out Hat R5.00 H-1 Order on WhatsApp$/)
  expect((await extractLinks(new Uint8Array(pdf))).links).toEqual([hat.chatUrl])
})

it('signs beside the plain letters stay in the file', async () => {
  const name = 'Œuf, Škoda, Žena – “five” €™'
  const pdf = await writePocket([{ name, price: 'R5.00', code: '', chatUrl: null, picture: null }], shop)
  expect((await extractText(new Uint8Array(pdf), { mergePages: true })).text).toContain(name)
})
