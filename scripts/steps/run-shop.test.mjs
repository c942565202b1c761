import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { checkMetricsPorts, checkPortsDiffer, reachableHost, readPart, signIn } from './run-shop.mjs'

afterEach(() => vi.unstubAllEnvs())

it.each([
  [undefined, '127.0.0.1'],
  ['', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['::1', '[::1]'],
  ['10.0.0.5', '10.0.0.5'],
])('a server that listens on %s is reached at %s', (host, expected) => {
  expect(reachableHost(host)).toBe(expected)
})

it.each([
  ['', ''],
  ['127.0.0.1', ''],
  ['10.0.0.5', '0.0.0.0'],
  ['0.0.0.0', '10.0.0.5'],
])('storefront (%j) and cms (%j) cannot have the same port of an address', (storefront, cms) => {
  vi.stubEnv('STOREFRONT_HOST', storefront)
  vi.stubEnv('CMS_HOST', cms)
  expect(() => checkPortsDiffer({ port: 3000, cmsPort: 3000 })).toThrow(
    'Wrong setting. CMS_PORT: must differ from PORT, which is 3000, too.',
  )
  expect(() => checkPortsDiffer({ port: 3000, cmsPort: 1337 })).not.toThrow()
})

it('storefront and cms can have the same port of different addresses', () => {
  vi.stubEnv('STOREFRONT_HOST', '10.0.0.5')
  vi.stubEnv('CMS_HOST', '127.0.0.1')
  expect(() => checkPortsDiffer({ port: 3000, cmsPort: 3000 })).not.toThrow()
})

it('the generated password is printed at the first start only', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoep-sign-in-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'first-admin.txt')
  expect(signIn(file, true)).toBe('')
  // A shop that was restored, perhaps on another machine, knows nothing of this machine's ADMIN_EMAIL.
  vi.stubEnv('ADMIN_EMAIL', 'thandi@shop.example')
  vi.stubEnv('ADMIN_PASSWORD', 'given')
  expect(signIn(file, true)).toMatch(/as {4}thandi@shop\.example, .*\(a restored shop has its own users\)/)
  writeFileSync(file, 'Sign in at http://localhost:3000/admin\nEmail: admin@stoep.local\nPassword: generated\n')
  expect(signIn(file, true)).toContain('Password: generated')
  expect(signIn(file, false)).toContain(file)
  expect(signIn(file, false)).not.toContain('generated')
})

it.each([
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT: must differ from PORT, which is 3000, too.'],
  [{ METRICS_PORT: '2999' }, 'CMS_METRICS_PORT: must differ from PORT, which is 3000, too.'],
  [{ CMS_METRICS_PORT: '1337' }, 'CMS_METRICS_PORT: must differ from CMS_PORT, which is 1337, too.'],
  [
    { METRICS_PORT: '9100', CMS_METRICS_PORT: '9100' },
    'CMS_METRICS_PORT: must differ from METRICS_PORT, which is 9100, too.',
  ],
])('metrics with %j are rejected', (settings, message) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  expect(() => checkMetricsPorts({ port: 3000, cmsPort: 1337 })).toThrow(message)
})

it('metrics on ports of their own are accepted, and none at all', () => {
  expect(() => checkMetricsPorts({ port: 3000, cmsPort: 1337 })).not.toThrow()
  vi.stubEnv('METRICS_PORT', '9100')
  expect(() => checkMetricsPorts({ port: 3000, cmsPort: 1337 })).not.toThrow()
})

it('processes of their own can have their metrics at the same port, but not at the port of the shop', () => {
  vi.stubEnv('METRICS_PORT', '9100')
  vi.stubEnv('CMS_METRICS_PORT', '9100')
  for (const part of ['cms', 'storefront']) {
    expect(() => checkMetricsPorts({ port: 3000, cmsPort: 1337, part })).not.toThrow()
    expect(() => checkMetricsPorts({ port: 9100, cmsPort: 9100, part })).toThrow('must differ from')
  }
})

it('a process of its own is named cms or storefront', () => {
  expect([[], ['cms'], ['storefront']].map(readPart)).toEqual([undefined, 'cms', 'storefront'])
  for (const args of [['shop'], [''], ['cms', 'storefront']])
    expect(() => readPart(args)).toThrow('Name no part, or one of: cms, storefront')
})
