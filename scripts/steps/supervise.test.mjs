import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../tests/support/shop/free-port.ts'
import { start } from './processes.mjs'
import { nextWait, superviseAll } from './supervise.mjs'

const LISTEN = `.listen(process.env.PORT, '127.0.0.1', () => process.send('listening'))`
const SERVER = `require('node:http').createServer((_, r) => r.end(String(process.pid)))${LISTEN}`
/** How long a fake process may take to respond; it is dead after three failures in a row. */
const SILENCE_MS = 800

vi.setConfig({ testTimeout: 30_000 })

let said = []
let running = []
beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line))
})
afterEach(async () => {
  for (const { stopping, done } of running) {
    stopping.abort()
    await done.catch(() => undefined)
  }
  running = []
  vi.restoreAllMocks()
})

/** A service whose n-th start runs `programs[n]`; further starts run the last one. */
async function fakeService(name, ...programs) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const launched = []
  return {
    name,
    slowStart: 'there is much to do',
    meanwhile: 'the rest goes on',
    readyUrl: url,
    healthUrl: url,
    launched,
    launch() {
      const program = programs[Math.min(launched.length, programs.length - 1)]
      const process_ = start(name, ['-e', program], { env: { PORT: String(port) } })
      launched.push(process_)
      return process_
    },
    pid: () =>
      fetch(url)
        .then((response) => response.text())
        .then(Number),
  }
}

function supervise(...services) {
  const stopping = new AbortController()
  let tellReady
  const ready = new Promise((resolve) => (tellReady = resolve))
  const done = superviseAll(services, { signal: stopping.signal, silenceMs: SILENCE_MS, onReady: tellReady })
  running.push({ stopping, done })
  return { stopping, done, isReady: () => Promise.race([ready, done]) }
}

it('a restart waits half a second, twice as long each time up to 30 s, and less after a good minute', () => {
  const waits = []
  for (let crash = 0; crash < 9; crash++) waits.push(nextWait(waits.at(-1), 59_999))
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  expect(nextWait(30_000, 60_000)).toBe(500)
})

it('a first start that brings a large shop over is not ended after minutes, and the log says why it takes long', async () => {
  // For longer than a process that hangs may be silent: it has no port yet.
  const cms = await fakeService('cms', `setTimeout(() => { ${SERVER} }, ${4 * SILENCE_MS})`)
  const { launch } = cms
  cms.launch = () => {
    const launched = launch()
    const rightNow = performance.now()
    const now = vi.spyOn(performance, 'now').mockImplementation(() => rightNow + 10 * 60_000)
    now.mockReturnValueOnce(rightNow)
    return launched
  }
  const setTimer = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms) => setTimer(run, ms === 60_000 ? 0 : ms))
  const { isReady } = supervise(cms)
  await isReady()
  expect(cms.launched).toHaveLength(1)
  expect(said).toContainEqual(expect.stringContaining('The cms is still starting: there is much to do.'))
})

it('a service that crashed is restarted, and the other is left alone', async () => {
  const [cms, storefront] = [await fakeService('cms', SERVER), await fakeService('storefront', SERVER)]
  const { isReady, stopping, done } = supervise(cms, storefront)
  await isReady()
  const [first, other] = [await cms.pid(), await storefront.pid()]
  process.kill(first, 'SIGKILL')
  await vi.waitFor(async () => expect(await cms.pid()).not.toBe(first), { timeout: 20_000, interval: 50 })
  expect(await storefront.pid()).toBe(other)
  expect(said).toContain('• The cms was ended from outside (SIGKILL). It is started again in 0.5 s; the rest goes on.')
  stopping.abort()
  await done
  expect([cms, storefront].map(({ launched }) => launched.map(({ hasEnded }) => hasEnded()))).toEqual([
    [true, true],
    [true],
  ])
})

it.skipIf(process.platform === 'win32')('a service that no longer responds is killed and restarted', async () => {
  const cms = await fakeService('cms', SERVER)
  const { isReady } = supervise(cms)
  await isReady()
  const first = await cms.pid()
  process.kill(first, 'SIGSTOP')
  await vi.waitFor(() => expect(cms.launched).toHaveLength(2), { timeout: 20_000, interval: 50 })
  expect(cms.launched[0].child.signalCode).toBe('SIGKILL')
  expect(said.join('\n')).toContain('The cms gave no response for 2.4 s and was ended. It is started again in 0.5 s')
})

it.skipIf(process.platform === 'win32')(
  'a service that hangs is restarted although the clock is set back',
  async () => {
    const cms = await fakeService('cms', SERVER)
    const { isReady } = supervise(cms)
    await isReady()
    const rightNow = Date.now()
    let hours = 0
    vi.spyOn(Date, 'now').mockImplementation(() => rightNow - 3_600_000 * ++hours)
    process.kill(await cms.pid(), 'SIGSTOP')
    await vi.waitFor(() => expect(cms.launched).toHaveLength(2), { timeout: 20_000, interval: 50 })
  },
)

