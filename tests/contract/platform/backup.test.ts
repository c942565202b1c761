import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { runCommand, runCommandWell, startCommand } from '../../support/shop/cms-command.ts'
import { startCmsProcess } from '../../support/shop/cms-process.ts'
import { createCall } from '../../support/calls/call.ts'
import { databases, openPostgres, openSqlite, type Database } from '../../support/shop/database.ts'
import { tablesOf } from '../../support/find-text.ts'
import { createDatabase, dropDatabase, runSql } from '../../support/shop/postgres.ts'
import { makeFolder } from '../../support/shop/run-folder.ts'
import { findImbalance, place } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const BACKUP_KEY = 'a key that nobody guesses'
const PICTURE = Buffer.from('not really a picture, but its bytes count')

const file = (name: string) => `backup/${name}-command`
const start = (name: string, args: string[], env: Record<string, string>) => startCommand(file(name), args, env)
const run = (name: string, args: string[], env: Record<string, string>) => runCommand(file(name), args, env)
const runWell = (name: string, args: string[], env: Record<string, string>) => runCommandWell(file(name), args, env)

/** A new folder, removed when the running test ends. */
function folderForTest(name: string): string {
  const folder = makeFolder(name)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe.each(databases)('a backup on %s', (kind) => {
  let cms: TestCms
  let settings: Record<string, string>
  let productId: string
  const target = makeFolder('backups')
  const backups = () => readdirSync(target).filter((name) => /Z$/.test(name))
  const newest = () => path.join(target, backups().sort().at(-1)!)

  beforeAll(async () => {
    cms = await startCms({ database: kind })
    productId = (await cms.seedProduct({ stock: 5_000 })).id
    const now = new Date()
    const at = { created_at: now, updated_at: now, published_at: now }
    const formats = JSON.stringify({ small: { url: '/uploads/one_small.webp' } })
    await cms.database.insert('files', {
      ...at,
      document_id: 'picture',
      name: 'one',
      hash: 'one',
      mime: 'image/webp',
      size: 1,
      url: '/uploads/one.webp',
      provider: 'local',
      folder_path: '/',
      formats,
    })
    // The product's has no file yet.
    const urls = (await cms.database.rows<{ url: string }>('select url from files')).map(({ url }) => url)
    for (const url of [...urls, '/uploads/one_small.webp']) {
      writeFileSync(path.join(cms.dataDir, 'public', url), PICTURE)
    }
    const url: Record<string, string> =
      kind === 'postgres'
        ? {
            DATABASE_URL: `${inject('postgresUrl')}${(await cms.database.row<{ name: string }>('select current_database() as name'))!.name}`,
          }
        : {}
    settings = { DATA_DIR: cms.dataDir, BACKUP_KEY, ...url }
  })
  afterAll(async () => {
    await cms.stop()
    rmSync(target, { recursive: true, force: true })
  })

  /** An empty DATA_DIR and database of the same kind. */
  async function emptyPlace() {
    const dataDir = makeFolder('restored')
    const name = `restored_${randomBytes(6).toString('hex')}`
    const base = inject('postgresUrl')
    if (kind === 'postgres') await createDatabase(`${base}postgres`, name)
    const env: Record<string, string> = {
      DATA_DIR: dataDir,
      BACKUP_KEY,
      ...(kind === 'postgres' ? { DATABASE_URL: `${base}${name}` } : {}),
    }
    const open = (): Database =>
      kind === 'postgres' ? openPostgres(env.DATABASE_URL!) : openSqlite(path.join(dataDir, 'stoep.db'))
    const remove = async () => {
      if (kind === 'postgres') await dropDatabase(`${base}postgres`, name)
      rmSync(dataDir, { recursive: true, force: true })
    }
    return { env, dataDir, open, remove }
  }

  it('taken while orders come in restores every earlier order, with balanced stock and a shop that sells', async () => {
    const acknowledged: string[] = []
    let isOpen = true
    const buy = async () => {
      while (isOpen) {
        const response = await place(cms.call, [{ productId, quantity: 1 }])
        if (response.status === 201) acknowledged.push(String(response.body.orderNumber))
      }
    }
    const buyers = Array.from({ length: 4 }, buy)
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), { timeout: 60_000 })
    const before = [...acknowledged]
    expect(await runWell('backup', [target], settings)).toContain('3 picture files')
    const during = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(during + 10), { timeout: 60_000 })
    isOpen = false
    await Promise.all(buyers)

    const place_ = await emptyPlace()
    await runWell('restore', [newest()], place_.env)
    const restored = place_.open()
    const numbers = new Set(
      (await restored.rows<{ order_number: string }>('select order_number from orders')).map((row) => row.order_number),
    )
    expect(before.filter((number) => !numbers.has(number))).toEqual([])
    expect(numbers.size).toBeLessThan(acknowledged.length)
    expect(await findImbalance(restored)).toEqual([])
    expect(await differences(cms.database, restored)).toEqual([])
    for (const name of ['one.webp', 'one_small.webp']) {
      expect(readFileSync(path.join(place_.dataDir, 'public/uploads', name))).toEqual(PICTURE)
    }
    await restored.close()

    const again = await startCmsProcess(place_.env)
    const { call, close } = createCall(again.url)
    expect(await place(call, [{ productId, quantity: 1 }])).toMatchObject({ status: 201 })
    const after = place_.open()
    expect(await findImbalance(after)).toEqual([])
    const [last] = await after.rows<{ id: number }>('select max(id) as id from orders')
    expect(Number(last!.id)).toBeGreaterThan(numbers.size)
    await after.close()
    close()
    // A restore does not overwrite an existing shop.
    const over = await run('restore', [newest()], place_.env)
    expect(over.code).toBe(1)
    expect(over.output).toMatch(/nothing was restored/)
    await again.stop()
    await place_.remove()
  })

  it('hides customer names, cannot be restored with a wrong key, and passes --check with the right one', async () => {
    const files = readdirSync(newest(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const entry of files) {
      expect(readFileSync(path.join(entry.parentPath, entry.name)).includes('Thandi')).toBe(false)
    }
    const place_ = await emptyPlace()
    const wrong = await run('restore', [newest()], { ...place_.env, BACKUP_KEY: 'some other key of mine' })
    expect(wrong).toMatchObject({ code: 1 })
    expect(wrong.output).toMatch(/BACKUP_KEY is not the key/)
    await runWell('restore', [newest(), '--check'], place_.env)
    await place_.remove()
  })

  it.each(['damaged', 'short', 'unfinished', 'of another version'])('that is %s cannot be restored', async (what) => {
    const folder = folderForTest('broken')
    cpSync(newest(), folder, { recursive: true })
    const manifest = path.join(folder, 'manifest.json')
    const picture = path.join(folder, 'pictures/one.webp.sealed')
    const bytes = readFileSync(picture)
    if (what === 'damaged')
      writeFileSync(picture, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]))
    if (what === 'short') writeFileSync(picture, bytes.subarray(0, -3))
    if (what === 'unfinished') rmSync(manifest)
    let env: Record<string, string> = {}
    if (what === 'of another version') {
      // Made by a shop with another schema.
      const unsealed = folderForTest('other-version')
      await cms.database.run("update strapi_database_schema set hash = 'other'")
      await runWell('backup', [unsealed], { ...settings, BACKUP_KEY: '' })
      rmSync(folder, { recursive: true })
      cpSync(path.join(unsealed, readdirSync(unsealed)[0]!), folder, { recursive: true })
      env = { BACKUP_KEY: '' }
    }
    const place_ = await emptyPlace()
    const { code, output } = await run('restore', [folder], { ...place_.env, ...env })
    expect(code).toBe(1)
    expect(output).toMatch(
      { damaged: /damaged/, short: /damaged/, unfinished: /no finished backup/ }[what] ?? /another version/,
    )
    expect(existsSync(path.join(place_.dataDir, 'stoep.db'))).toBe(false)
    expect(existsSync(path.join(place_.dataDir, 'public/uploads/one.webp'))).toBe(false)
    const left = place_.open()
    expect(await tablesOf(left)).toEqual([])
    await left.close()
    await place_.remove()
  })

  it('that was killed stays marked unfinished and cannot be restored', async () => {
    const cut = folderForTest('cut')
    // A pipe without a writer: the backup waits for this picture for as long as it runs.
    const picture = path.join(cms.dataDir, 'public/uploads/one.webp')
    rmSync(picture)
    execFileSync('mkfifo', [picture])
    const { child, ended } = start('backup', [cut], settings)
    await vi.waitFor(() => expect(readdirSync(cut)).toHaveLength(1), { timeout: 60_000 })
    child.kill('SIGKILL')
    await ended
    rmSync(picture)
    writeFileSync(picture, PICTURE)
    const [left = ''] = readdirSync(cut)
    expect(left).toMatch(/\.unfinished$/)
    const place_ = await emptyPlace()
    const { code, output } = await run('restore', [path.join(cut, left)], place_.env)
    expect(code).toBe(1)
    expect(output).toMatch(/no finished backup/)
    await place_.remove()
  })

  it.runIf(kind === 'sqlite')('that fails leaves nothing behind', async () => {
    const failed = folderForTest('failed')
    const picture = path.join(cms.dataDir, 'public/uploads/one.webp')
    const temporary = () => readdirSync(path.join(cms.dataDir, 'tmp'))
    const before = temporary()
    rmSync(picture)
    mkdirSync(picture)
    expect(await run('backup', [failed], settings)).toMatchObject({ code: 1 })
    rmSync(picture, { recursive: true })
    writeFileSync(picture, PICTURE)
    expect(readdirSync(failed)).toEqual([])
    expect(temporary()).toEqual(before)
  })

  it.runIf(kind === 'sqlite')(
    'that lacks most pictures fails and deletes no older one; any says how many',
    async () => {
      const folder = folderForTest('lacking')
      const olds = [1, 2, 3, 4, 5].map((month) => path.join(folder, `stoep-2020-0${month}-01T00-00-00Z`))
      for (const old of olds) mkdirSync(old)
      const uploads = path.join(cms.dataDir, 'public/uploads')
      const away = `${uploads}-away`
      renameSync(uploads, away)
      mkdirSync(uploads)
      const { code, output } = await run('backup', [folder], settings)
      rmSync(uploads, { recursive: true })
      renameSync(away, uploads)
      expect(code).toBe(1)
      expect(output).toContain('3 picture files that the database names are not there, so older backups are kept.')
      expect(olds.map((old) => existsSync(old))).not.toContain(false)
      const made = path.join(folder, readdirSync(folder).sort().at(-1)!)
      expect(await runWell('restore', [made, '--check'], settings)).toContain(
        '3 picture files were missing when it was made.',
      )

      const picture = path.join(uploads, 'one.webp')
      rmSync(picture)
      expect(await runWell('backup', [folder], settings)).toContain(
        '1 picture file that the database names is not there.',
      )
      expect(olds.map((old) => existsSync(old))).toEqual([false, false, true, true, true])
      writeFileSync(picture, PICTURE)
    },
  )

  it.runIf(kind === 'sqlite')('that was restored in part opens no shop, and can be restored again', async () => {
    const { env, dataDir, remove } = await emptyPlace()
    const [marker, inTheWay] = ['restore.unfinished', 'stoep.db.restoring'].map((name) => path.join(dataDir, name))
    mkdirSync(inTheWay!)
    expect(await run('restore', [newest()], env)).toMatchObject({ code: 1 })
    const started = await runCommand('main', [], env)
    expect(started).toMatchObject({ code: 1 })
    expect(started.output).toBe(
      `A restore into ${dataDir} was not finished: repeat it. To start without it, delete ${marker}.\n`,
    )
    rmSync(inTheWay!, { recursive: true })
    // As a process leaves it that is killed while it writes.
    writeFileSync(inTheWay!, 'half')
    writeFileSync(path.join(dataDir, 'public/uploads/one.webp'), 'half')
    await runWell('restore', [newest()], env)
    expect(readFileSync(path.join(dataDir, 'public/uploads/one.webp'))).toEqual(PICTURE)
    expect(readdirSync(dataDir).filter((name) => name !== 'secrets')).toEqual(['public', 'stoep.db'])
    await remove()
  })

  it.runIf(kind === 'postgres')('opens no shop when it was killed while it made the tables', async () => {
    const { env, dataDir, open, remove } = await emptyPlace()
    const marker = path.join(dataDir, 'restore.unfinished')
    const { child, ended } = start('restore', [newest()], env)
    const database = open()
    await vi.waitFor(async () => expect(await tablesOf(database)).not.toEqual([]), { timeout: 150_000 })
    child.kill('SIGKILL')
    await ended
    await database.close()
    const { code, output } = await runCommand('main', [], env)
    expect(code).toBe(1)
    expect(output).toBe(
      `A restore into ${dataDir} was not finished: repeat it, into a database without tables. To start without it, delete ${marker}.\n`,
    )
    await remove()
  })

  it.runIf(kind === 'postgres')(
    'is restored into the schema of the user, where a new release starts, and made of it',
    async () => {
      const { env, open, remove } = await emptyPlace()
      await runSql(env.DATABASE_URL!, 'create schema stoep')
      await runWell('restore', [newest()], env)
      // A start of another release compares the tables with its own.
      await runSql(env.DATABASE_URL!, "update strapi_database_schema set hash = 'of another release'")
      await (await startCmsProcess(env)).stop()
      const ofOwn = folderForTest('own-schema')
      await runWell('backup', [ofOwn], { ...env, BACKUP_KEY: '' })
      const manifest = readFileSync(path.join(ofOwn, readdirSync(ofOwn)[0]!, 'manifest.json'), 'utf8')
      const database = open()
      const orders = await database.rows('select id from orders')
      await database.close()
      expect(orders).not.toEqual([])
      expect(JSON.parse(manifest)).toMatchObject({
        contents: {
          tables: expect.arrayContaining([expect.objectContaining({ name: 'orders', rows: orders.length })]),
        },
      })
      await remove()
    },
    300_000,
  )

  it.runIf(kind === 'sqlite')('is not restored beside the log of another database', async () => {
    const { env, dataDir, remove } = await emptyPlace()
    writeFileSync(path.join(dataDir, 'stoep.db-wal'), 'left by a killed shop')
    const { code, output } = await run('restore', [newest()], env)
    expect(code).toBe(1)
    expect(output).toContain(`There is a shop in ${path.join(dataDir, 'stoep.db-wal')}: nothing was restored.`)
    await remove()
  })

  it('that is not encrypted is no backup of a shop with a key', async () => {
    const plain = folderForTest('plain')
    await runWell('backup', [plain], { ...settings, BACKUP_KEY: '' })
    const args = [path.join(plain, readdirSync(plain)[0]!), '--check']
    const { code, output } = await run('restore', args, settings)
    expect(code).toBe(1)
    expect(output).toContain('This backup is not encrypted, though there is a BACKUP_KEY')
    await runWell('restore', args, { ...settings, BACKUP_KEY: '' })
  })

  it('tells admins, and nobody else, when the last one is too old', async () => {
    const told = async (token?: string) =>
      (await cms.call('GET', '/api/admin/secure-status', { token })).body.oldBackupAt
    const [admin, staff] = [await cms.staffToken('admin'), await cms.staffToken('staff')]
    await runWell('backup', [folderForTest('backup-noted')], settings)
    expect(await told(admin)).toBeNull()
    for (const made of [new Date('2026-11-20T02:30:00Z'), new Date('2099-11-20T02:30:00Z')]) {
      utimesSync(path.join(cms.dataDir, 'last-backup'), made, made)
      expect(await told(admin)).toBe(made.toISOString())
    }
    expect([await told(staff), await told()]).toEqual([null, null])
    await runWell('backup', [folderForTest('backup-again')], settings)
    expect(await told(admin)).toBeNull()
  })

  it('is deleted after its retention period, while foreign folders stay', async () => {
    const folder = folderForTest('old')
    const names = ['01', '09', '17', '25'].map((day) => `stoep-2020-01-${day}T00-00-00Z`)
    // Copied like this they have files of today.
    for (const name of names) cpSync(newest(), path.join(folder, name), { recursive: true })
    mkdirSync(path.join(folder, 'my-own-things'))
    const first = await runWell('backup', [folder], settings)
    expect(first, 'the clock may be years ahead').toContain('1 backup older than 30 days was deleted.')
    expect(readdirSync(folder)).toEqual(['my-own-things', ...names.slice(1), expect.stringMatching(/^stoep-2/)])
    expect(await runWell('backup', [folder], settings)).not.toContain('deleted')
    const short = await runWell('backup', [folder, '--keep-days', '1'], settings)
    expect(short).toContain('3 backups older than 1 day were deleted.')
    expect(readdirSync(folder)).toHaveLength(4)
  })
})

