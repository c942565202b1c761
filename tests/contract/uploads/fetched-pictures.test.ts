import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type ImportBatchDetail, MAX_PICTURE_HOSTS } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import { ImportOffice } from '../../support/data/import-batches.ts'
import { startPictureHost, type PictureHost } from '../../support/hosts/picture-host.ts'
import { png, upload } from '../../support/data/pictures.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const HEAD = 'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Images'
let made = 0

/** The file names in the rows of pictures. */
async function namesOf({ database }: TestCms): Promise<Set<string>> {
  const rows = await database.rows<{ url: string; formats: unknown }>('select url, formats from files')
  const text = JSON.stringify(rows.map(({ url, formats }) => [url, formats]))
  return new Set([...text.matchAll(/\/uploads\/([\w.]+)/g)].map(([, name]) => name!))
}

describe.each(databases)('pictures that an import file gives as URLs, on %s', (database) => {
  let source: PictureHost
  let cms: TestCms
  let staff: ImportOffice
  let admin: ImportOffice
  beforeAll(async () => {
    source = await startPictureHost()
    cms = await startCms({ database, env: { ...source.env, PICTURE_SIZES: 'off' } })
    staff = new ImportOffice(cms, await cms.staffToken('staff'))
    admin = new ImportOffice(cms, await cms.staffToken('admin'))
  })
  afterAll(async () => {
    await cms.stop()
    await source.close()
  })

  /** Imports a product for each cell of pictures. */
  const bring = async (...images: string[]) => {
    const number = ++made
    const codes = images.map((_, at) => `P${number}-${at}`)
    const rows = images.map((cell, at) => `${at + 1},simple,${codes[at]},Vase ${number}-${at},1,1,4,100,Home,"${cell}"`)
    const batch = await staff.bring([HEAD, ...rows].join('\n'))
    return { ...batch, codes }
  }
  const fetchFrom = (office: ImportOffice, id: string, hosts: unknown) =>
    office.ask('PUT', `/api/admin/imports/batches/${id}/fetching`, { hosts })
  const isFetched = (id: string, office = staff): Promise<ImportBatchDetail> =>
    vi.waitFor(
      async () => {
        const batch = await office.look(id)
        expect(batch.pictures.fetching).toEqual({ hosts: [], left: 0 })
        expect(batch.state).toBe('ready')
        return batch
      },
      { timeout: 120_000, interval: 50 },
    )
  const at = (name: string, host = 'old-shop.test') => `https://${host}/wp-content/uploads/${name}`

  it('are listed once per host, with and without www.', async () => {
    const { id, pictures } = await bring(at('with-40.png', 'www.old-shop.test'), at('without-41.png'))
    expect(pictures.hosts).toEqual([{ host: 'old-shop.test', missing: 2, failed: 0 }])
    expect((await fetchFrom(admin, id, ['old-shop.test'])).status).toBe(200)
    const fetched = await isFetched(id)
    expect([fetched.counts.new, fetched.pictures.hosts]).toEqual([2, []])
    expect(source.requests.slice(-2).sort()).toEqual([
      'old-shop.test /wp-content/uploads/without-41.png',
      'www.old-shop.test /wp-content/uploads/with-40.png',
    ])
  })

  it('are fetched from the approved hosts only when an admin says so; failures name row and column', async () => {
    source.missing.add('/wp-content/uploads/lost.png')
    const known = source.requests.length
    const { id, codes, ...batch } = await bring(
      `${at('a-40.png')}, http://old-shop.test/wp-content/uploads/b-41.png`,
      at('lost.png'),
      `${at('a-40.png')}, ${at('page.txt')}`,
      at('x.png', 'inside.test'),
      'https://user:secret@old-shop.test/y.png, https://127.0.0.1/z.png',
    )
    expect(batch.counts).toMatchObject({ 'no-picture': 5 })
    expect(batch.pictures).toMatchObject({
      missing: 8,
      hosts: [
        { host: 'old-shop.test', missing: 5, failed: 0 },
        { host: 'inside.test', missing: 1, failed: 0 },
      ],
      fetching: { hosts: [], left: 0 },
      problems: [],
    })
    expect((await fetchFrom(staff, id, ['old-shop.test'])).status).toBe(403)
    for (const hosts of [['elsewhere.test'], ['127.0.0.1'], ['OLD-SHOP.TEST']]) {
      const rejected = await fetchFrom(admin, id, hosts)
      expect([rejected.status, rejected.body.details]).toMatchObject([400, { fields: [{ field: 'hosts' }] }])
    }
    expect((await fetchFrom(admin, id, Array(MAX_PICTURE_HOSTS + 1).fill('a.test'))).status).toBe(400)
    expect(source.requests, 'nothing is asked for before').toHaveLength(known)

    const ordered = await fetchFrom(admin, id, ['old-shop.test'])
    expect(ordered.status).toBe(200)
    const fetched = await isFetched(id)
    expect(fetched.counts).toMatchObject({ new: 2, 'no-picture': 3 })
    expect(fetched.pictures).toMatchObject({
      missing: 5,
      hosts: [
        { host: 'old-shop.test', missing: 2, failed: 2 },
        { host: 'inside.test', missing: 1, failed: 0 },
      ],
    })
    expect([...fetched.pictures.problems].sort()).toEqual([
      'row 3, Images: old-shop.test has no picture at this address (404)',
      'row 4, Images: old-shop.test sends something other than a JPEG, PNG, WebP or AVIF picture',
    ])
    expect((await staff.itemOf(id, codes[1]!)).warnings).toContain(
      'row 3, Images: old-shop.test has no picture at this address (404)',
    )
    expect([...source.requests.slice(known)].sort(), 'each address once').toEqual(
      ['a-40.png', 'b-41.png', 'lost.png', 'page.txt'].map((name) => `old-shop.test /wp-content/uploads/${name}`),
    )
    const vase = (await staff.productOf(codes[0]!))!
    expect(vase.images.map((image) => image.width)).toEqual([40, 41])
    expect((await cms.call('GET', vase.images[0]!.url)).status).toBe(200)

    source.missing.clear()
    expect((await fetchFrom(admin, id, ['old-shop.test', 'inside.test'])).status).toBe(200)
    const again = await isFetched(id)
    expect(again.counts).toMatchObject({ new: 3, 'no-picture': 2 })
    expect([...again.pictures.problems].sort()).toEqual([
      'row 4, Images: old-shop.test sends something other than a JPEG, PNG, WebP or AVIF picture',
      'row 5, Images: inside.test is not on the internet',
    ])
    expect(source.requests.slice(known).filter((line) => !line.startsWith('old-shop.test '))).toEqual([])
    expect((await staff.ask('PUT', `/api/admin/imports/batches/${id}/rate`, { rate: 1 })).status).toBe(200)
    await staff.rest(id)
    expect((await staff.order(id, 'publish')).counts).toMatchObject({ published: 3 })
  })

  it('do not replace pictures that staff uploaded, and fetching continues while staff edit the import', async () => {
    source.responsesLeft = 0
    const { id, codes } = await bring(at('own.png'), at('theirs-44.png'))
    await fetchFrom(admin, id, ['old-shop.test'])
    const token = await cms.staffToken('staff')
    const own = (await cms.call('POST', '/api/upload', { token, ...upload({ bytes: png({ width: 60 }) }) })).body
    const pictures = [{ file: 'own.png', url: own.url as string }]
    const given = await staff.ask('POST', `/api/admin/imports/batches/${id}/pictures`, { pictures })
    expect(given.status).toBe(200)
    expect((await staff.rest(id)).counts).toMatchObject({ new: 1, 'no-picture': 1 })
    source.responsesLeft = Infinity
    await isFetched(id)
    expect((await staff.productOf(codes[0]!))!.images.map(({ width }) => width)).toEqual([60])
    expect((await staff.productOf(codes[1]!))!.images.map(({ width }) => width)).toEqual([44])
  })

  it('are no longer fetched once an admin stops it or the import is undone', async () => {
    source.responsesLeft = 0
    const { id } = await bring(...Array.from({ length: 12 }, (_, number) => at(`stopped-${number}.png`)))
    for (const end of [
      () => fetchFrom(admin, id, []),
      () => staff.ask('POST', `/api/admin/imports/batches/${id}/undo`, {}),
    ]) {
      source.responsesLeft = 0
      const asked = () => source.requests.filter((line) => line.includes('/stopped-')).length
      const known = asked()
      const ordered = staff.detailOf(await fetchFrom(admin, id, ['old-shop.test']))
      expect(ordered.pictures.fetching).toEqual({ hosts: ['old-shop.test'], left: 12 })
      await vi.waitFor(() => expect(asked()).toBeGreaterThan(known), { timeout: 60_000 })
      expect((await end()).status).toBe(200)
      source.responsesLeft = Infinity
      await staff.rest(id)
      // The fetching process has looked for more since then.
      const next = await bring(at('next.png'))
      await fetchFrom(admin, next.id, ['old-shop.test'])
      await isFetched(next.id)
      expect(asked() - known, 'what was on its way').toBeLessThanOrEqual(3)
      expect((await staff.look(id)).pictures).toMatchObject({ missing: 12, fetching: { hosts: [], left: 0 } })
    }
    expect((await fetchFrom(admin, id, ['old-shop.test'])).body.code).toBe('import_not_ready')
    expect((await fetchFrom(admin, 'none', ['old-shop.test'])).body.code).toBe('import_not_found')
  })

  it('are given up after a few attempts at a host that does not respond', async () => {
    const { id } = await bring(...Array.from({ length: 20 }, (_, number) => at(`${number}.png`, 'gone.test')))
    await fetchFrom(admin, id, ['gone.test'])
    const { pictures } = await isFetched(id)
    expect(pictures.missing).toBe(20)
    expect(pictures.hosts[0]!.failed).toBeGreaterThanOrEqual(6)
    expect(pictures.hosts[0]!.failed).toBeLessThanOrEqual(9)
    expect(pictures.problems[0]).toMatch(/^row \d+, Images: gone\.test does not answer \(ECONNREFUSED\)$/)
  })

  it('continue in the next process after one stops or is killed', { timeout: 300_000 }, async () => {
    const own = await startCms({ database, env: { ...source.env, PICTURE_SIZES: 'off' } })
    const token = await own.staffToken('admin')
    const office = new ImportOffice(own, token)
    const cells = Array.from({ length: 30 }, (_, number) => at(`kept-${number + 40}.png`))
    const rows = cells.map((cell, number) => `${number},simple,K-${number},Kept ${number},1,1,4,100,Home,${cell}`)
    const { id } = await office.bring([HEAD, ...rows].join('\n'))
    const known = source.requests.length
    const asked = () => source.requests.length - known
    source.responsesLeft = 5
    expect((await fetchFrom(office, id, ['old-shop.test'])).status).toBe(200)
    // Five have arrived and three are pending.
    await vi.waitFor(() => expect(asked()).toBe(8), { timeout: 90_000 })
    process.kill(own.pid, 'SIGTERM')
    await own.ended

    source.responsesLeft = 5
    const second = await own.startSibling()
    await vi.waitFor(() => expect(asked()).toBe(16), { timeout: 90_000 })
    process.kill(second.pid, 'SIGKILL')
    await second.ended
    source.responsesLeft = Infinity
    // Makes the time pass that a killed process is waited for.
    await own.database.run('update import_batches set fetch_due_at = ? where fetch_due_at is not null', [new Date(0)])

    const third = await own.startSibling()
    const look = async () => office.detailOf(await third.call('GET', `/api/admin/imports/batches/${id}`, { token }))
    const done = await vi.waitFor(
      async () => {
        const batch = await look()
        // The products are updated once the last picture has arrived; only then is the batch ready.
        expect(batch.pictures).toMatchObject({ missing: 0, fetching: { hosts: [], left: 0 } })
        expect(batch.state).toBe('ready')
        return batch
      },
      { timeout: 120_000, interval: 50 },
    )
    expect(done.counts).toMatchObject({ new: 30, failed: 0, 'no-picture': 0 })
    expect(asked(), 'only what was on its way is asked for again').toBe(30 + 2 * 3)
    await third.stop()
    await own.stop()
  })

  // What is left is files; the rows that name them are written by the same statements on both.
  it.runIf(database === databases[0]).each(['after-picture-files', 'before-picture-commit'])(
    'leave no unused file after a process is killed %s',
    { timeout: 300_000 },
    async (point) => {
      // The first stored picture is the placeholder of products without one; the process dies at the second fetched
      // one.
      const crash = { STOEP_CRASH_POINT: `${point}:3`, NODE_ENV: 'test' }
      const own = await startCms({ database, env: { ...source.env, ...crash, PICTURE_SIZES: 'off' } })
      const token = await own.staffToken('admin')
      const office = new ImportOffice(own, token)
      const [first, second, third] = [1, 2, 3].map((number) => at(`${point}-${number}-40.png`))
      const rows = [first, second, third].map((cell, row) => `${row},simple,C-${row},Cut ${row},1,1,4,100,Home,${cell}`)
      const { id } = await office.bring([HEAD, ...rows].join('\n'))
      const known = source.requests.length
      source.responsesLeft = 0
      expect((await fetchFrom(office, id, ['old-shop.test'])).status).toBe(200)
      await vi.waitFor(() => expect(source.requests.length - known).toBe(3), { timeout: 90_000 })
      source.responsesLeft = Infinity
      expect((await own.ended).signal).toBe('SIGKILL')
      const inFolder = () =>
        readdirSync(path.join(own.dataDir, 'public/uploads')).filter((name) => /^[0-9a-f]/.test(name))
      const isNamed = await namesOf(own)
      const left = inFolder().filter((name) => !isNamed.has(name))
      expect(left).not.toEqual([])
      // All unused files and nothing else. Names are noted before a file is written, so some files may not exist yet.
      const notes = await own.database.rows<{ name: string }>('select name from removed_files')
      const noted = new Set(notes.map(({ name }) => name))
      expect(left.filter((name) => !noted.has(name))).toEqual([])
      expect([...noted].filter((name) => isNamed.has(name))).toEqual([])

      // Makes the time pass that a killed process is waited for and that an unused file is kept.
      await own.database.run('update import_batches set fetch_due_at = ? where fetch_due_at is not null', [new Date(0)])
      await own.database.run('update removed_files set removed_at = 0')
      const next = await own.startSibling({ STOEP_CRASH_POINT: '', NODE_ENV: 'production' })
      await vi.waitFor(
        async () => {
          const { body } = await next.call('GET', `/api/admin/imports/batches/${id}`, { token })
          expect(body).toMatchObject({ state: 'ready', counts: { new: 3 } })
          expect(await own.database.rows('select id from removed_files')).toEqual([])
        },
        { timeout: 120_000, interval: 50 },
      )
      expect(new Set(inFolder())).toEqual(await namesOf(own))
      // Fetched pictures are 40 wide; the other one is the placeholder for products without a picture.
      const stored = await own.database.rows<{ hash: string }>('select hash from files where width = 40')
      const given = await own.database.rows<{ url: string }>('select distinct url from import_pictures')
      expect(stored.map(({ hash }) => hash).sort()).toEqual(given.map(({ url }) => url.slice(9, 33)).sort())
      await next.stop()
      await own.stop()
    },
  )
})