it.skipIf(process.platform === 'win32')('a service that hangs before it is ready is started again', async () => {
  const waiting = SERVER.replace('r.end(', 'r.writeHead(503).end(')
  const storefront = await fakeService('storefront', waiting, SERVER)
  const { isReady } = supervise(storefront)
  await vi.waitFor(async () => expect(await storefront.pid()).toBeGreaterThan(0), { timeout: 20_000, interval: 50 })
  process.kill(await storefront.pid(), 'SIGSTOP')
  await isReady()
  expect(storefront.launched.map(({ child }) => child.signalCode)).toEqual(['SIGKILL', null])
  expect(said).toContain('• The storefront gave no response for 2.4 s and was ended. It is started again.')
})

it('a response with any status counts as a sign of life', async () => {
  const cms = await fakeService(
    'cms',
    `let asked = 0
     require('node:http').createServer((_, r) => { r.statusCode = asked++ ? 503 : 200; r.end(String(asked)) })
       ${LISTEN}`,
  )
  const { isReady } = supervise(cms)
  await isReady()
  // More than enough health checks for three failures in a row.
  await vi.waitFor(async () => expect(await cms.pid()).toBeGreaterThan(5), { timeout: 20_000, interval: 300 })
  expect(cms.launched).toHaveLength(1)
})

it('health checks that fail now and then do not end a service', async () => {
  const cms = await fakeService(
    'cms',
    `let checks = 0
     require('node:http').createServer((q, r) => { if (q.url !== '/health' || checks++ % 2) r.end(String(checks)) })
       ${LISTEN}`,
  )
  cms.healthUrl += 'health'
  const { isReady } = supervise(cms)
  await isReady()
  await vi.waitFor(
    async () => {
      // Every second one fails: with eight, more than three did.
      expect(Math.max(await cms.pid(), 8 * (cms.launched.length - 1))).toBeGreaterThan(7)
    },
    { timeout: 25_000, interval: 300 },
  )
  expect(cms.launched).toHaveLength(1)
})

it('a first start that fails ends all services, with its reason', async () => {
  const cms = await fakeService('cms', SERVER)
  const storefront = await fakeService('storefront', `console.error('Wrong setting. PORT: no'); process.exit(1)`)
  const { done } = supervise(cms, storefront)
  await expect(done).rejects.toThrow('The storefront stopped: Wrong setting. PORT: no')
  expect(cms.launched.map(({ hasEnded }) => hasEnded())).toEqual([true])
  expect(storefront.launched).toHaveLength(1)
})

it('a service is restarted again when a later start fails', async () => {
  const cms = await fakeService('cms', SERVER, `throw new Error('not yet')`, SERVER)
  const { isReady } = supervise(cms)
  await isReady()
  process.kill(await cms.pid(), 'SIGKILL')
  await vi.waitFor(async () => expect(await cms.pid()).toBe(cms.launched[2].child.pid), {
    timeout: 20_000,
    interval: 50,
  })
  expect(said.join('\n')).toContain('The cms stopped: not yet. It is started again in 1 s')
})

it('a service is not back while another program holds its port', async () => {
  const cms = await fakeService('cms', SERVER)
  const { isReady } = supervise(cms)
  await isReady()
  const other = createServer((_request, response) => response.end())
  onTestFinished(() => other.close().closeAllConnections())
  process.kill(await cms.pid(), 'SIGKILL')
  await cms.launched[0].ended
  other.listen(new URL(cms.readyUrl).port, '127.0.0.1')
  await vi.waitFor(() => expect(said.join('\n')).toMatch(/The cms stopped: .*EADDRINUSE/), { timeout: 20_000 })
  expect(said.join('\n')).not.toContain('The cms is back')
})

it('a supervised service can be stopped while it waits for a restart', async () => {
  const cms = await fakeService('cms', SERVER)
  const { isReady, stopping, done } = supervise(cms)
  await isReady()
  process.kill(await cms.pid(), 'SIGKILL')
  await vi.waitFor(() => expect(said.join('\n')).toContain('started again'), { timeout: 20_000 })
  stopping.abort()
  await done
  expect(cms.launched).toHaveLength(1)
})

it('the services are stopped in reverse order', async () => {
  const tells = (name) => `${SERVER}; process.on('SIGTERM', () => { console.log('${name} stops'); process.exit(0) })`
  const order = []
  const services = []
  for (const name of ['cms', 'storefront']) {
    const service = await fakeService(name, tells(name))
    const { launch } = service
    service.launch = () => {
      const process_ = launch()
      void process_.ended.then(() => order.push(name))
      return process_
    }
    services.push(service)
  }
  const { isReady, stopping, done } = supervise(...services)
  await isReady()
  stopping.abort()
  await done
  expect(order).toEqual(['storefront', 'cms'])
})
