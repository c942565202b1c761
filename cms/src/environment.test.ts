import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { projectFolder, readEnvironment } from './environment'

const root = path.resolve(__dirname, '../..')

it('data is kept in the project by default, whether the cms runs compiled or from source', () => {
  expect(readEnvironment({}).DATA_DIR).toBe(path.join(root, 'data'))
  for (const folder of ['cms/src', 'cms/dist/src', 'cms/config']) {
    expect(projectFolder(path.join(root, folder))).toBe(root)
  }
})

it('a wrong setting is rejected by name, with what is expected', () => {
  expect(() => readEnvironment({ CMS_PORT: 'none', DATABASE_URL: 'mysql://x' })).toThrow(
    /CMS_PORT: .*DATABASE_URL: must start with postgres:\/\//,
  )
})

it.each(['/srv/data ', ' /srv/data', ' ', '/srv/data\n', '"/srv/data"', "'/srv/data'"])(
  'DATA_DIR=%j is rejected: its shop would be in a folder beside the meant one',
  (DATA_DIR) =>
    expect(() => readEnvironment({ DATA_DIR })).toThrow(
      'DATA_DIR: must be a folder, without blanks or quotes around it',
    ),
)

it.each([
  ['WHATSAPP_NUMBER', 'abc', 'must be a South African number, like 082 123 4567'],
  ['WHATSAPP_NUMBER', '+1 212 555 0100', 'must be a South African number, like 082 123 4567'],
  ['TRUSTED_PROXIES', 'all', 'must be a number of hops, or addresses and networks separated by commas'],
  ['CMS_URL', 'https://127.0.0.1:1337', 'must begin with http://'],
])('%s=%s is rejected before the cms makes its tables', (name, value, expected) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(`Wrong setting. ${name}: ${expected}`)
})

it('the WhatsApp number is stored in one way, however it is written', () => {
  expect(readEnvironment({ WHATSAPP_NUMBER: ' 082 123 4567\n' }).WHATSAPP_NUMBER).toBe('+27821234567')
  expect(readEnvironment({ WHATSAPP_NUMBER: '' }).WHATSAPP_NUMBER).toBeUndefined()
})

it.each(['DATABASE_URL', 'DATABASE_DIRECT_URL'])('a wrong %s is rejected by name', (name) => {
  const right = 'postgres://stoep:p%40ss@db:5432/stoep?sslmode=require'
  const read = (value: string) => readEnvironment({ DATABASE_URL: right, [name]: value })
  for (const value of [right, 'postgresql://[::1]/stoep', 'postgres:///stoep?host=/var/run/postgresql'])
    expect(read(value)).toMatchObject({ [name]: value })
  for (const value of ['127.0.0.1/stoep', 'stoep', ' postgres://db/stoep'])
    expect(() => read(value)).toThrow(new Error(`Wrong setting. ${name}: must start with postgres://`))
  for (const value of ['postgres://db:port/stoep', 'postgres://db:70000/stoep', 'postgres://a:b c@db/stoep'])
    expect(() => read(value)).toThrow(`Wrong setting. ${name}: must look like postgres://user:password@host:5432/name`)
})

it('a direct address of the database alone is rejected: the shop would open on SQLite', () => {
  const DATABASE_DIRECT_URL = 'postgres://stoep@127.0.0.1/stoep'
  expect(() => readEnvironment({ DATABASE_DIRECT_URL })).toThrow(
    'DATABASE_URL: is needed where DATABASE_DIRECT_URL is given',
  )
  expect(readEnvironment({ DATABASE_URL: 'postgres://pooler/stoep', DATABASE_DIRECT_URL })).toMatchObject({
    DATABASE_DIRECT_URL,
  })
})

it('a wrong or incomplete bucket is rejected by the names of its settings', () => {
  expect(() => readEnvironment({ S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'Pictures' })).toThrow(
    /S3_BUCKET: must be the name of a bucket/,
  )
  expect(() => readEnvironment({ S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'pictures' })).toThrow(
    /S3_REGION: is missing.*S3_ACCESS_KEY_ID: is missing.*S3_SECRET_ACCESS_KEY: is missing/,
  )
})

it('the metrics of the cms have the next port, unless there is none', () => {
  expect(readEnvironment({ METRICS_PORT: '9100' }).CMS_METRICS_PORT).toBe(9101)
  expect(readEnvironment({ METRICS_PORT: '65535', CMS_METRICS_PORT: '9100' }).CMS_METRICS_PORT).toBe(9100)
  expect(readEnvironment({}).CMS_METRICS_PORT).toBeUndefined()
  expect(() => readEnvironment({ METRICS_PORT: '65535' })).toThrow(/CMS_METRICS_PORT: is missing/)
})

it('an empty file of a secret, as a crash or a full disk leaves it, is replaced', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoep-secret-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    vi.unstubAllEnvs()
    vi.resetModules()
  })
  vi.stubEnv('DATA_DIR', folder)
  vi.resetModules()
  const { secret } = await import('./environment')
  mkdirSync(path.join(folder, 'secrets'))
  const file = path.join(folder, 'secrets/jwt-secret')
  writeFileSync(file, '')
  expect(secret('JWT_SECRET')).toMatch(/^[\w-]{43}$/)
  expect(readFileSync(file, 'utf8')).toBe(secret('JWT_SECRET'))
  expect(readdirSync(path.dirname(file))).toEqual(['jwt-secret'])
})
