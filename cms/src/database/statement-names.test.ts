import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const load = async () => (await import('./statement-names')).statementName

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('DATABASE_URL', 'postgres://shop@localhost/shop')
})
afterEach(() => vi.unstubAllEnvs())

it('a statement has one name, another has another', async () => {
  const statementName = await load()
  const name = statementName('select 1', [])
  expect(name).toMatch(/^stoep_\d+$/)
  expect(statementName('select 1', [])).toBe(name)
  expect(statementName('select 2', [])).not.toBe(name)
})

it('a connection is given a bounded number of them, and no long lists', async () => {
  const statementName = await load()
  expect(statementName('long', Array<number>(101).fill(0))).toBeUndefined()
  const named = Array.from({ length: 1_000 }, (_, number) => statementName(`select ${number}`, [])).filter(Boolean)
  expect(named).toHaveLength(200)
  expect(statementName('select 1', []), 'what has a name keeps it').toBe(named[1])
})

it('behind a pooler no statement has a name', async () => {
  vi.stubEnv('DATABASE_DIRECT_URL', 'postgres://shop@database/shop')
  expect((await load())('select 1', [])).toBeUndefined()
})
