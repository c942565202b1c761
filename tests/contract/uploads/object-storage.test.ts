import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { uploadResponseSchema } from '@stoep/shared'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectRejected } from '../../support/calls/expect-rejected.ts'
import { runCommand, runCommandWell, startCommand } from '../../support/shop/cms-command.ts'
import { startCmsProcess } from '../../support/shop/cms-process.ts'
import { oneDatabase, openSqlite } from '../../support/shop/database.ts'
import { startBucket, type TestBucket } from '../../support/hosts/object-storage.ts'
import { png, upload } from '../../support/data/pictures.ts'
import { makeFolder } from '../../support/shop/run-folder.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'
import { startShop, type TestShop } from '../../support/shop/start-shop.ts'

const soon = { timeout: 120_000, interval: 100 }
const hashIn = (url: string) => /[0-9a-f]{24}/.exec(url)![0]

/** Uploads a picture; returns its addresses and the hash in the names of all its files. */
async function addPicture(cms: TestCms): Promise<{ url: string; large: string; hash: string }> {
  const { raw, headers } = upload({ bytes: png({ width: 500, height: 500 }) })
  const response = await cms.call('POST', '/api/upload', { token: await cms.staffToken('staff'), raw, headers })
  expect(response.status).toBe(200)
  const { url, highQualityUrl } = uploadResponseSchema.parse(response.body)
  return { url, large: highQualityUrl, hash: hashIn(url) }
}
const hasAllSizes = (names: readonly string[], hash: string) => names.includes(`${hash}_preview.jpg`)
const uploadsOf = (dataDir: string) => path.join(dataDir, 'public/uploads')
const storageOf = async (url: string) =>
  ((await (await fetch(`${url}/readyz`)).json()) as { checks: Record<string, string> }).checks.storage

describe.each(oneDatabase)('pictures in a bucket on %s', (database) => {
  let bucket: TestBucket
  let cms: TestCms
  beforeAll(async () => {
    bucket = await startBucket()
    cms = await startCms({ database, env: bucket.env })
  })
  afterEach(() => bucket.mood('open'))
  afterAll(async () => {
    await cms.stop()
    await bucket.stop()
  })
  const sendPicture = async () =>
    cms.call('POST', '/api/upload', { token: await cms.staffToken('staff'), ...upload({ bytes: png() }) })
  const countFiles = async () => Number((await cms.database.row<{ n: string }>('select count(*) as n from files'))!.n)

  it('are stored there in all sizes and types, not public, and not in the local folder', async () => {
    const { url, large, hash } = await addPicture(cms)
    expect(await bucket.names()).toEqual(expect.arrayContaining([path.basename(url), path.basename(large)]))
    await vi.waitFor(async () => expect(hasAllSizes(await bucket.names(), hash)).toBe(true), soon)
    expect(readdirSync(uploadsOf(cms.dataDir))).toEqual([])
    const puts = bucket.requests.filter(({ method, name }) => method === 'PUT' && name.startsWith(hash))
    const types = { '.webp': 'image/webp', '.avif': 'image/avif', '.jpg': 'image/jpeg' }
    for (const { name, headers } of puts) {
      expect(headers['content-type']).toBe(types[path.extname(name) as keyof typeof types])
      expect(headers).not.toHaveProperty('x-amz-acl')
    }
    expect(puts.map(({ name }) => path.extname(name))).toContain('.jpg')
    // The panel's media library needs this.
    const shown = await fetch(cms.url + url)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await bucket.read(path.basename(url))).equals(Buffer.from(await shown.arrayBuffer()))).toBe(true)
    expect((await fetch(`${cms.url}/uploads/${'0'.repeat(24)}.webp`)).status).toBe(404)
  })

  it('are removed a day after an editor deletes them', async () => {
    const { url, hash } = await addPicture(cms)
    await vi.waitFor(async () => expect(hasAllSizes(await bucket.names(), hash)).toBe(true), soon)
    const token = await cms.panelToken()
    const row = await cms.database.row<{ id: number }>('select id from files where hash = ?', [hash])
    expect((await cms.call('DELETE', `/upload/files/${row!.id}`, { token })).status).toBe(200)
    expect(await bucket.names()).toContain(path.basename(url))
    await cms.database.run('update removed_files set removed_at = 0')
    const sibling = await cms.startSibling()
    const left = async () => (await bucket.names()).filter((name) => name.startsWith(hash))
    await vi.waitFor(async () => expect(await left()).toEqual([]), soon)
    await vi.waitFor(async () => expect(await cms.database.rows('select id from removed_files')).toEqual([]), soon)
    await sibling.stop()
  })

  it.each(['read-only', 'away'] as const)(
    'are rejected with 503 and leave no row while the bucket is %s, and /readyz gives the reason',
    async (mood) => {
      const before = await countFiles()
      bucket.mood(mood)
      const response = await sendPicture()
      expectRejected(response, 503, 'busy')
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      const reason = `the bucket takes no files (${mood === 'away' ? 'ECONNRESET' : 'AccessDenied'})`
      await vi.waitFor(async () => expect(await storageOf(cms.url)).toBe(reason), soon)
      expect(await countFiles()).toBe(before)
      bucket.mood('open')
      await vi.waitFor(async () => expect(await storageOf(cms.url)).toBe('ok'), soon)
      expect((await sendPicture()).status).toBe(200)
    },
  )

  it('get their sizes later if the bucket was unavailable, without counting attempts', async () => {
    const late = await startCms({ database, env: { ...bucket.env, PICTURE_SIZES: 'off' } })
    const { hash } = await addPicture(late)
    bucket.mood('away')
    const worker = await late.startSibling({ PICTURE_SIZES: 'on' })
    expect(worker.output()).toContain('The bucket takes no pictures for now')
    await vi.waitFor(() => expect(worker.output()).toContain('nothing can be stored for now'), soon)
    const state = async () => {
      const text = 'select cast(provider_metadata as text) as state from files where hash = ?'
      return JSON.parse((await late.database.row<{ state: string }>(text, [hash]))!.state) as object
    }
    await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'pending', attempts: 0 }), soon)
    bucket.mood('open')
    await vi.waitFor(async () => expect(hasAllSizes(await bucket.names(), hash)).toBe(true), soon)
    await worker.stop()
    await late.stop()
  })
})