/** Tables whose rows are only inserted or deleted: restored rows must equal the rows that still exist. */
const WRITTEN_ONCE = [
  'order_lines',
  'stock_movements',
  'order_events',
  'products',
  'files',
  'pages',
  'shop_settings',
  'up_users',
  'admin_users',
  'audit_entries',
]

async function differences(original: Database, restored: Database): Promise<string[]> {
  const wrong: string[] = []
  const [ours, theirs] = [await tablesOf(original), await tablesOf(restored)]
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) wrong.push('not the same tables')
  for (const table of WRITTEN_ONCE) {
    const byId = new Map(
      (await original.rows<{ id: number }>(`select * from ${table}`)).map((row) => [row.id, JSON.stringify(row)]),
    )
    const rows = await restored.rows<{ id: number }>(`select * from ${table}`)
    for (const row of rows) if (byId.get(row.id) !== JSON.stringify(row)) wrong.push(`${table} ${row.id}`)
  }
  const orders =
    'select order_number, document_id, share_id, total_in_cents, full_name, phone_number, message from orders'
  const known = new Set((await original.rows(orders)).map((row) => JSON.stringify(row)))
  for (const row of await restored.rows(orders)) if (!known.has(JSON.stringify(row))) wrong.push(JSON.stringify(row))
  return wrong
}
