import {
  adminSettingsSchema,
  MAX_MORE_PAGES,
  pageListSchema,
  pageSchema,
  PROVINCES,
  publicSettingsSchema,
  tableOf,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureUrl } from '../../support/data/product-body.ts'
import { databases } from '../../support/shop/database.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

describe.each(databases)('settings and pages on %s', (database) => {
  let cms: TestCms
  let admin: string
  let staff: string
  beforeAll(async () => {
    cms = await startCms({ database })
    admin = await cms.staffToken('admin')
    staff = await cms.staffToken('staff')
  })
  afterAll(() => cms.stop())

  const settings = async () => publicSettingsSchema.strict().parse((await cms.call('GET', '/api/settings')).body)

  it('start with a name, all nine provinces and no WhatsApp number', async () => {
    const { shopName, delivery, whatsappNumber } = await settings()
    expect([shopName, whatsappNumber]).toEqual(['Stoep', null])
    expect(delivery.map(({ province }) => province)).toEqual([...PROVINCES])
    expect(delivery.every(({ feeInCents, cashOnDelivery }) => feeInCents === 0 && cashOnDelivery)).toBe(true)
  })

  it('show at once what an admin changes, and keep the rest', async () => {
    const delivery = [{ province: 'Gauteng', fee: 'R60,00', minDays: 1, maxDays: 2, cashOnDelivery: false }]
    const body = { shopName: 'Mama’s', whatsappNumber: '082 123 4567', freeDeliveryFrom: 500, delivery, holdHours: 12 }
    const response = await cms.call('PUT', '/api/admin/settings', { token: admin, body })
    expect(adminSettingsSchema.parse(response.body)).toMatchObject({
      shopName: 'Mama’s',
      whatsappNumber: '+27821234567',
      pendingPerPhone: 5,
    })
    const shown = await settings()
    expect(shown).toMatchObject({ freeDeliveryFromInCents: 50_000, holdHours: 12, city: 'Durban, South Africa' })
    expect(shown.delivery).toHaveLength(9)
    expect(shown.delivery.find(({ province }) => province === 'Gauteng')).toMatchObject({
      feeInCents: 6_000,
      cashOnDelivery: false,
    })
    await cms.call('PUT', '/api/admin/settings', { token: admin, body: { whatsappNumber: '', freeDeliveryFrom: null } })
    expect(await settings()).toMatchObject({ whatsappNumber: null, freeDeliveryFromInCents: null })
  })

  it('are in the audit list only when a value changed', async () => {
    const put = (body: object) => cms.call('PUT', '/api/admin/settings', { token: admin, body })
    const entries = async () =>
      (await cms.call('GET', '/api/admin/audit?subject=settings', { token: admin })).body.total as number
    expect((await put({ tagline: 'Fresh every day' })).status).toBe(200)
    const before = await entries()
    const delivery = (await settings()).delivery.map(({ feeInCents, ...row }) => ({ ...row, fee: feeInCents / 100 }))
    expect((await put({ tagline: 'Fresh every day', delivery })).status).toBe(200)
    expect((await put({})).status).toBe(200)
    expect(await entries()).toBe(before)
  })

  it('are rejected as a whole if any were changed since the form was loaded', async () => {
    const put = (body: object) => cms.call('PUT', '/api/admin/settings', { token: admin, body })
    const read = async () =>
      adminSettingsSchema.parse((await cms.call('GET', '/api/admin/settings', { token: admin })).body)
    const { version } = await read()
    const first = await put({ version, tagline: 'First' })
    expect(first.status).toBe(200)
    expect(first.body.version, 'the form goes on with it').toBeGreaterThan(version)
    expect(await put({ version, city: 'Too late', tagline: 'Too late' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    expect(await read()).toEqual(first.body)
    // Of two at once, one is rejected.
    const both = await Promise.all(['Second', 'Third'].map((tagline) => put({ version: first.body.version, tagline })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await put({ tagline: 'Whatever they are' })).status, 'without a version').toBe(200)
  })

  it('name in a conflict only what has another value, however it is typed', async () => {
    const put = (body: object) => cms.call('PUT', '/api/admin/settings', { token: admin, body })
    const version = 0
    const pieces = {
      whatsappNumber: '0821234567',
      freeDeliveryFrom: '500',
      newPhoneValue: 'R20 000',
      holdHours: ' 12 ',
    }
    const texts = {
      heroTitle: ' Hello ',
      tagline: 'Once ',
      socialLinks: [{ label: 'TikTok ', url: 'Https://a.example' }],
    }
    const delivery = [{ province: 'Gauteng', fee: '60', minDays: '1', maxDays: '2', cashOnDelivery: false }]
    const all = { ...pieces, ...texts, delivery }
    expect((await put(all)).status).toBe(200)
    const others = async (body: object) => {
      const response = await put({ ...all, ...body, version })
      expect(response.status).toBe(409)
      return response.body.details.fields.map(({ field }: { field: string }) => field)
    }
    expect(await others({}), 'sent again because its response was lost').toEqual([])
    const changed = { ...tableOf(Object.keys(pieces), () => '13'), heroTitle: 'Hi', tagline: 'Twice', socialLinks: [] }
    expect(new Set(await others({ ...changed, whatsappNumber: '' }))).toEqual(new Set(Object.keys(changed)))
    expect(await others({ delivery: [{ province: 'Gauteng', fee: '61' }] })).toEqual(['delivery'])
    expect((await put({ socialLinks: [], heroTitle: '', whatsappNumber: '', freeDeliveryFrom: '' })).status).toBe(200)
  })

  it('take a link that begins with a capital, as phones write it', async () => {
    const socialLinks = [{ label: 'Us', url: ' Https://one.example/Stoep' }]
    expect((await cms.call('PUT', '/api/admin/settings', { token: admin, body: { socialLinks } })).status).toBe(200)
    expect((await settings()).socialLinks).toEqual([{ label: 'Us', url: 'https://one.example/Stoep' }])
  })

  it.each([
    { shopName: '' },
    { whatsappNumber: '123' },
    { vatNumber: '12' },
    { holdHours: 0 },
    { csvFormat: 'tabs' },
    { heroWide: 'https://example.com/a.jpg' },
    { socialLinks: [{ label: 'X', url: 'javascript:alert(1)' }] },
    ...['https:a.example', '\0https://a.example', 'https://a.example\njavascript:'].map((url) => ({
      socialLinks: [{ label: 'X', url }],
    })),
    { delivery: [{ province: 'Gauteng', fee: 1, minDays: 5, maxDays: 2, cashOnDelivery: true }] },
  ])('reject %j', (body) => cms.rejects('PUT', '/api/admin/settings', 400, 'validation', { token: admin, body }))

  it('keep what another change made of the same province', async () => {
    const put = (row: object) =>
      cms.call('PUT', '/api/admin/settings', { token: admin, body: { delivery: [{ province: 'Limpopo', ...row }] } })
    const limpopo = async () => (await settings()).delivery.find(({ province }) => province === 'Limpopo')
    const before = await limpopo()
    expect((await put({ fee: 75 })).status).toBe(200)
    expect((await put({ cashOnDelivery: false })).status).toBe(200)
    const kept = { ...before, feeInCents: 7_500, cashOnDelivery: false }
    expect(await limpopo()).toMatchObject(kept)
    const rejected = await put({ minDays: 60 })
    expect([rejected.status, rejected.body.details]).toMatchObject([400, { fields: [{ field: 'delivery.0.maxDays' }] }])
    expect(await limpopo()).toMatchObject(kept)
  })

  it("say which of the home page's two pictures are there, and keep their text without any", async () => {
    const put = async (body: object) =>
      adminSettingsSchema.parse((await cms.call('PUT', '/api/admin/settings', { token: admin, body })).body)
    const one = await put({ heroTall: await pictureUrl(cms), heroAlt: 'A stoep at noon' })
    expect(one.heroSlots).toEqual({ wide: false, tall: true })
    expect(one.hero.picture?.wide).toEqual(one.hero.picture?.tall)
    const none = await put({ heroTall: null })
    expect([none.hero.picture, none.heroSlots, none.heroAlt]).toEqual([
      null,
      { wide: false, tall: false },
      'A stoep at noon',
    ])
  })

  it('are changed by admins only', async () => {
    await cms.rejects('PUT', '/api/admin/settings', 403, 'forbidden', { token: staff, body: {} })
    await cms.rejects('PUT', '/api/admin/settings', 401, 'unauthorized', { body: {} })
    await cms.rejects('GET', '/api/admin/settings', 401, 'unauthorized')
    await cms.rejects('PUT', '/api/admin/pages/about', 403, 'forbidden', { token: staff, body: {} })
    await cms.rejects('GET', '/api/admin/pages/about', 401, 'unauthorized')
  })

  it("do not overwrite a page's text with one that was made of an older text", async () => {
    const put = (body: object) => cms.call('PUT', '/api/admin/pages/faq', { token: admin, body })
    const bodySeen = '## Ours'
    expect((await put({ title: 'FAQ', body: bodySeen })).status).toBe(200)
    expect((await put({ body: '## Theirs', bodySeen })).status).toBe(200)
    expect(await put({ body: '## Late', bodySeen })).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
    expect((await put({ body: '## Theirs', bodySeen })).status, 'sent again').toBe(200)
    expect((await put({ title: 'Questions', bodySeen })).status, 'of another field').toBe(200)
    expect((await cms.call('GET', '/api/pages/faq')).body).toMatchObject({ title: 'Questions', body: '## Theirs' })
  })

  it("fill the shop's name into a page, while the editor sees the placeholder", async () => {
    const body = {
      title: 'About {shopName}',
      intro: '',
      body: '## Us\n{shopName}, {city}, {website}. {unknown}',
      updatedOn: '2026-01-31',
    }
    expect((await cms.call('PUT', '/api/admin/pages/about', { token: admin, body })).status).toBe(200)
    const page = pageSchema.parse((await cms.call('GET', '/api/pages/about')).body)
    expect(page).toMatchObject({
      title: 'About Mama’s',
      body: '## Us\nMama’s, Durban, South Africa, http://shop.test. {unknown}',
      updatedOn: '2026-01-31',
    })
    expect((await cms.call('GET', '/api/admin/pages/about', { token: admin })).body).toMatchObject(body)
    expect(pageListSchema.parse((await cms.call('GET', '/api/pages')).body).map(({ slug }) => slug)).toContain('about')
  })

  it('include pages that admins add, link, change and delete', async () => {
    const links = async () => publicSettingsSchema.parse((await cms.call('GET', '/api/settings')).body).morePages
    const linked = async () => (await links()).map(({ slug }) => slug)
    const page = { slug: 'wash-and-care', title: 'Wash and care', intro: '', body: 'By hand.', updatedOn: null }
    const added = await cms.call('POST', '/api/admin/pages', { token: admin, body: { ...page, body: '' } })
    expect([added.status, pageSchema.parse(added.body)]).toEqual([201, { ...page, body: '' }])
    expect(await linked(), 'not before it has a text').toEqual([])
    await cms.call('PUT', '/api/admin/pages/wash-and-care', { token: admin, body: { body: page.body } })
    expect(await linked()).toEqual(['wash-and-care'])
    const changed = { title: 'Washing', body: 'At 30 degrees.' }
    await cms.call('PUT', '/api/admin/pages/wash-and-care', { token: admin, body: changed })
    expect((await cms.call('GET', '/api/pages/wash-and-care')).body).toMatchObject(changed)
    for (const body of [{ intro: 'Gently.' }, { title: 'Wash' }])
      await cms.call('PUT', '/api/admin/pages/wash-and-care', { token: admin, body })
    const left = { ...page, ...changed, intro: 'Gently.', title: 'Wash' }
    expect((await cms.call('GET', '/api/pages/wash-and-care')).body, 'what is absent stays').toEqual(left)
    const named = { title: 'Care at {shopName}' }
    await cms.call('PUT', '/api/admin/pages/wash-and-care', { token: admin, body: named })
    expect(await links()).toEqual([{ slug: 'wash-and-care', title: 'Care at Mama’s' }])

    for (const slug of ['wash-and-care', 'about']) {
      await cms.rejects('POST', '/api/admin/pages', 409, 'page_exists', { token: admin, body: { ...page, slug } })
    }
    for (const slug of ['', 'Wash', 'a--b', '-a', 'a/b', 'x'.repeat(61)]) {
      await cms.rejects('POST', '/api/admin/pages', 400, 'validation', { token: admin, body: { ...page, slug } })
    }
    await cms.rejects('POST', '/api/admin/pages', 403, 'forbidden', { token: staff, body: page })
    await cms.rejects('DELETE', '/api/admin/pages/wash-and-care', 403, 'forbidden', { token: staff })
    await cms.rejects('DELETE', '/api/admin/pages/about', 409, 'page_needed', { token: admin })

    expect((await cms.call('DELETE', '/api/admin/pages/wash-and-care', { token: admin })).status).toBe(200)
    expect(await linked()).toEqual([])
    await cms.rejects('GET', '/api/pages/wash-and-care', 404, 'page_not_found')
    await cms.rejects('DELETE', '/api/admin/pages/wash-and-care', 404, 'page_not_found', { token: admin })
  })

  it('allow twenty added pages, even when they are added at once', async () => {
    const add = (number: number) =>
      cms.call('POST', '/api/admin/pages', { token: admin, body: { slug: `page-${number}`, title: 'Page' } })
    const added = await Promise.all(Array.from({ length: MAX_MORE_PAGES + 3 }, (_, number) => add(number)))
    expect(added.filter(({ status }) => status === 201)).toHaveLength(MAX_MORE_PAGES)
    expect(added.filter(({ body }) => body.code === 'too_many_pages')).toHaveLength(3)
  })

  it('answer page_not_found for an unknown page, but a deleted standard page can be saved again', async () => {
    await cms.rejects('GET', '/api/pages/nope', 404, 'page_not_found')
    await cms.rejects('PUT', '/api/admin/pages/nope', 404, 'page_not_found', { token: admin, body: { title: 'x' } })
    await cms.database.run("delete from pages where slug = 'cookies'")
    const path = '/api/admin/pages/cookies'
    await cms.rejects('PUT', path, 400, 'validation', { token: admin, body: { body: 'None.' } })
    const back = await cms.call('PUT', path, { token: admin, body: { title: 'Cookies', body: 'None.' } })
    expect(back.body).toEqual({ slug: 'cookies', title: 'Cookies', intro: '', body: 'None.', updatedOn: null })
  })
})
