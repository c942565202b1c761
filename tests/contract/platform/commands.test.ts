import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { customerDataSchema, errorText } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { customer, orderBody } from '../../support/people/shopper.ts'
import { runCommand, runCommandWell, startCommand } from '../../support/shop/cms-command.ts'
import { root, startCmsProcess } from '../../support/shop/cms-process.ts'
import { databases } from '../../support/shop/database.ts'
import { createDatabase, dropDatabase, runSql } from '../../support/shop/postgres.ts'
import { makeFolder } from '../../support/shop/run-folder.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const [backup, restore] = ['backup/backup-command', 'backup/restore-command']
const privacy = 'api/privacy/privacy-command'
const catalogue = path.join(root, 'cms/src/importer/fixtures/stoep.csv')

const folder = makeFolder('commands')
const inFolder = (...names: string[]) => path.join(folder, ...names)
writeFileSync(inFolder('file'), 'kept as it is')
mkdirSync(inFolder('empty'))
mkdirSync(inFolder('shop'))
writeFileSync(inFolder('shop/stoep.db'), '')
const env = { DATA_DIR: inFolder('shop') }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  [backup, 'npm run backup -- '],
  [restore, 'npm run restore -- '],
  [privacy, 'npm run privacy -- '],
  ['api/admin-auth/reset-password-command', 'npm run reset-password -- '],
  ['api/admin-auth/second-factor-command', 'npm run second-factor -- '],
  ['importer/import-command', 'npm run import -- '],
  ['storage/move-command', 'npm run pictures:move '],
])('%s prints its usage when asked, and with a wrong argument', async (file, line) => {
  const asked = await runCommand(file, ['--help'], env)
  expect(asked).toEqual({ code: 0, output: expect.stringContaining(`\nUsage: ${line}`) })
  const wrong = await runCommand(file, ['--nothing'], env)
  expect(wrong).toEqual({ code: 1, output: expect.stringContaining('✗ There is no option --nothing. Usage: ') })
})

/** A folder below one that takes no new files, whoever the user is. */
const NO_PLACE = process.platform === 'linux' ? ['/proc/stoep/data'] : []
const PHONE = '0821234567'

it.each<[what: string, file: string, args: string[], sentence: RegExp]>([
  ['onto a file', backup, [inFolder('file')], /file cannot be a folder: a file is in its place\.$/],
  ['below a file', backup, [inFolder('file/below')], /file cannot be a folder: a file is in its place\.$/],
  ...NO_PLACE.map((place): [string, string, string[], RegExp] => [
    'below /proc',
    backup,
    [place],
    / is no place for new files\.$/,
  ]),
  ['of a missing backup', restore, [inFolder('none')], /none does not exist\.$/],
  ['of a file', restore, [inFolder('file')], /file is a file, not a folder\.$/],
  ['of a folder without a backup', restore, [inFolder('empty')], /empty is no finished backup: it has no manifest/],
  ['onto a file', privacy, ['export', PHONE, inFolder('file')], /file exists already\. Name another file\.$/],
  ['into a missing folder', privacy, ['export', PHONE, inFolder('none/x.json')], /none does not exist/],
  ['below a file', privacy, ['export', PHONE, inFolder('file/x.json')], /file is a file, not a folder\.$/],
])('%s: %s %j fails with one sentence', async (_, file, args, sentence) => {
  const { code, output } = await runCommand(file, args, env)
  expect(output.trim()).toMatch(/^✗ .*$/)
  expect([code, output.trim()]).toEqual([1, expect.stringMatching(sentence)])
  expect(readFileSync(inFolder('file'), 'utf8')).toBe('kept as it is')
})

it.each([
  [backup, [inFolder('backups')]],
  [privacy, ['export', PHONE, inFolder('backups')]],
  ['api/admin-auth/reset-password-command', ['thandi@shop.example']],
  ['api/admin-auth/second-factor-command', ['reset', 'thandi@shop.example']],
])('%s %j without a shop names DATA_DIR and leaves nothing', async (file, args) => {
  const failed = await runCommand(file, args, { DATA_DIR: inFolder('none') })
  const output = `✗ There is no shop in DATA_DIR: ${inFolder('none/stoep.db')} does not exist.\n`
  expect(failed).toEqual({ code: 1, output })
  expect([existsSync(inFolder('backups')), existsSync(inFolder('none'))]).toEqual([false, false])
})

