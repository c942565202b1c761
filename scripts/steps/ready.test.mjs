import { createServer } from 'node:http'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../tests/support/shop/free-port.ts'
import { checkPortFree, died, portSetting, secondsSetting, waitUntilReady } from './ready.mjs'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it.each([
  { why: 'a signal from outside', ended: { signal: 'SIGKILL' }, said: 'The cms was ended from outside (SIGKILL).' },
  {
    why: 'memory that ran out',
    ended: { signal: 'SIGABRT' },
    recent: ['<--- Last few GCs --->', 'FATAL ERROR: Reached heap limit', ' 1: 0xb'],
    said: 'The cms crashed (SIGABRT): FATAL ERROR: Reached heap limit.',
  },
  { why: 'a fault in native code', ended: { signal: 'SIGSEGV' }, said: 'The cms crashed (SIGSEGV).' },
  {
    why: 'a wrong setting',
    ended: { code: 1 },
    recent: ['at something', 'Error: Wrong setting. CMS_HOST: too short', ' at more'],
    said: 'The cms stopped: Wrong setting. CMS_HOST: too short',
  },
  {
    why: 'a wrong setting in a line of its log',
    ended: { code: 1 },
    recent: ['[2026-11-27 06:37:48] error: Error: Wrong setting. ADMIN_PASSWORD: too short', 'at more'],
    said: 'The cms stopped: Wrong setting. ADMIN_PASSWORD: too short',
  },
  { why: 'its last words', ended: { code: 0 }, recent: ['one', 'two', ''], said: 'The cms stopped: two' },
  { why: 'silence', ended: { code: 0 }, said: 'The cms stopped: It printed nothing.' },
  {
    why: 'no program',
    ended: { error: new Error('spawn ENOENT') },
    said: 'The cms could not be started: spawn ENOENT',
  },
])('the message says why a process ended: $why', ({ ended, recent = [], said }) => {
  expect(died({ name: 'cms', recent }, ended).message).toBe(said)
})

it.each(['0', '65536', '80a', '1.5'])('the port %s is rejected by the name of its setting', (value) => {
  vi.stubEnv('PORT', value)
  expect(() => portSetting('PORT', 3000)).toThrow('Wrong setting. PORT: ')
})

it.each(['0', '-1', 'soon', '601', 'Infinity'])(
  'the number of seconds %s is rejected by the name of its setting',
  (value) => {
    vi.stubEnv('HEALTH_SECONDS', value)
    expect(() => secondsSetting('HEALTH_SECONDS', 5)).toThrow('Wrong setting. HEALTH_SECONDS: ')
  },
)

it('the default port is taken when none is set, and half a second is allowed', () => {
  vi.stubEnv('PORT', '')
  vi.stubEnv('HEALTH_SECONDS', '0.5')
  expect([portSetting('PORT', 3000), secondsSetting('HEALTH_SECONDS', 5)]).toEqual([3000, 0.5])
})

it('a host that is no address of this machine is rejected by the name of its setting', async () => {
  await expect(checkPortFree(45_678, 'PORT', '192.0.2.200', 'STOREFRONT_HOST')).rejects.toThrow(
    'Wrong setting. STOREFRONT_HOST: must be an address of this machine, not "192.0.2.200".',
  )
})

it('a clock that is set forward during the start does not end the wait for a service', async () => {
  const port = await freePort()
  const rightNow = Date.now()
  let hours = 0
  vi.spyOn(Date, 'now').mockImplementation(() => rightNow + 3_600_000 * ++hours)
  const server = createServer((_request, response) => response.end())
  const starting = setTimeout(() => server.listen(port, '127.0.0.1'), 300)
  onTestFinished(() => {
    clearTimeout(starting)
    server.close().closeAllConnections()
  })
  const service = { name: 'cms', recent: [], ended: new Promise(() => undefined), isListening: () => true }
  await expect(waitUntilReady(`http://127.0.0.1:${port}/`, service, 20_000)).resolves.toBeUndefined()
})
