import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const load = async () => (await import('./postgres-statement')).toPostgresStatement

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('DATABASE_URL', 'postgres://shop@localhost/shop')
})
afterEach(() => vi.unstubAllEnvs())

it('the placeholders of values are numbered', async () => {
  const toPostgresStatement = await load()
  expect(toPostgresStatement('update goods set name = ? where id = ?', 2).text).toBe(
    'update goods set name = $1 where id = $2',
  )
})

it('the same statement keeps one name, and another statement has another', async () => {
  const toPostgresStatement = await load()
  const { name } = toPostgresStatement('select 1', 0)
  expect(name).toMatch(/^stoep_\d+$/)
  expect(toPostgresStatement('select 1', 0).name).toBe(name)
  expect(toPostgresStatement('select 2', 0).name).not.toBe(name)
})

it('at most 200 statements get a name, and none with a long list of values', async () => {
  const toPostgresStatement = await load()
  expect(toPostgresStatement('long', 101).name).toBeUndefined()
  const names = Array.from({ length: 1_000 }, (_, number) => toPostgresStatement(`select ${number}`, 0).name)
  expect(names.filter(Boolean)).toHaveLength(200)
  expect(toPostgresStatement('select 1', 0).name, 'what has a name keeps it').toBe(names[1])
})

it('statements have no name behind a connection pooler', async () => {
  vi.stubEnv('DATABASE_DIRECT_URL', 'postgres://shop@database/shop')
  expect((await load())('select 1', 0).name).toBeUndefined()
})
