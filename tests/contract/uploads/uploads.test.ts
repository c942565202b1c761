import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import {
  adminSettingsSchema,
  HOUR_MS,
  productSchema,
  publicSettingsSchema,
  uploadResponseSchema,
  type ErrorCode,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { canListChildren, listChildren } from '../../support/shop/child-processes.ts'
import { expectRejected } from '../../support/calls/expect-rejected.ts'
import { oneDatabase } from '../../support/shop/database.ts'
import { canFillDisk, withRoomFor } from '../../support/shop/full-disk.ts'
import { png, upload, type Part } from '../../support/data/pictures.ts'
import { productBody } from '../../support/data/product-body.ts'
import { findImbalance, fromNetwork, newSession, orderBody } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const PATIENCE = { timeout: 120_000, interval: 200 }

const hashIn = (url: string): string => /([0-9a-f]{24})/.exec(url)![1]!

const isBig = process.env.STOEP_HOSTILE === '1'

describe.each(oneDatabase)('uploaded pictures on %s', (database) => {
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.staffToken('staff')
  })
  afterAll(() => cms.stop())

  const send = (part: Part) => cms.call('POST', '/api/upload', { token, ...upload(part) })
  const stored = async () =>
    Number((await cms.database.row<{ count: string }>('select count(*) as count from files'))!.count)
  const pending = async () =>
    Number(
      (await cms.database.row<{ count: string }>(
        `select count(*) as count from files where cast(provider_metadata as text) like '%"pending"%'`,
      ))!.count,
    )
  const uploadsFolder = () => path.join(cms.dataDir, 'public/uploads')
  const temporaryFiles = () =>
    existsSync(path.join(cms.dataDir, 'tmp')) ? readdirSync(path.join(cms.dataDir, 'tmp')) : []

  it('are encoded again, without the metadata of the upload', async () => {
    const bytes = png({ width: 900, height: 1200, texts: { Comment: 'SECRET -29.8587, 31.0218' } })
    const response = await send({ bytes })
    expect(response.status).toBe(200)
    const { url, highQualityUrl } = uploadResponseSchema.parse(response.body)
    for (const address of [url, highQualityUrl]) {
      const file = await fetch(cms.url + address)
      expect(file.headers.get('content-type')).toBe('image/webp')
      expect(file.headers.get('x-content-type-options')).toBe('nosniff')
      expect(file.headers.get('cache-control')).toContain('immutable')
      const kept = Buffer.from(await file.arrayBuffer())
      expect(kept.equals(bytes)).toBe(false)
      expect(kept.includes('SECRET')).toBe(false)
    }
  })

  it('may have exactly 10 MB', async () => {
    const picture = png()
    const bytes = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024 - picture.length)])
    expect((await send({ bytes })).status).toBe(200)
  })

  const widestHero = async () => {
    const { hero } = publicSettingsSchema.parse((await cms.call('GET', '/api/settings')).body)
    return Math.max(...(hero.picture?.wide ?? []).map(({ width }) => width))
  }

  it('get widths up to the full window once they are on the home page', async () => {
    const { url } = uploadResponseSchema.parse((await send({ bytes: png({ width: 1200, height: 600 }) })).body)
    const body = { heroWide: url, heroAlt: 'A stoep' }
    const response = await cms.call('PUT', '/api/admin/settings', { token: await cms.staffToken('admin'), body })
    expect(adminSettingsSchema.parse(response.body).hero.picture?.alt).toBe('A stoep')
    await vi.waitFor(async () => expect(await widestHero()).toBe(1200), { timeout: 120_000, interval: 200 })
  })

  it("get the same widths when an editor chooses them for the home page in Strapi's panel", async () => {
    const { url } = uploadResponseSchema.parse((await send({ bytes: png({ width: 1300, height: 650 }) })).body)
    const file = await cms.database.row<{ id: number }>('select id from files where hash = ?', [hashIn(url)])
    const settings = '/content-manager/single-types/api::settings.shop-settings'
    const token = await cms.panelToken()
    expect((await cms.call('PUT', settings, { token, body: { heroWide: file!.id } })).status).toBe(200)
    await vi.waitFor(async () => expect(await widestHero()).toBe(1300), { timeout: 120_000, interval: 200 })
  })

  it('get their other sizes in the background, each with the right content type', async () => {
    const { url } = uploadResponseSchema.parse((await send({ bytes: png({ width: 800, height: 1000 }) })).body)
    const hash = hashIn(url)
    const own = () => readdirSync(uploadsFolder()).filter((name) => name.startsWith(hash))
    await vi.waitFor(() => expect(own().some((name) => name.endsWith('_preview.jpg'))).toBe(true), {
      timeout: 120_000,
      interval: 200,
    })
    expect(own()).toEqual(
      expect.arrayContaining([`${hash}_webp_360.webp`, `${hash}_webp_800.webp`, `${hash}_thumbnail.webp`]),
    )
    expect(readFileSync(path.join(uploadsFolder(), `${hash}_preview.jpg`)).length).toBeLessThan(250_000)
    for (const name of own()) {
      const type = { '.webp': 'image/webp', '.avif': 'image/avif', '.jpg': 'image/jpeg' }[path.extname(name)]
      const file = await fetch(`${cms.url}/uploads/${name}`)
      expect(file.headers.get('content-type')).toBe(type)
      // A picture that the shop made is accepted as an upload.
      expect(
        (await send({ bytes: Buffer.from(await file.arrayBuffer()), name: 'again', type: 'application/octet-stream' }))
          .status,
      ).toBe(200)
    }
  })

  describe.runIf(canListChildren)('are resized in a separate process', () => {
    it('which has the lowest priority and ends when there is nothing to do', async () => {
      await vi.waitFor(() => expect(listChildren(cms.pid)).toEqual([]), PATIENCE)
      expect((await send({ bytes: png({ width: 1200, height: 1500 }) })).status).toBe(200)
      const atWork = [{ pid: expect.any(Number), niceness: 19 }]
      await vi.waitFor(() => expect(listChildren(cms.pid)).toEqual(atWork), { timeout: 120_000, interval: 20 })
      await vi.waitFor(() => expect(listChildren(cms.pid)).toEqual([]), PATIENCE)
      expect(await pending()).toBe(0)
    })

    it('which is stopped with the shop, and its pictures stay pending for the next one', async () => {
      const own = await startCms({ database, env: { PICTURE_SIZES: 'off' } })
      const staff = await own.staffToken('staff')
      for (let turn = 0; turn < 4; turn++) {
        const part = upload({ bytes: png({ width: 1200, height: 1500 }) })
        expect((await own.call('POST', '/api/upload', { token: staff, ...part })).status).toBe(200)
      }
      const worker = await own.startSibling({ PICTURE_SIZES: 'on' })
      await vi.waitFor(() => expect(listChildren(worker.pid)).toHaveLength(1), { timeout: 120_000, interval: 20 })
      await worker.stop()
      const rows = await own.database.rows<{ state: string }>(
        'select cast(provider_metadata as text) as state from files',
      )
      const states = rows.map(({ state }) => JSON.parse(state) as { state: string; attempts: number })
      expect(states.filter(({ state }) => state === 'pending').length).toBeGreaterThan(0)
      for (const state of states) expect(state).toMatchObject({ attempts: 0 })
      for (const state of states) expect(state).not.toHaveProperty('leasedUntil')
      await own.stop()
    })
  })

  it('have a short form of their data in their row, which is added where an older release left none', async () => {
    const { url } = uploadResponseSchema.parse((await send({ bytes: png({ width: 800, height: 1000 }) })).body)
    const hash = /([0-9a-f]{24})/.exec(url)![1]!
    const body = await productBody(cms, { images: [{ url, color: 'Sand', alt: '' }] })
    const { id } = (await cms.call('POST', '/api/products', { token, body })).body.product
    const readRow = async () =>
      (await cms.database.row<{ state: string }>(
        'select cast(provider_metadata as text) as state from files where hash = ?',
        [hash],
      ))!.state
    const readShown = async () =>
      (JSON.parse(await readRow()) as { shown?: { picture: { widths: { webp: number[] } } } }).shown
    const untilShown = () => vi.waitFor(async () => expect(await readShown()).toBeTruthy(), PATIENCE)
    await untilShown()
    const shown = await readShown()
    expect(shown!.picture.widths.webp).toContain(360)
    const { images } = productSchema.parse((await cms.call('GET', `/api/products/${id}`, { token })).body)
    expect(images[0]).toMatchObject(shown!.picture)

    const { shown: _shown, ...before } = JSON.parse(await readRow()) as { shown: object }
    const json = database === 'postgres' ? 'cast(? as jsonb)' : '?'
    await cms.database.run(`update files set provider_metadata = ${json} where hash = ?`, [
      JSON.stringify(before),
      hash,
    ])
    const again = productSchema.parse((await cms.call('GET', `/api/products/${id}`, { token })).body)
    expect(again.images).toEqual(images)
    // Wakes the worker.
    await send({ bytes: png({ width: 90, height: 120 }) })
    await untilShown()
    expect(await readShown()).toEqual(shown)
  })

  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])
  it.each<[string, Part, number, ErrorCode]>([
    [
      'an SVG',
      {
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
        type: 'image/svg+xml',
        name: 'a.svg',
      },
      400,
      'unsupported_picture',
    ],
    [
      'an SVG named .png',
      { bytes: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>') },
      400,
      'unsupported_picture',
    ],
    [
      'a page named .jpg',
      { bytes: Buffer.from('<!doctype html><script>1</script>'), type: 'image/jpeg', name: 'a.jpg' },
      400,
      'unsupported_picture',
    ],
    [
      'a page behind the first bytes of a JPEG',
      { bytes: Buffer.concat([jpegHead, Buffer.from('<script>1</script>')]), name: 'a.jpg' },
      400,
      'unsupported_picture',
    ],
    [
      'a GIF',
      { bytes: Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1'), type: 'image/gif' },
      400,
      'unsupported_picture',
    ],
    ['an animated PNG', { bytes: png({ animated: true }) }, 400, 'unsupported_picture'],
    ['half a picture', { bytes: png({ noisy: true }).subarray(0, 50_000) }, 400, 'unsupported_picture'],
    ['an empty file', { bytes: Buffer.alloc(0) }, 400, 'unsupported_picture'],
    ['a small file of 49 megapixels', { bytes: png({ width: 7_000, height: 7_000 }) }, 413, 'picture_too_large'],
    ['a file of 11 MB', { bytes: Buffer.concat([png(), Buffer.alloc(11 * 1024 * 1024)]) }, 413, 'picture_too_large'],
    [
      'a file a byte too large',
      { bytes: Buffer.concat([png(), Buffer.alloc(10 * 1024 * 1024 + 1 - png().length)]) },
      413,
      'picture_too_large',
    ],
    ['another field', { bytes: png(), field: 'files' }, 400, 'picture_missing'],
  ])('are rejected without a trace: %s', async (_what, part, status, code) => {
    const before = await stored()
    expectRejected(await send(part), status, code)
    expect(await stored()).toBe(before)
    expect(temporaryFiles()).toEqual([])
  })

  it.runIf(process.platform === 'linux')(
    'of 147 MB unpacked are rejected without using that memory, even ten at once',
    async () => {
      const used = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${cms.pid}/status`, 'utf8'))![1]) / 1024
      // The sizes of earlier pictures are made in the background.
      await vi.waitFor(async () => expect(await pending()).toBe(0), { timeout: 120_000 })
      const before = used()
      const bytes = png({ width: 7_000, height: 7_000 })
      const responses = await Promise.all(Array.from({ length: 10 }, () => send({ bytes })))
      expect(new Set(responses.map(({ body }) => body.code))).toEqual(new Set(['picture_too_large']))
      expect(used() - before).toBeLessThan(100)
    },
  )

  it('lose any HTML that was appended to them', async () => {
    const { url, highQualityUrl } = uploadResponseSchema.parse(
      (await send({ bytes: Buffer.concat([png(), Buffer.from('<script>alert(1)</script>')]) })).body,
    )
    for (const address of [url, highQualityUrl]) {
      expect(Buffer.from(await (await fetch(cms.url + address)).arrayBuffer()).includes('<script')).toBe(false)
    }
  })

  it('are not named by the client', async () => {
    const { url } = uploadResponseSchema.parse((await send({ bytes: png(), name: '../../evil.php' })).body)
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{24}_webp_360\.webp$|^\/uploads\/[0-9a-f]{24}_webp_400\.webp$/)
  })

  it('are rejected from visitors before anything is stored', async () => {
    expectRejected(await cms.call('POST', '/api/upload', upload({ bytes: png() })), 401, 'unauthorized')
    expectRejected(
      await cms.call('POST', '/api/upload', { token: 'x'.repeat(43), ...upload({ bytes: png() }) }),
      401,
      'unauthorized',
    )
    expect(temporaryFiles()).toEqual([])
  })

  it('need the CSRF token if they are sent with a cookie', async () => {
    const { token: session, csrfToken } = await cms.staff('staff')
    const cookie = `staffToken=${session}; csrfToken=${csrfToken}`
    const { raw, headers } = upload({ bytes: png() })
    const from = { ...headers, cookie, origin: 'http://shop.test' }
    expectRejected(await cms.call('POST', '/api/upload', { raw, headers: from }), 403, 'csrf')
    expect(
      (await cms.call('POST', '/api/upload', { raw, headers: { ...from, 'x-csrf-token': csrfToken } })).status,
    ).toBe(200)
  })

  it('must be multipart, which all other calls reject', async () => {
    expectRejected(await cms.call('POST', '/api/upload', { token, body: { image: 'x' } }), 415, 'unsupported_type')
    for (const address of ['/api/carts', '/api/admin/products', '/api/slider']) {
      expectRejected(await cms.call('POST', address, { token, ...upload({ bytes: png() }) }), 415, 'unsupported_type')
    }
    for (const address of [
      '/upload',
      '/upload/files',
      '/admin/login',
      '/content-manager/collection-types/api::catalogue.product',
    ]) {
      expect((await cms.call('POST', address, upload({ bytes: png(), field: 'files' }))).status).toBeGreaterThanOrEqual(
        400,
      )
    }
    expect(temporaryFiles()).toEqual([])
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x'])(
    'with an unreadable body of type "%s" are a 400',
    async (type) => {
      const response = await cms.call('POST', '/api/upload', {
        token,
        raw: 'nothing to read',
        headers: { 'content-type': type },
      })
      expect(response.status).toBe(400)
    },
  )

  describe("in Strapi's media library", () => {
    let panelToken: string
    beforeAll(async () => void (panelToken = await cms.panelToken()))

    const sendForm = (parts: readonly (string | Buffer)[], address = '/upload', type = 'boundary=b') =>
      cms.call('POST', address as never, {
        token: panelToken,
        raw: Buffer.concat(parts.map((part) => Buffer.from(part))),
        headers: { 'content-type': `multipart/form-data; ${type}` },
      })
    const text = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const file = (name: string) => [
      `--b\r\nContent-Disposition: form-data; name="${name}"; filename="café.png"\r\nContent-Type: image/png\r\n\r\n`,
      png(),
      '\r\n',
    ]
    const END = '--b--\r\n'
    const nested = `${'['.repeat(2_000)}${']'.repeat(2_000)}`

    it('keep their name and texts', async () => {
      const { status, body } = await sendForm([
        ...file('files'),
        text('fileInfo', JSON.stringify({ name: 'Café.png', alternativeText: 'A cup', caption: 'x'.repeat(2_000) })),
        END,
      ])
      expect([status, body[0]]).toMatchObject([201, { name: 'Café.webp', alternativeText: 'A cup' }])
      const unnamed = await sendForm([...file('files'), END], '/upload/files')
      expect([unnamed.status, unnamed.body]).toMatchObject([201, { name: 'café.webp' }])
      const { id } = unnamed.body
      const renamed = await sendForm([text('fileInfo', '{"alternativeText":"Two cups"}'), END], `/upload?id=${id}`)
      expect([renamed.status, renamed.body]).toMatchObject([200, { id, alternativeText: 'Two cups' }])
      expect((await sendForm([...file('files'), END], `/upload?id=${id}`)).status).toBe(403)
      expect(temporaryFiles()).toEqual([])
    })

    // Strapi's own parser answered 500 to these, repeated 10 MB, kept files, or waited for ever.
    it.each([
      ['nested texts', [...file('files'), text('fileInfo', nested), END]],
      ['a nested name', [...file('files'), text('fileInfo', `{"name":${nested}}`), END]],
      ['texts that are no JSON', [...file('files'), text('fileInfo', '{'), END]],
      ['texts that are null', [...file('files'), text('fileInfo', 'null'), END]],
      ['texts that are a number', [...file('files'), text('fileInfo', '7'), END]],
      ['texts that name a prototype', [...file('files'), text('fileInfo', '{"__proto__":{"caption":"x"}}'), END]],
      ['half an emoji', [...file('files'), text('fileInfo', '{"caption":"\\ud800"}'), END]],
      ['a name of 1 MB', [...file('files'), text('fileInfo', `{"name":"${'x'.repeat(1_000_000)}"}`), END]],
      ['a million numbers', [...file('files'), text('fileInfo', `[${'0,'.repeat(1_000_000)}0]`), END]],
      ['files in other fields', [...file('image'), ...file('__proto__'), ...file('files[a]'), END]],
      ['1,000 files', [...Array.from({ length: 1_000 }, () => file('image')).flat(), END]],
      ['2,000 fields', [...Array.from({ length: 2_000 }, (_, at) => text(`f${at}`, 'x')), END]],
      ['a head without an end', [`--b\r\nContent-Disposition: ${'x'.repeat(100_000)}`]],
      ['a malformed head', ['--b\r\n1 2 3\r\n\r\n', 'x'.repeat(1_000_000)]],
      ['nothing but dashes', ['-'.repeat(1_000_000)], 'boundary=b'],
      ['no boundary', ['x'], ''],
      ['a boundary of 10 KB', ['x'], `boundary=${'b'.repeat(10_000)}`],
    ])('are rejected without a trace: %s', async (_what, parts, type = 'boundary=b') => {
      const before = await stored()
      for (const address of ['/upload', '/upload/files']) {
        const { status, body } = await sendForm(parts, address, type)
        expect([400, 413]).toContain(status)
        expect(JSON.stringify(body).length).toBeLessThan(500)
      }
      expect(await stored()).toBe(before)
      expect(temporaryFiles()).toEqual([])
    })

    it('are rejected when a form has several, of which only one would be kept', async () => {
      const before = await stored()
      for (const count of [2, 25]) {
        const { status, body } = await sendForm([...Array.from({ length: count }, () => file('files')).flat(), END])
        expect([status, body.error.message]).toEqual([400, 'Please send one picture at a time.'])
      }
      expect(await stored()).toBe(before)
      expect(temporaryFiles()).toEqual([])
    })
  })

  it('leave nothing behind if the upload breaks off', async () => {
    const before = await stored()
    const { raw, headers } = upload({ bytes: png({ noisy: true }) })
    const head = `POST /api/upload HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${raw.length}\r\n\r\n`
    await Promise.all(
      Array.from({ length: isBig ? 1_000 : 10 }, (_, index) =>
        breakOff(cms.url, head, raw.subarray(0, 200 + index * 20)),
      ),
    )
    await vi.waitFor(() => expect(temporaryFiles()).toEqual([]), { timeout: 30_000 })
    expect(await stored()).toBe(before)
  })

  describe.runIf(canFillDisk)('on a full disk', () => {
    /** Files that belong to no picture. Sizes of known pictures, made in the background, are left out. */
    const strays = async () => {
      const rows = await cms.database.rows<{ hash: string }>('select hash from files')
      const known = new Set(rows.map(({ hash }) => hash))
      return readdirSync(uploadsFolder()).filter((name) => !known.has(name.slice(0, 24)))
    }
    const leftBehind = async () => {
      // Files of uploads that were just cut off are still being removed.
      await vi.waitFor(() => expect(temporaryFiles()).toEqual([]), { timeout: 30_000 })
      return [await stored(), await strays()]
    }
    /** The upload is rejected as busy and leaves nothing behind; it is accepted once there is room. */
    const expectBusy = async (part: Part, room: number) => {
      const before = await leftBehind()
      const response = await withRoomFor(room, cms.pid, () => send(part))
      expectRejected(response, 503, 'busy')
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      expect(await leftBehind()).toEqual(before)
      expect((await send(part)).status).toBe(200)
    }

    it('that cannot be received are 503 busy and leave nothing', () =>
      expectBusy({ bytes: png({ noisy: true }) }, 20_000))

    it('that cannot be stored are 503 busy and leave nothing', async () => {
      const { url } = uploadResponseSchema.parse((await send({ bytes: png({ noisy: true }) })).body)
      // The shop's own small file: there is room to receive it, but not for the larger one that is made of it.
      const bytes = Buffer.from(await (await fetch(cms.url + url)).arrayBuffer())
      await expectBusy({ bytes, type: 'image/webp' }, bytes.length)
    })

    it.runIf(database === 'sqlite')('an order is 503 busy, holds no stock, and succeeds later', async () => {
      const { id } = await cms.seedProduct({ stock: 2 })
      const body = orderBody([{ productId: id, quantity: 2 }])
      const request = { session: newSession(), headers: { ...fromNetwork(), 'idempotency-key': 'no-room' }, body }
      const refused = await withRoomFor(1, cms.pid, () => cms.call('POST', '/api/carts', request))
      expectRejected(refused, 503, 'busy')
      expect((await cms.call('POST', '/api/carts', request)).status).toBe(201)
      expect(await findImbalance(cms.database)).toEqual([])
    })
  })

  it('are deleted a day after they were removed unless a row names them, even if an older one cannot be', async () => {
    const [recent, stuck, removed] = [`${'d'.repeat(24)}.webp`, `${'e'.repeat(24)}.webp`, `${'f'.repeat(24)}.webp`]
    // As after the restore of a backup from before it was removed.
    const named = path.basename(uploadResponseSchema.parse((await send({ bytes: png({}) })).body).url)
    // A folder in its place is nothing that can be deleted as a file, whoever runs the test.
    mkdirSync(path.join(uploadsFolder(), stuck, 'within'), { recursive: true })
    for (const name of [recent, removed]) writeFileSync(path.join(uploadsFolder(), name), 'a picture')
    for (const [name, at] of [
      [recent, Date.now() - 23 * HOUR_MS],
      [stuck, 0],
      [named, 1],
      [removed, 2],
    ])
      await cms.database.run('insert into removed_files (name, removed_at) values (?, ?)', [name, at])
    const sibling = await cms.startSibling()
    await vi.waitFor(() => expect(existsSync(path.join(uploadsFolder(), removed))).toBe(false), { timeout: 60_000 })
    await vi.waitFor(
      async () => {
        const left = await cms.database.rows<{ name: string; removed_at: number | string }>(
          'select name, removed_at from removed_files where name in (?, ?, ?, ?) order by name',
          [recent, stuck, named, removed],
        )
        expect(left.map(({ name }) => name)).toEqual([recent, stuck])
        expect(Date.now() - Number(left[1]!.removed_at), 'tried again in a day').toBeLessThan(600_000)
      },
      { timeout: 60_000 },
    )
    await sibling.stop()
    expect([recent, named].filter((name) => existsSync(path.join(uploadsFolder(), name)))).toEqual([recent, named])
    rmSync(path.join(uploadsFolder(), stuck), { recursive: true })
  })

  it('are all stored when twenty come at once, while the shop still answers', async () => {
    const bytes = png({ width: 600, height: 750 })
    let isDone = false
    const sending = Promise.all(Array.from({ length: 20 }, () => send({ bytes }))).finally(() => (isDone = true))
    let responses = 0
    for (; !isDone; responses++) expect((await cms.call('GET', '/api/health')).status).toBe(200)
    expect((await sending).map(({ status }) => status)).toEqual(new Array(20).fill(200))
    // If the event loop were blocked, there would be one between any two pictures.
    expect(responses).toBeGreaterThan(40)
  })
})

/** Sends the beginning of a request and closes the connection. */
function breakOff(url: string, head: string, body: Buffer): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname, () => {
      socket.write(head)
      socket.write(body, () => setTimeout(() => socket.destroy(), 50))
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}
