import { DAY_MS } from '@stoep/shared'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { root } from '../../support/shop/cms-process.ts'
import { oneDatabase } from '../../support/shop/database.ts'
import { PANEL_ROUTES } from '../../support/calls/panel-routes.ts'
import { documentColumns } from '../../support/people/staff.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const CONTENT = '/content-manager/collection-types'
const PRODUCT = 'api::catalogue.product'
const SETTINGS = '/content-manager/single-types/api::settings.shop-settings'
const FOR_EDITORS = [PRODUCT, 'api::pages.page', 'api::settings.shop-settings', 'api::slider.slider-item']
const OUR_TYPES = readdirSync(path.join(root, 'cms/src/api'), { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  const [, api, type] = /^([^/]+)\/content-types\/([^/]+)\/schema\.json$/.exec(file.split(path.sep).join('/')) ?? []
  return api ? [`api::${api}.${type}`] : []
})
/** Only the shop itself writes rows of these types. */
const NOT_FOR_EDITORS = [
  ...OUR_TYPES.filter((uid) => !FOR_EDITORS.includes(uid)),
  ...`plugin::users-permissions.user plugin::users-permissions.role plugin::users-permissions.permission plugin::upload.file
plugin::upload.folder plugin::i18n.locale admin::user admin::role admin::permission admin::api-token admin::transfer-token
api::none.none`.split(/\s+/),
]
const CHANGED_ELSEWHERE =
  /^(PUT|POST|DELETE|PATCH) \/(users-permissions|content-type-builder|email|i18n|admin\/(api-tokens|admin-tokens|transfer|register-admin)|upload\/(settings|actions\/(upload-from-urls|generate-ai-metadata)|ai-metadata-jobs|files\/:id\/replace))/

