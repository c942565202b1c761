import { formatDay, MAX_POCKET_PRODUCTS, pocketCatalogueResponseSchema } from '@stoep/shared'
import { extractLinks, extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/shop/database.ts'
import { png, upload } from '../../support/data/pictures.ts'
import { productBody } from '../../support/data/product-body.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const PATH = '/api/admin/products/pocket-catalogue'

describe.each(oneDatabase)('the pocket catalogue on %s', (database) => {
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.staffToken('staff')
  })
  afterAll(() => cms.stop())

  const setNumber = async (whatsappNumber: string) => {
    const body = { whatsappNumber, shopName: 'Hair & Co' }
    const { status } = await cms.call('PUT', '/api/admin/settings', { token: await cms.staffToken('admin'), body })
    expect(status).toBe(200)
  }
  const ask = (ids: readonly string[]) => cms.call('POST', PATH, { token, body: { ids } })
  async function read(ids: readonly string[]) {
    const response = await ask(ids)
    expect(response.status, JSON.stringify(response.body).slice(0, 300)).toBe(200)
    const { pdf, ...made } = pocketCatalogueResponseSchema.parse(response.body)
    const bytes = Buffer.from(pdf, 'base64')
    // The reader takes over the buffer that it is given, so it gets a copy.
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
    const { links } = await extractLinks(new Uint8Array(bytes))
    return { ...made, bytes, text: text.replace(/\s+/g, ' '), links }
  }

  it('has every visible product with price, code and a link to the chat that names it', async () => {
    await setNumber('082 123 4567')
    const picture = await cms.call('POST', '/api/upload', {
      token,
      ...upload({ bytes: png({ width: 400, height: 500, noisy: true }) }),
    })
    expect(picture.status).toBe(200)
    const image = { url: picture.body.url as string, color: 'Sand', alt: '' }
    const body = await productBody(cms, {
      name: 'Afro kinky *wig*',
      code: 'WIG-1',
      price: 349,
      sizes: ['S', 'M'],
      images: [image],
      combinations: [{ size: 'M', color: 'Sand', price: 549 }],
    })
    const wig = (await cms.call('POST', '/api/admin/products', { token, body })).body.product.id as string
    const oil = await cms.seedProduct({ name: 'Crème oil', code: 'OIL & 7', priceInCents: 5_999, stock: 3 })
    const hidden = await cms.seedProduct({ visible: false })
    const gone = await cms.seedProduct({ name: 'Gone comb', code: 'COMB-9', stock: 2, minOrder: 3 })
    const { text, links, bytes, ...made } = await read([wig, hidden.id, oil.id, gone.id, wig])
    expect(made).toMatchObject({ products: 3, leftOut: 1 })
    expect(made.fileName).toMatch(/^catalogue-\d{4}-\d\d-\d\d\.pdf$/)
    const day = formatDay(made.fileName.slice('catalogue-'.length, -'.pdf'.length))
    for (const part of [
      ...['Hair & Co', day, 'Afro kinky *wig*', 'From R349.00', 'WIG-1', 'Crème oil', 'R59.99', 'OIL & 7'],
    ]) {
      expect(text).toContain(part)
    }
    expect(text).toMatch(/COMB-9 Sold out/)
    expect(text.match(/Order on WhatsApp/g), 'not for fewer than the minimum order').toHaveLength(2)
    expect(text).not.toContain('From R59.99')
    expect(text).not.toContain('VAT')
    expect(links.map((link) => decodeURIComponent(link))).toEqual([
      'https://wa.me/27821234567?text=Hello Hair & Co, I would like to order: Afro kinky wig [WIG-1]',
      'https://wa.me/27821234567?text=Hello Hair & Co, I would like to order: Crème oil [OIL & 7]',
    ])
    expect(bytes.includes('/Subtype /Image')).toBe(true)
    const setVat = async (vatNumber: string) =>
      cms.call('PUT', '/api/admin/settings', { token: await cms.staffToken('admin'), body: { vatNumber } })
    expect((await setVat('4123456789')).status).toBe(200)
    expect((await read([wig])).text).toContain('Prices include VAT')
    await setVat('')
  })

  it('rejects no products, too many, only hidden ones, and a shop without a WhatsApp number', async () => {
    await setNumber('082 123 4567')
    const { id } = await cms.seedProduct({ visible: false })
    const tooMany = Array.from({ length: MAX_POCKET_PRODUCTS + 1 }, (_, at) => `p${at}`)
    expect(await ask([])).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect(await ask(tooMany)).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect(await ask([id, 'nosuch'])).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
    await setNumber('')
    expect(await ask([id])).toMatchObject({ status: 409, body: { code: 'whatsapp_missing' } })
    expect(await cms.call('POST', '/api/admin/products/pocket-catalogue', { body: { ids: [id] } })).toMatchObject({
      status: 401,
    })
  })
})