it.each([[[]], [['--dry-run']]])('an import without a shop names DATA_DIR and makes none: %j', async (flags) => {
  const { code, output } = await runCommand('importer/import-command', [catalogue, ...flags], {
    DATA_DIR: inFolder('none'),
  })
  const sentence = `✗ There is no shop in DATA_DIR: ${inFolder('none/stoep.db')} does not exist.\n`
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)])
  expect(existsSync(inFolder('none'))).toBe(false)
})

it.runIf(databases.includes('postgres'))('a backup of an empty database on postgres says so', async () => {
  const [server, name] = [inject('postgresUrl'), 'without_a_shop']
  await createDatabase(`${server}postgres`, name)
  const failed = await runCommand(backup, [inFolder('backups')], { ...env, DATABASE_URL: `${server}${name}` })
  await dropDatabase(`${server}postgres`, name)
  const output = '✗ There is no shop in the database of DATABASE_URL: it has no tables.\n'
  expect([failed, existsSync(inFolder('backups'))]).toEqual([{ code: 1, output }, false])
})

const NOBODY = 'postgres://stoep@127.0.0.1:1/none'
const REFUSED = 'connect ECONNREFUSED 127.0.0.1:1'

it.each([
  [{ DATABASE_URL: NOBODY }, 'DATABASE_URL', REFUSED],
  [{ DATABASE_URL: 'postgres://a@b/c', DATABASE_DIRECT_URL: NOBODY }, 'DATABASE_DIRECT_URL', REFUSED],
])('a database that cannot be reached is named by its setting: %j', async (settings, name, why) => {
  const sentence = `The database of ${name} cannot be reached: ${why}`
  await expect(startCmsProcess({ ...env, ...settings })).rejects.toThrow(sentence)
  const failed = { code: 1, output: `✗ ${sentence}\n` }
  expect(await runCommand(privacy, ['erase', PHONE, '--yes'], { ...env, ...settings })).toEqual(failed)
  expect(await runCommand(backup, [inFolder('backups')], { ...env, ...settings })).toEqual(failed)
  expect(existsSync(inFolder('backups'))).toBe(false)
})

it.runIf(databases.includes('postgres'))(
  'an empty database that cannot become a shop is named by its fault',
  async () => {
    const server = inject('postgresUrl')
    const others = (name: string) => `${server.replace('//stoep@', '//without_rights@')}${name}`
    await runSql(`${server}postgres`, 'create role without_rights login')
    await runSql(`${server}postgres`, "create database in_latin encoding 'LATIN1' locale 'C' template template0")
    await createDatabase(`${server}postgres`, 'of_another')
    onTestFinished(async () => {
      for (const name of ['in_latin', 'of_another']) await dropDatabase(`${server}postgres`, name)
      await runSql(`${server}postgres`, 'drop role without_rights')
    })
    await expect(startCmsProcess({ ...env, DATABASE_URL: `${server}in_latin` })).rejects.toThrow(
      'The database "in_latin" stores texts as LATIN1, but the shop needs UTF8: ' +
        'create it with createdb --encoding=UTF8 --template=template0.',
    )
    const refused = 'The user "without_rights" may not create tables in the database "of_another": make it the owner'
    await expect(startCmsProcess({ ...env, DATABASE_URL: others('of_another') })).rejects.toThrow(refused)
  },
)

it('a database that accepts connections and never says anything is named by its setting', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const settings = { ...env, DATABASE_URL: `postgres://stoep@127.0.0.1:${port}/none` }
  const sentence = 'The database of DATABASE_URL cannot be reached: timeout expired'
  const [started, failed] = await Promise.all([
    startCmsProcess(settings).catch(errorText),
    runCommand(backup, [inFolder('backups')], settings),
  ])
  expect(started).toContain(sentence)
  expect(failed).toEqual({ code: 1, output: `✗ ${sentence}\n` })
}, 60_000)

it.each([inFolder('file'), inFolder('file/below'), ...NO_PLACE])(
  'DATA_DIR %s stops a start and a command with one sentence',
  async (DATA_DIR) => {
    await expect(startCmsProcess({ DATA_DIR })).rejects.toThrow(
      /Wrong setting\. DATA_DIR: must be a folder that this user can write to\. /,
    )
    const { code, output } = await runCommand('importer/import-command', [catalogue], { DATA_DIR })
    expect([code, output]).toEqual([1, expect.stringMatching(/There is no shop in DATA_DIR: /)])
  },
)