describe.each(oneDatabase)('writing in the panel on %s', (database) => {
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.panelToken()
  })
  afterAll(() => cms.stop())

  const write = (method: string, address: string, body: object = {}) => cms.call(method, address, { token, body })
  const sentenceOf = async (method: string, address: string, body?: object) => {
    const response = await write(method, address, body)
    return [response.status, response.body?.error?.message ?? response.body]
  }

  it('is checked for the content types that the schema files describe', () => {
    expect(OUR_TYPES).toEqual(expect.arrayContaining([...FOR_EDITORS, 'api::orders.phone-mark']))
  })

  it.each(NOT_FOR_EDITORS)('is rejected for rows of %s, by every route', async (uid) => {
    const writes = PANEL_ROUTES.filter((route) => /^(POST|PUT|DELETE) \/content-manager\/.*:model/.test(route))
    expect(writes.length).toBeGreaterThan(10)
    for (const route of writes) {
      const [method, pattern] = route.split(' ') as [string, string]
      for (const named of [uid, encodeURIComponent(uid)]) {
        const address = pattern.replace(':model', named).replace(/:\w+/g, '1')
        const body = { documentIds: ['1'], actor: 'editor' }
        expect(await sentenceOf(method, address, body), route).toEqual([403, expect.stringMatching(/^[A-Z].*\.$/)])
      }
    }
  })

  it('is rejected for staff, fields, languages, mail and keys', async () => {
    const closed = PANEL_ROUTES.filter((route) => CHANGED_ELSEWHERE.test(route))
    expect(closed.length).toBeGreaterThan(35)
    for (const route of closed) {
      const [method, pattern] = route.split(' ') as [string, string]
      const address = pattern.replace(/:\w+/g, '1')
      expect(await sentenceOf(method, address), route).toEqual([403, expect.stringMatching(/^[A-Z].*\.$/)])
    }
  })

  it.each([
    ['a title that is too long', { title: 'x'.repeat(121) }],
    ['no title', { title: null }],
    ['an intro that is too long', { intro: 'x'.repeat(501) }],
    ['a body that is too long', { body: 'x'.repeat(30_001) }],
    ['a body that cannot be stored', { body: 'half \ud800' }],
    ['an address of another page', { slug: 'privacy-policy' }],
    ['another address', { slug: 'questions' }],
  ])('is rejected for a page with %s', async (_what, wrong) => {
    const page = await cms.database.row<{ document_id: string }>("select document_id from pages where slug = 'faq'")
    const before = await cms.database.row("select * from pages where slug = 'faq'")
    expect((await write('PUT', `${CONTENT}/api::pages.page/${page!.document_id}`, wrong)).status).toBe(400)
    expect(await cms.database.row("select * from pages where slug = 'faq'")).toEqual(before)
  })

  it('stores the text of a page as the shop shows it', async () => {
    const page = await cms.database.row<{ document_id: string }>("select document_id from pages where slug = 'faq'")
    const saved = await write('PUT', `${CONTENT}/api::pages.page/${page!.document_id}`, {
      title: ' Cafe\u0301 ',
      intro: null,
    })
    expect(saved.status).toBe(200)
    expect((await cms.call('GET', '/api/pages/faq')).body).toMatchObject({ title: 'Café', intro: '' })
  })

  it('is rejected for deleting a page that every shop has, alone or among others', async () => {
    const pages = `${CONTENT}/api::pages.page`
    const made = await write('POST', pages, { slug: 'our-story', title: 'Our story' })
    expect([made.status, (await cms.call('GET', '/api/pages/our-story')).status]).toEqual([201, 200])
    const { documentId } = made.body.data
    const policy = await cms.database.row<{ document_id: string }>(
      "select document_id from pages where slug = 'privacy-policy'",
    )
    const rejected = [400, 'Every shop has this page. It can be changed, but not deleted.']
    expect(await sentenceOf('DELETE', `${pages}/${policy!.document_id}`)).toEqual(rejected)
    const both = { documentIds: [documentId, policy!.document_id] }
    expect(await sentenceOf('POST', `${pages}/actions/bulkDelete`, both)).toEqual(rejected)
    expect((await cms.call('GET', '/api/pages/our-story')).status).toBe(200)

    const taken = await write('POST', pages, { slug: 'our-story', title: 'Again' })
    expect([taken.status, taken.body.error.details.errors[0].path]).toEqual([400, ['slug']])
    expect((await write('POST', pages, { slug: '-', title: 'Dash' })).status).toBe(400)
    expect((await write('DELETE', `${pages}/${documentId}`)).status).toBe(200)
    expect((await cms.call('GET', '/api/pages/our-story')).status).toBe(404)
  })

  it('puts a new slide last where its position is empty', async () => {
    const slides = `${CONTENT}/api::slider.slider-item`
    const [first, second] = [await cms.seedProduct(), await cms.seedProduct()]
    const add = async (body: object) => (await write('POST', slides, body)).body.data
    const { position } = await add({ productId: first.id, position: 7 })
    const last = await add({ productId: second.id, position: null })
    expect([position, last.position]).toEqual([7, 8])
    for (const { id } of [first, second]) await cms.database.run('delete from slider_items where product_id = ?', [id])
  })

  it('keeps the layout of its forms when the cms starts again', async () => {
    const read = async () => {
      const layouts: Record<string, unknown> = {}
      for (const uid of FOR_EDITORS)
        layouts[uid] = (
          await cms.call('GET', `/content-manager/content-types/${uid}/configuration`, { token })
        ).body.data.contentType.layouts.edit
      return layouts
    }
    const before = await read()
    expect(JSON.stringify(before)).toContain('"name":"sizes"')
    await (await cms.startSibling()).stop()
    expect(await read()).toEqual(before)
  })

  it('has all views looked through again when a start finds other content types than the last one left', async () => {
    const { database } = cms
    const NAMES = {
      view: 'plugin_content_manager_configuration_content_types::plugin::upload.folder',
      types: 'strapi_content_types_schema',
    }
    const read = async (key: string) =>
      (await database.row<{ value: string }>('select value from strapi_core_store_settings where key = ?', [key]))!
        .value
    const write = (key: string, value: string) =>
      database.run('update strapi_core_store_settings set value = ? where key = ?', [value, key])
    const view = await read(NAMES.view)
    const withoutField = view.replace('"parent":', '"oldParent":')
    expect(withoutField).not.toBe(view)
    await write(NAMES.view, withoutField)
    await (await cms.startSibling()).stop()
    expect(await read(NAMES.view), 'after a start with the same types').toBe(withoutField)
    // As another release leaves them, which may change the views and writes nothing down about it.
    await write(NAMES.types, (await read(NAMES.types)).replace('"pathId":', '"oldPathId":'))
    await (await cms.startSibling()).stop()
    expect(JSON.parse(await read(NAMES.view)).metadatas, 'after a start of another release').toEqual(
      JSON.parse(view).metadatas,
    )
  })

  it('is rejected for a slide with an unknown product, an invalid discount, label or position', async () => {
    const { id } = await cms.seedProduct()
    const slides = `${CONTENT}/api::slider.slider-item`
    for (const wrong of [
      { productId: 'none' },
      { productId: '__proto__' },
      { productId: id, percentOff: 101 },
      { productId: id, percentOff: 1.5 },
      { productId: id, specialTag: 'x'.repeat(41) },
      { productId: id, specialTag: 'half \ud800' },
      { productId: id, position: -1 },
      {},
    ])
      expect((await write('POST', slides, wrong)).status, JSON.stringify(wrong)).toBe(400)
    const made = await write('POST', slides, { productId: id, percentOff: null, specialTag: ' New ' })
    expect([made.status, made.body.data?.specialTag, made.body.data?.percentOff]).toEqual([201, 'New', 0])
    const slide = `${slides}/${made.body.data.documentId}`
    expect((await write('PUT', slide, { percentOff: 500 })).status).toBe(400)
    expect((await write('POST', `${slides}/clone/${made.body.data.documentId}`, {})).status).toBe(400)
    expect((await cms.call('GET', '/api/slider')).body).toMatchObject([{ specialTag: 'New', percentOff: 0 }])
  })

  it('is rejected for settings that the back office rejects too', async () => {
    const before = await cms.database.row('select * from shop_settings')
    for (const wrong of [
      { holdHours: 0 },
      { holdHours: 100_000 },
      { pendingPerPhone: 1_000_000 },
      { retentionMonths: 121 },
      { freeDeliveryFromInCents: -1 },
      { newPhoneValueInCents: -100 },
      { newPhoneValueInCents: 0 },
      { heroTitle: 'x'.repeat(81) },
      { heroLine: 'half \ud800' },
      { socialLinks: [{ label: 'Us', url: 'https://' }] },
      { socialLinks: [{ label: 'Us', url: 'javascript:alert(1)' }] },
      { vatNumber: '123' },
    ])
      expect((await write('PUT', SETTINGS, wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect(await cms.database.row('select * from shop_settings')).toEqual(before)
  })

  it('is rejected for removing provinces, whose delivery would be free without anybody having said so', async () => {
    const { delivery } = (await cms.call('GET', '/api/settings')).body
    for (const kept of [[], null, delivery.slice(1)]) {
      const { status, body } = await write('PUT', SETTINGS, { delivery: kept })
      expect([status, body.error.details.errors[0]]).toMatchObject([
        400,
        { path: ['delivery'], message: expect.stringContaining('a row for each province. Missing: Eastern Cape') },
      ])
    }
    expect((await write('PUT', SETTINGS, { delivery })).status).toBe(200)
    expect((await cms.call('GET', '/api/settings')).body.delivery).toEqual(delivery)
  })

  it.each([
    ['no fee', { feeInCents: null }, 'feeInCents', 'Fee is required'],
    ['no fewest days', { minDays: null }, 'minDays', 'Working days, at least must be a whole number'],
    ['no most days', { maxDays: null }, 'maxDays', 'Working days, at most must be a whole number'],
    ['days in the wrong order', { minDays: 9, maxDays: 2 }, 'maxDays', 'must not be below the fewest days'],
  ])('is rejected for a province with %s', async (_what, wrong, field, message) => {
    const { delivery } = (await cms.call('GET', '/api/settings')).body
    const [first, second, ...others] = delivery
    const { status, body } = await write('PUT', SETTINGS, { delivery: [first, { ...second, ...wrong }, ...others] })
    expect([status, body.error.details.errors]).toEqual([
      400,
      [expect.objectContaining({ path: ['delivery', '1', field], message: expect.stringContaining(message) })],
    ])
    expect((await cms.call('GET', '/api/settings')).body.delivery).toEqual(delivery)
  })

  describe('deleting pictures', () => {
    const bytes = 'the bytes of a picture'
    async function addFile(folderPath = '/'): Promise<{ id: number; file: string }> {
      const columns = documentColumns()
      const hash = columns.document_id
      const file = path.join(cms.dataDir, 'public/uploads', `${hash}.webp`)
      writeFileSync(file, bytes)
      const row = {
        name: `${hash}.webp`,
        hash,
        ext: '.webp',
        mime: 'image/webp',
        size: 1,
        url: `/uploads/${hash}.webp`,
      }
      const id = await cms.database.insert('files', { ...columns, ...row, provider: 'local', folder_path: folderPath })
      return { id, file }
    }
    /** Adds the picture of a product that is for sale. */
    async function addUsed(): Promise<{ id: number; file: string }> {
      const { rowId } = await cms.seedProduct()
      const made = await addFile()
      const part = await cms.database.row<{ cmp_id: number }>(
        "select cmp_id from products_cmps where entity_id = ? and component_type = 'catalogue.picture'",
        [rowId],
      )
      await cms.database.run('update files_related_mph set file_id = ? where related_id = ? and related_type = ?', [
        made.id,
        part!.cmp_id,
        'catalogue.picture',
      ])
      return made
    }
    const isThere = async ({ id, file }: { id: number; file: string }) => [
      (await cms.database.row('select id from files where id = ?', [id])) !== undefined,
      existsSync(file),
    ]

    it('is rejected while a product shows them, one by one and in bulk', async () => {
      const used = await addUsed()
      const alone = await sentenceOf('DELETE', `/upload/files/${used.id}`)
      const many = await sentenceOf('POST', '/upload/actions/bulk-delete', { fileIds: [used.id], folderIds: [] })
      for (const rejection of [alone, many])
        expect(rejection).toEqual([400, expect.stringContaining('shown in the shop')])
      expect(await isThere(used)).toEqual([true, true])
    })

    it.each([
      ['of the home page', 'shop_settings', 'api::settings.shop-settings', 'heroWide'],
      ['of a category', 'categories', 'api::catalogue.category', 'picture'],
    ])('is rejected for the picture %s while that is there', async (_whose, table, type, field) => {
      const shown = await addFile()
      const row = await cms.database.row<{ id: number }>(`select id from ${table}`)
      const link = { file_id: shown.id, related_id: row!.id, related_type: type, field, order: 1 }
      await cms.database.insert('files_related_mph', link)
      expect((await write('DELETE', `/upload/files/${shown.id}`)).status).toBe(400)
      expect(await isThere(shown)).toEqual([true, true])
      await cms.database.run('update files_related_mph set related_id = ? where file_id = ?', [999_999, shown.id])
      expect((await write('DELETE', `/upload/files/${shown.id}`)).status).toBe(200)
    })

    it('is rejected for the folder that contains a used picture', async () => {
      const folder = (await write('POST', '/upload/folders', { name: 'Summer', parent: null })).body.data
      const used = await addUsed()
      await write('POST', '/upload/actions/bulk-move', { fileIds: [used.id], destinationFolderId: folder.id })
      const rejection = await sentenceOf('POST', '/upload/actions/bulk-delete', { folderIds: [folder.id] })
      expect(rejection).toEqual([400, expect.stringContaining('shown in the shop')])
      expect(await isThere(used)).toEqual([true, true])
      expect(await cms.database.row('select id from upload_folders where id = ?', [folder.id])).toBeDefined()
    })

    it('in bulk deletes all of them, or none if one is used', async () => {
      const folder = (await write('POST', '/upload/folders', { name: 'Winter', parent: null })).body.data
      const [spare, used] = [await addFile(), await addUsed()]
      const beside = { fileIds: [spare.id, used.id], folderIds: [] }
      expect(await sentenceOf('POST', '/upload/actions/bulk-delete', beside)).toEqual([
        400,
        expect.stringContaining('shown in the shop'),
      ])
      await write('POST', '/upload/actions/bulk-move', { fileIds: [used.id], destinationFolderId: folder.id })
      const apart = { fileIds: [spare.id], folderIds: [folder.id] }
      expect((await write('POST', '/upload/actions/bulk-delete', apart)).status).toBe(400)
      expect(await isThere(spare)).toEqual([true, true])
      await cms.database.run('delete from files_related_mph where file_id = ?', [used.id])
      expect((await write('POST', '/upload/actions/bulk-delete', apart)).status).toBe(200)
      expect([await isThere(spare), await isThere(used)]).toEqual([
        [false, true],
        [false, true],
      ])
    })

    it('deletes unused ones; their files are removed a day later', async () => {
      const [spare, young, used] = [await addFile(), await addFile(), await addFile()]
      for (const { id } of [spare, young, used]) expect((await write('DELETE', `/upload/files/${id}`)).status).toBe(200)
      expect(await isThere(spare)).toEqual([false, true])
      const nameOf = ({ file }: { file: string }) => path.basename(file)
      const yesterday = Date.now() - DAY_MS
      for (const old of [spare, used])
        await cms.database.run('update removed_files set removed_at = ? where name = ?', [yesterday, nameOf(old)])
      // Its row is back, as after a restore.
      const hash = nameOf(used).slice(0, 24)
      const again = { ...documentColumns(), name: 'again', hash, ext: '.webp', mime: 'image/webp', size: 1 }
      await cms.database.insert('files', { ...again, url: `/uploads/${hash}.webp`, provider: 'local' })
      const sibling = await cms.startSibling()
      await vi.waitFor(() => expect(existsSync(spare.file)).toBe(false), { timeout: 60_000, interval: 100 })
      expect([existsSync(young.file), existsSync(used.file)]).toEqual([true, true])
      await sibling.stop()
    })
  })

  it.each([
    ['a field within another one', ['images', 'images.picture']],
    ['a field twice', ['name', 'name']],
    ['something else than a list', 'name'],
    ['a field that is no text', [7]],
    ['more fields than any type has', Array.from({ length: 20_000 }, (_, at) => `f${at}`)],
  ])('is rejected for a role with rights to %s, and the cms goes on', async (_what, fields) => {
    const { id } = (await write('POST', '/admin/roles', { name: `Helpers ${String(fields).slice(0, 20)}` })).body.data
    const change = (properties: object) =>
      write('PUT', `/admin/roles/${id}/permissions`, {
        permissions: [
          { action: 'plugin::content-manager.explorer.read', subject: PRODUCT, properties, conditions: [] },
        ],
      })
    expect(await change({ fields })).toMatchObject({ status: 400, body: { error: { name: 'ApplicationError' } } })
    expect((await change({ fields: ['name', 'images.picture'] })).status).toBe(200)
    expect((await change({})).status).toBe(200)
  })

  it("is allowed for the panel's own users", async () => {
    const role = await cms.database.row<{ id: number }>("select id from admin_roles where code = 'strapi-editor'")
    const person = { firstname: 'Ed', lastname: 'Itor', email: 'ed@stoep.test', roles: [role!.id] }
    expect((await write('POST', '/admin/users', person)).status).toBe(201)
    expect((await cms.call('GET', `${CONTENT}/${PRODUCT}`, { token })).status).toBe(200)
  })
})
