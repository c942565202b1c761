import {
  adminSettingsSchema,
  errorResponseSchema,
  pageListSchema,
  pageSchema,
  PROVINCES,
  publicSettingsSchema,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../support/database.ts'
import { startCms, type TestCms } from '../support/start-cms.ts'

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
  const refused = async (method: string, path: string, status: number, code: string, options = {}) => {
    const response = await cms.call(method, path, options)
    expect([response.status, errorResponseSchema.parse(response.body).code]).toEqual([status, code])
  }

  it('a new shop has a name, all nine provinces and no order number nobody gave it', async () => {
    const { shopName, delivery, whatsappNumber } = await settings()
    expect([shopName, whatsappNumber]).toEqual(['Stoep', null])
    expect(delivery.map(({ province }) => province)).toEqual([...PROVINCES])
    expect(delivery.every(({ feeInCents, cashOnDelivery }) => feeInCents === 0 && cashOnDelivery)).toBe(true)
  })

  it('what an admin changes is shown at once, and the rest stays', async () => {
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

  it.each([
    { shopName: '' },
    { whatsappNumber: '123' },
    { vatNumber: '12' },
    { holdHours: 0 },
    { heroWide: 'https://example.com/a.jpg' },
    { socialLinks: [{ label: 'X', url: 'javascript:alert(1)' }] },
    { delivery: [{ province: 'Gauteng', fee: 1, minDays: 5, maxDays: 2, cashOnDelivery: true }] },
  ])('rejects %j', (body) => refused('PUT', '/api/admin/settings', 400, 'validation', { token: admin, body }))

  it('are changed by admins only', async () => {
    await refused('PUT', '/api/admin/settings', 403, 'forbidden', { token: staff, body: {} })
    await refused('PUT', '/api/admin/settings', 401, 'unauthorized', { body: {} })
    await refused('GET', '/api/admin/settings', 401, 'unauthorized')
    await refused('PUT', '/api/admin/pages/about', 403, 'forbidden', { token: staff, body: {} })
    await refused('GET', '/api/admin/pages/about', 401, 'unauthorized')
  })

  it('a page names the shop as the settings do, and the editor sees the placeholder', async () => {
    const body = {
      title: 'About {shopName}',
      intro: '',
      body: '## Us\n{shopName}, {city}. {unknown}',
      updatedOn: '2026-01-31',
    }
    expect((await cms.call('PUT', '/api/admin/pages/about', { token: admin, body })).status).toBe(200)
    const page = pageSchema.parse((await cms.call('GET', '/api/pages/about')).body)
    expect(page).toMatchObject({
      title: 'About Mama’s',
      body: '## Us\nMama’s, Durban, South Africa. {unknown}',
      updatedOn: '2026-01-31',
    })
    expect((await cms.call('GET', '/api/admin/pages/about', { token: admin })).body).toMatchObject(body)
    expect(pageListSchema.parse((await cms.call('GET', '/api/pages')).body).map(({ slug }) => slug)).toContain('about')
  })

  it('a page that is not there is not found', async () => {
    await refused('GET', '/api/pages/nope', 404, 'page_not_found')
    await refused('PUT', '/api/admin/pages/nope', 404, 'page_not_found', { token: admin, body: { title: 'x' } })
  })
})