describe.each(databases)("the command for customers' details on %s", (database) => {
  // Files and what a command says do not depend on the database.
  const isFirst = database === databases[0]
  let cms: TestCms
  let settings: Record<string, string>
  beforeAll(async () => {
    cms = await startCms({ database })
    const row =
      database === 'postgres' && (await cms.database.row<{ name: string }>('select current_database() as name'))
    settings = { DATA_DIR: cms.dataDir, ...(row ? { DATABASE_URL: `${inject('postgresUrl')}${row.name}` } : {}) }
  })
  afterAll(() => cms.stop())

  it('exports them into a new file for this user only, and erases them once no order is open', async () => {
    const { id } = await cms.seedProduct({ stock: 5 })
    const customerDetails = customer()
    const phone = customerDetails.phoneNumber
    const orderSome = async (quantity: number) => {
      const body = orderBody([{ productId: id, quantity }], { customerDetails })
      const order = await cms.call('POST', '/api/carts', { body })
      expect(order.status).toBe(201)
      return { cartId: String(order.body.cartId), number: String(order.body.orderNumber) }
    }
    const { cartId } = await orderSome(1)
    if (isFirst) {
      const early = await runCommand(privacy, ['erase', phone, '--yes'], settings)
      expect([early.code, early.output]).toEqual([1, expect.stringMatching(/Nothing was erased\.\n$/)])
    }
    // A number that was corrected since is only named, and not in the file.
    const token = await cms.staffToken('admin')
    const other = await orderSome(2)
    const corrected = { version: 1, customerDetails: { ...customerDetails, phoneNumber: customer().phoneNumber } }
    const edited = await cms.call('PATCH', `/api/admin/orders/${other.cartId}`, { token, body: corrected })
    expect(edited.status).toBe(200)

    const file = inFolder(`${database}.json`)
    const told = `Left out: 1 order that had this number until it was corrected.`
    const exported = await runCommandWell(privacy, ['export', phone, file], settings)
    expect(exported).toContain('holds 1 order of this phone')
    expect([exported.includes(told), exported.includes(other.number)]).toEqual([true, true])
    const text = readFileSync(file, 'utf8')
    expect(customerDataSchema.parse(JSON.parse(text)).orders).toHaveLength(1)
    expect(text).not.toContain(other.number)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const cancelled = { token, body: { to: 'cancelled', version: 1 } }
    expect(await cms.call('POST', `/api/admin/orders/${cartId}/transitions`, cancelled)).toMatchObject({ status: 200 })
    const erased = await runCommandWell(privacy, ['erase', phone, '--yes'], settings)
    expect(erased).toContain('Erased from 1 order.')
    expect([erased.includes(told), erased.includes(other.number)]).toEqual([true, true])
    expect(await cms.database.rows('select id from orders where phone_number like ?', [`%${phone.slice(1)}`])).toEqual(
      [],
    )
  })

  it.runIf(isFirst)('makes and records no export that cannot be written', async () => {
    const recorded = () => cms.database.rows("select id from audit_entries where action like '%export%'")
    const before = await recorded()
    const { code } = await runCommand(privacy, ['export', PHONE, inFolder('file')], settings)
    expect([code, await recorded()]).toEqual([1, before])
  })

  it.runIf(isFirst)(
    'leaves no file under its name when killed, so that the same command can be run again',
    async () => {
      const file = inFolder(`killed-${database}.json`)
      const { child, ended } = startCommand(privacy, ['export', PHONE, file], settings)
      await vi.waitFor(() => expect(existsSync(`${file}.part`)).toBe(true), { timeout: 30_000, interval: 5 })
      child.kill('SIGKILL')
      expect(await ended).toMatchObject({ code: null })
      expect(existsSync(file)).toBe(false)
      expect(await runCommandWell(privacy, ['export', PHONE, file], settings)).toContain('holds 0 orders of this phone')
      expect(customerDataSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).orders).toEqual([])
      expect([statSync(file).mode & 0o777, existsSync(`${file}.part`)]).toEqual([0o600, false])
    },
  )
})