describe('a wrong bucket setting stops the start with the name of the setting', () => {
  let bucket: TestBucket
  beforeAll(async () => void (bucket = await startBucket()))
  afterAll(() => bucket.stop())

  it.each([
    ['S3_BUCKET', 'nobodys'],
    ['S3_ACCESS_KEY_ID', 'SOMEBODYELSE'],
    ['S3_SECRET_ACCESS_KEY', 'another'],
    ['S3_REGION', 'eu-west-1'],
    ['S3_ENDPOINT', ''],
    ['S3_BUCKET', 'Not A Name'],
  ])('%s is %j', async (name, value) => {
    const dataDir = makeFolder('wrong-bucket')
    const starting = startCmsProcess({ DATA_DIR: dataDir, ...bucket.env, [name]: value })
    const message = await starting.then(
      () => 'it started',
      (error: Error) => error.message,
    )
    const [, ...lines] = message.trim().split('\n')
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^Wrong setting\\. ${name}: `))])
    rmSync(dataDir, { recursive: true })
  })
})

describe('a shop with its pictures in a bucket', () => {
  let bucket: TestBucket
  let shop: TestShop
  let picture: Awaited<ReturnType<typeof addPicture>>
  beforeAll(async () => {
    bucket = await startBucket()
    shop = await startShop({ env: { ...bucket.env, PICTURE_SIZES: 'off' } })
    picture = await addPicture(shop.cms)
  })
  afterEach(() => bucket.mood('open'))
  afterAll(async () => {
    await shop.stop()
    await bucket.stop()
  })
  const get = (name: string, init?: RequestInit) => fetch(shop.url + name, init)

  it('serves them with the same headers, ETag and ranges as from the local folder', async () => {
    const response = await get(picture.url)
    expect(response.status).toBe(200)
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(Object.keys(headers).filter((name) => /^(x-amz|server)/.test(name))).toEqual([])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.equals(await bucket.read(path.basename(picture.url)))).toBe(true)

    const known = await get(picture.url, { headers: { 'if-none-match': headers.etag! } })
    expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0])
    const part = await get(picture.url, { headers: { range: 'bytes=2-5' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6))
    const beyond = await get(picture.url, { headers: { range: 'bytes=99999999-' } })
    expect([beyond.status, await beyond.text()]).toEqual([416, ''])
    const head = await get(picture.url, { method: 'HEAD' })
    expect([head.status, Number(head.headers.get('content-length')), await head.text()]).toEqual([
      200,
      bytes.length,
      '',
    ])
  })

  it('does not pass the cookies of a client, or what else it sends, to the bucket', async () => {
    const { length } = bucket.requests
    const own = { cookie: 'stoep_session=secret', 'x-forwarded-for': '192.0.2.1', 'x-own': 'secret' }
    expect((await get(picture.url, { headers: own })).status).toBe(200)
    const seen = bucket.requests.slice(length)
    expect(seen).toHaveLength(1)
    for (const name of Object.keys(own)) expect(seen[0]!.headers).not.toHaveProperty(name)
  })

  it('requests only picture names from the bucket, and 404 for others', async () => {
    const { length } = bucket.requests
    for (const name of ['/uploads/', '/uploads/.stoep-writable', '/uploads/..%2f', '/uploads/a/b.webp']) {
      expect((await get(name)).status, name).toBe(404)
    }
    expect(bucket.requests).toHaveLength(length)
    const absent = await get(`/uploads/${'0'.repeat(24)}.webp`)
    expect([absent.status, absent.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it('still serves pictures that are in the local folder', async () => {
    const name = `${'a'.repeat(24)}.webp`
    writeFileSync(path.join(uploadsOf(shop.cms.dataDir), name), 'of before')
    const response = await get(`/uploads/${name}`)
    expect([response.status, await response.text()]).toEqual([200, 'of before'])
  })

  it.each(['away', 'silent', 'denied'] as const)(
    'answers 503 with Retry-After while the bucket is %s',
    async (mood) => {
      bucket.mood(mood)
      const response = await get(picture.url)
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      bucket.mood('open')
      expect((await get(picture.url)).status).toBe(200)
    },
  )

  it('serves them while the bucket is read-only', async () => {
    bucket.mood('read-only')
    expect((await get(picture.large)).status).toBe(200)
    bucket.mood('open')
  })

  it('serves them while the cms is down', async () => {
    await shop.cms.stop('SIGKILL')
    expect((await get(picture.large)).status).toBe(200)
    expect((await get(`/uploads/${'0'.repeat(24)}.webp`)).status).toBe(404)
  })
})

describe('moving the pictures to the bucket', () => {
  const move = 'storage/move-command'
  const count = 120
  let bucket: TestBucket
  let settings: Record<string, string>
  let folder: string
  const name = (index: number) => `${index.toString(16).padStart(24, '0')}.webp`
  const bytesOf = (index: number) => Buffer.alloc(2_000 + index, index)
  beforeAll(async () => {
    bucket = await startBucket()
    settings = { DATA_DIR: makeFolder('moving'), ...bucket.env }
    folder = uploadsOf(settings.DATA_DIR!)
    mkdirSync(folder, { recursive: true })
    for (let index = 0; index < count; index++) writeFileSync(path.join(folder, name(index)), bytesOf(index))
    writeFileSync(path.join(folder, 'not a picture'), 'of somebody')
  })
  afterAll(async () => {
    rmSync(settings.DATA_DIR!, { recursive: true, force: true })
    await bucket.stop()
  })
  const expectAll = async () => {
    expect(await bucket.names()).toEqual(Array.from({ length: count }, (_, index) => name(index)))
    for (let index = 0; index < count; index++) expect(await bucket.read(name(index))).toEqual(bytesOf(index))
  }

  it('continues after it was killed', async () => {
    const { child, ended } = startCommand(move, [], settings)
    await vi.waitFor(async () => expect((await bucket.names()).length).toBeGreaterThan(10), { ...soon, interval: 1 })
    child.kill('SIGKILL')
    await ended
    const before = (await bucket.names()).length
    expect(before).toBeLessThan(count)
    const output = await runCommandWell(move, [], settings)
    expect(output).toContain(`${count - before} files were copied into the bucket, ${before} were there already.`)
    expect(output).toContain('1 files are not called as pictures are')
    await expectAll()
    for (const { headers } of bucket.requests) expect(headers, 'it stays private').not.toHaveProperty('x-amz-acl')
    expect(readdirSync(folder)).toHaveLength(count + 1)
  })

  it('deletes from the local folder only what the bucket has', async () => {
    bucket.mood('read-only')
    const lost = path.join(folder, name(count))
    writeFileSync(lost, 'new')
    const { code, output } = await runCommand(move, ['--remove'], settings)
    expect([code, output]).toEqual([1, expect.stringMatching(/^✗ The pictures could not be moved: AccessDenied\n$/)])
    expect(existsSync(lost)).toBe(true)
    bucket.mood('open')
    rmSync(lost)
    await runCommandWell(move, ['--remove'], settings)
    expect(readdirSync(folder)).toEqual(['not a picture'])
    await expectAll()
  })

  it('fails without a bucket in the settings', async () => {
    const { code, output } = await runCommand(move, [], { DATA_DIR: settings.DATA_DIR! })
    expect([code, output]).toEqual([1, expect.stringMatching(/^✗ There is no bucket: set S3_ENDPOINT/)])
  })
})

describe('a backup of a shop with a bucket', () => {
  it('contains its pictures and restores them to another bucket', { timeout: 240_000 }, async () => {
    const [bucket, other] = [await startBucket(), await startBucket('others')]
    const cms = await startCms({ env: { ...bucket.env, PICTURE_SIZES: 'off' } })
    const { hash } = await addPicture(cms)
    const target = makeFolder('bucket-backup')
    await runCommandWell('backup/backup-command', [target], { DATA_DIR: cms.dataDir, ...bucket.env })
    const [made = ''] = readdirSync(target)

    const dataDir = makeFolder('bucket-restored')
    await runCommandWell('backup/restore-command', [path.join(target, made)], {
      DATA_DIR: dataDir,
      ...other.env,
    })
    expect(await other.names()).toEqual(await bucket.names())
    for (const name of await other.names())
      expect((await other.read(name)).equals(await bucket.read(name)), name).toBe(true)
    expect(existsSync(uploadsOf(dataDir)) ? readdirSync(uploadsOf(dataDir)) : []).toEqual([])
    const restored = openSqlite(path.join(dataDir, 'stoep.db'))
    expect(await restored.row('select hash from files')).toEqual({ hash })
    await restored.close()
    expect(readFileSync(path.join(target, made, 'manifest.json'), 'utf8')).toContain(hash)
    await cms.stop()
    for (const folder of [target, dataDir]) rmSync(folder, { recursive: true })
    await Promise.all([bucket.stop(), other.stop()])
  })
})
