import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkMac, readManifest, writeManifest, type BackupContents } from './manifest'

const KEY = Buffer.from('the key of this shop')
const made: BackupContents = {
  format: 1,
  madeAt: '2026-06-01T10:00:00.000Z',
  database: 'postgres',
  schemaHash: 'hash',
  tables: [{ name: 'orders', columns: ['id'], rows: 3 }],
  sequences: [{ name: 'orders_id_seq', last: '3' }],
  files: [{ path: 'tables/orders.copy.sealed', bytes: 9, sha256: 'sum' }],
  missing: [],
  salt: null,
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manifest-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('a list of files is read back as it was written, and only the key it was made with fits', async () => {
  await writeManifest(folder, made, KEY)
  const read = await readManifest(folder)
  expect(read.contents).toEqual(made)
  expect((await stat(path.join(folder, 'manifest.json'))).mode & 0o777, 'for its owner only').toBe(0o600)
  expect(() => checkMac(read, KEY)).not.toThrow()
  expect(() => checkMac(read, Buffer.from('another key'))).toThrow('BACKUP_KEY')
  const changed = { ...read, contents: { ...made, files: [] } }
  for (const other of [changed, { ...read, mac: null }]) expect(() => checkMac(other, KEY)).toThrow('BACKUP_KEY')
})

it('a folder whose list was not finished is no backup', async () => {
  await writeFile(path.join(folder, 'manifest.json.unfinished'), JSON.stringify({ contents: made, mac: null }))
  await expect(readManifest(folder)).rejects.toThrow('is no finished backup')
})

const fileAt = (place: string) => ({ files: [{ ...made.files[0], path: place }] })
it.each<[what: string, contents: object]>([
  ['a file above the folder', fileAt('../database.db')],
  ['a file outside the folder', fileAt('/etc/passwd')],
  ['a picture in another folder', fileAt('pictures/../../config.js')],
  ['a table by a path', fileAt('tables/../orders.copy')],
  ['a file of another kind', fileAt('database.db.sh')],
  ['a table that is a statement', { tables: [{ ...made.tables[0], name: 'orders; drop table orders' }] }],
  ['a sequence that is a statement', { sequences: [{ name: "x'); drop", last: '3' }] }],
  ['a sequence without a number', { sequences: [{ name: 'orders_id_seq', last: '3; drop' }] }],
  ['another format', { format: 2 }],
])('a list that names %s is not one of ours', async (_what, contents) => {
  await writeManifest(folder, made, undefined)
  const file = path.join(folder, 'manifest.json')
  const written = JSON.parse(await readFile(file, 'utf8')) as { contents: object }
  await writeFile(file, JSON.stringify({ ...written, contents: { ...written.contents, ...contents } }))
  await expect(readManifest(folder)).rejects.toThrow('is not one of ours')
})
