import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import knex, { type Knex } from 'knex'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runSql } from './run-sql'
import { closeReader } from './sqlite-reader'

let folder: string
let db: Knex
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stoep-run-sql-'))
  const connection = { filename: path.join(folder, 'goods.db') }
  // Like the shop's: one connection, which a transaction holds until it ends.
  db = knex({ client: 'better-sqlite3', connection, useNullAsDefault: true, pool: { min: 1, max: 1 } })
  await db.raw('pragma journal_mode = WAL')
  await db.raw('create table goods (name text)')
})
afterEach(async () => {
  closeReader(db)
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const names = () => runSql<{ name: string }>(db, 'select name from goods', [])

it('runSql reads committed rows while a transaction is open, and its rows after the commit', async () => {
  await runSql(db, 'insert into goods values (?)', ['Vase'])
  await db.transaction(async (trx) => {
    await runSql(trx, 'insert into goods values (?)', ['Jug'])
    expect(await runSql(trx, 'select name from goods', [])).toHaveLength(2)
    expect(await names()).toEqual([{ name: 'Vase' }])
  })
  expect(await names()).toHaveLength(2)
})

it('runSql writes outside a transaction and returns the rows of the statement', async () => {
  expect(await runSql(db, 'insert into goods values (?) returning name', ['Bowl'])).toEqual([{ name: 'Bowl' }])
  expect(await names()).toEqual([{ name: 'Bowl' }])
})

it('runSql sees columns that were added after its first read', async () => {
  await names()
  await db.raw('alter table goods add column stock integer default 3')
  await runSql(db, 'insert into goods (name) values (?)', ['Mug'])
  expect(await runSql(db, 'select name, stock from goods', [])).toEqual([{ name: 'Mug', stock: 3 }])
})

it('runSql reads over the main connection once the reading connection is closed', async () => {
  await names()
  closeReader(db)
  await runSql(db, 'insert into goods values (?)', ['Plate'])
  expect(await names()).toEqual([{ name: 'Plate' }])
})

it('runSql leaves no write-ahead log behind when all connections are closed', async () => {
  await runSql(db, 'insert into goods values (?)', ['Cup'])
  await names()
  closeReader(db)
  await db.destroy()
  expect(readdirSync(folder)).toEqual(['goods.db'])
})
