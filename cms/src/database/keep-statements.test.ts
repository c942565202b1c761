import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepStatements } from './keep-statements'

let database: Database.Database
beforeEach(() => {
  database = new Database(':memory:')
  keepStatements(database, 2)
  database.prepare('create table goods (name text)').run()
})
afterEach(() => database.close())

it('the same text is prepared once, and each other text separately', () => {
  const one = database.prepare('select name from goods')
  expect(database.prepare('select name from goods')).toBe(one)
  expect(database.prepare('select name as label from goods')).not.toBe(one)
})

it('the statements that were used last are kept', () => {
  const [first, second] = [database.prepare('select 1'), database.prepare('select 2')]
  expect(database.prepare('select 1')).toBe(first)
  database.prepare('select 3')
  expect(database.prepare('select 1')).toBe(first)
  expect(database.prepare('select 2')).not.toBe(second)
})

it('a kept statement returns the columns that a table has now', () => {
  const all = 'select * from goods'
  database.prepare('insert into goods values (?)').run('Vase')
  expect(database.prepare(all).all()).toEqual([{ name: 'Vase' }])
  database.prepare('alter table goods add column stock integer default 3').run()
  expect(database.prepare(all).all()).toEqual([{ name: 'Vase', stock: 3 }])
})
