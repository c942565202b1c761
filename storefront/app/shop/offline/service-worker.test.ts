import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { PRIVATE_PATHS } from '../../platform/public-pages'

const SCRIPT = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8')
const SHOP = 'https://shop.example'
const absolute = (asked: string | { url: string }): string =>
  new URL(typeof asked === 'string' ? asked : asked.url, SHOP).href

interface Asked {
  url: string
  method?: string
  mode?: string
  destination?: string
  referrer?: string
  cache?: string
  preloadResponse?: Promise<Response | undefined>
}

/** The service worker with what a browser lends it; addresses that `network` has no response for fail. */
function startWorker(userAgent = 'Chrome/150', windows: readonly string[] = []) {
  const network = new Map<string, () => Response>()
  const fetched: string[] = []
  const kept = new Map<string, Map<string, Response>>()
  const storage: { state: 'good' | 'full' | 'damaged' } = { state: 'good' }
  const openCache = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, cache)
    const keyOf = (asked: string | { url: string }) => absolute(asked).replace(/#.*/, '')
    return {
      match: async (asked: string) => cache.get(keyOf(asked))?.clone(),
      put: async (asked: string, response: Response) => {
        if (storage.state === 'full') throw new DOMException('No room', 'QuotaExceededError')
        cache.set(keyOf(asked), response)
      },
      delete: async (asked: string | { url: string }) => cache.delete(keyOf(asked)),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
    }
  }
  const listeners = new Map<string, (event: object) => void>()
  const did: string[] = []
  const self = {
    location: { origin: SHOP },
    navigator: { userAgent },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: () => did.push('skip waiting'),
    registration: {
      navigationPreload: { enable: () => did.push('enable preload'), disable: () => did.push('disable preload') },
    },
    clients: { claim: () => did.push('claim'), matchAll: async () => windows.map((url) => ({ url: absolute(url) })) },
  }
  const fetch = async (asked: string | { url: string }) => {
    const url = absolute(asked).slice(SHOP.length)
    fetched.push(url)
    const response = network.get(url)?.()
    if (!response) throw new TypeError('Failed to fetch')
    return response
  }
  const caches = {
    open: async (name: string) => {
      if (storage.state === 'damaged') throw new DOMException('Unexpected internal error', 'UnknownError')
      return openCache(name)
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  }
  /** Ends the waits of the worker, each of so many milliseconds. */
  const alarms: ((() => void) & { after?: number })[] = []
  runInNewContext(`const PRIVATE_PATHS = ${JSON.stringify(PRIVATE_PATHS)}\n${SCRIPT}`, {
    ...{ self, caches, fetch, Response, Headers, URL },
    setTimeout: (ring: () => void, after: number) => void alarms.push(Object.assign(ring, { after })),
  })
  /** What the worker responds, undefined where it leaves the request to the browser, once all its work is done. */
  async function send(type: string, { preloadResponse, ...request }: Asked = { url: '/' }) {
    const work: Promise<unknown>[] = []
    const responses: Promise<Response>[] = []
    listeners.get(type)!({
      request: { method: 'GET', ...request, url: absolute(request.url) },
      preloadResponse,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => responses.push(promise),
    })
    const response = await responses[0]
    for (const one of work) await one
    return response
  }
  const visit = (url: string) => send('fetch', { url, mode: 'navigate' })
  /** Opens a page whose response comes only when `arrive` is called. */
  const visitLate = (request: object = {}) => {
    let arrive = (_response: Response) => {}
    const preloadResponse = new Promise<Response>((resolve) => (arrive = resolve))
    return { shown: send('fetch', { url: '/faq', mode: 'navigate', ...request, preloadResponse }), arrive }
  }
  const listKept = (name: string) => [...(kept.get(name)?.keys() ?? [])].map((url) => url.slice(SHOP.length))
  return { network, fetched, kept, storage, did, alarms, send, visit, visitLate, listKept, openCache }
}

const FOR_ALL = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=30' }
const page = (text: string, headers: object = {}, status = 200): Response =>
  new Response(`<html lang="en-ZA">${text}`, { status, headers: { ...FOR_ALL, ...headers } })
const redirected = (): Response =>
  Object.defineProperties(page('one'), { redirected: { value: true }, clone: { value: redirected } })

it.each([
  ['that is the same for everyone', () => page('one'), true],
  ['of the data saver', () => page('one', { 'cache-control': 'private, max-age=0, must-revalidate' }), true],
  ['of one person', () => page('one', { 'cache-control': 'private, no-store' }), false],
  ['with an error', () => page('one', {}, 404), false],
  ['that is no page', () => page('one', { 'content-type': 'application/pdf' }), false],
  ['of another address', redirected, false],
])('a response %s is kept or not', async (_kind, respond, isKept) => {
  const worker = startWorker()
  worker.network.set('/faq', respond)
  expect(await (await worker.visit('/faq'))?.text()).toContain('one')
  expect(worker.listKept('pages-1')).toEqual(isKept ? ['/faq'] : [])
})

it.each([
  ['/cart', false],
  ['/cart/shared/x', false],
  ['/collection/abc', false],
  ['/collection', true],
  ['/cartwheels', true],
])('the page %s is neither kept nor shown from what was kept if it is personal', async (path, isKept) => {
  const worker = startWorker()
  worker.network.set('/offline', () => page('offline'))
  await worker.send('install')
  worker.network.set(path, () => page('one'))
  await worker.visit(path)
  expect(worker.listKept('pages-1').includes(path)).toBe(isKept)
  await worker.openCache('pages-1').put(path, page('old', { 'x-saved-at': 'then' }))
  worker.network.clear()
  const shown = await (await worker.visit(path))?.text()
  expect(shown).toBe(isKept ? '<html data-saved="then" lang="en-ZA">old' : '<html data-saved="" lang="en-ZA">offline')
})

it('a page keeps its rules of safety and its script, and says when it was saved', async () => {
  const worker = startWorker()
  const script = new Response('code', { headers: { 'content-type': 'text/javascript' } })
  worker.network.set('/assets/shop-1.js', () => script.clone())
  worker.network.set('/assets/portal.js', () => page('Please sign in'))
  const html = '<script type="module" src="/assets/shop-1.js"></script><script src="/assets/portal.js"></script>'
  worker.network.set('/faq', () => page(html, { 'content-security-policy': "default-src 'self'" }))
  worker.network.set('/about', () => page(html))
  const from = Date.now()
  await worker.visit('/faq')
  await worker.visit('/about')
  expect(worker.listKept('files-1')).toEqual(['/assets/shop-1.js'])
  expect(
    worker.fetched.filter((path) => path === '/assets/shop-1.js'),
    'once',
  ).toHaveLength(1)
  worker.network.clear()
  const [shown, other] = [await worker.visit('/faq'), await worker.visit('/about')]
  expect([shown, other].map((one) => one?.headers.get('content-security-policy'))).toEqual([
    "default-src 'self'",
    "default-src 'none'",
  ])
  const savedAt = /data-saved="(.+?)"/.exec((await shown?.text()) ?? '')?.[1] ?? ''
  expect(Date.parse(savedAt)).toBeGreaterThanOrEqual(from)
})

it('a preloaded page is not fetched again, and without anything kept the browser shows its own error', async () => {
  const worker = startWorker()
  const preloadResponse = Promise.resolve(page('preloaded'))
  const response = await worker.send('fetch', { url: '/faq', mode: 'navigate', preloadResponse })
  expect(await response?.text()).toContain('preloaded')
  expect(worker.fetched).not.toContain('/faq')
  await expect(worker.visit('/about')).rejects.toThrow('Failed to fetch')
})

it.each([
  [undefined, true],
  [23, false],
  [25, true],
  // Saved while the phone's clock was a day ahead.
  [-24, true],
])('an offline page that was saved %s hours ago is fetched again: %s', async (hours, isFetched) => {
  const worker = startWorker()
  for (const path of ['/faq', '/offline']) worker.network.set(path, () => page(path))
  const savedAt = () => new Date(Date.now() - hours! * 3_600_000).toISOString()
  if (hours !== undefined) await worker.openCache('pages-1').put('/offline', page('', { 'x-saved-at': savedAt() }))
  await worker.visit('/faq')
  expect(worker.fetched).toEqual(isFetched ? ['/faq', '/offline'] : ['/faq'])
})

it('a page that comes after the saved one was shown is kept', async () => {
  const worker = startWorker()
  await worker.openCache('pages-1').put('/faq', page('old', { 'x-saved-at': 'then' }))
  const { shown: done, arrive } = worker.visitLate()
  for (const ring of worker.alarms) ring()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  arrive(page('new'))
  expect(await (await done)?.text()).toContain('old')
  expect(await (await worker.openCache('pages-1').match('/faq'))?.text()).toContain('new')
})

it.each([
  ['a page seen before', {}, true],
  ['one that was opened from another', { referrer: `${SHOP}/about` }, true],
  ['its own link to try again', { url: '/faq#top', referrer: `${SHOP}/faq` }, false],
  ['a reload', { cache: 'no-cache' }, false],
  ['a personal page', { url: '/cart' }, false],
  ['a page not seen before', { url: '/about' }, false],
])('after a silence of the network, %s is shown as it was or waits', async (_what, asked, isSaved) => {
  const worker = startWorker()
  for (const path of ['/faq', '/cart', '/offline'])
    await worker.openCache('pages-1').put(path, page('old', { 'x-saved-at': 'then' }))
  const { shown, arrive } = worker.visitLate(asked)
  for (const ring of worker.alarms) ring()
  // Several turns: what is saved is read from the cache first.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  arrive(page('new'))
  expect(await (await shown)?.text()).toBe(
    isSaved ? '<html data-saved="then" lang="en-ZA">old' : '<html lang="en-ZA">new',
  )
})

it('a saved page is shown after five seconds of silence, not before', async () => {
  const worker = startWorker()
  await worker.openCache('pages-1').put('/faq', page('old', { 'x-saved-at': 'then' }))
  const { shown, arrive } = worker.visitLate()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  expect(worker.alarms.map(({ after }) => after)).toEqual([5_000])
  arrive(page('new'))
  expect(await (await shown)?.text()).toBe('<html lang="en-ZA">new')
})

const PICTURE = { url: '/uploads/a.webp', destination: 'image' }
it.each([
  [PICTURE, 'pictures-1'],
  [{ url: '/default-picture.webp', destination: 'image' }, 'pictures-1'],
  [{ url: '/assets/shop-1.js' }, 'files-1'],
  [{ ...PICTURE, destination: '' }, undefined],
  [{ ...PICTURE, method: 'POST' }, undefined],
  [{ ...PICTURE, url: 'https://other.example/uploads/a.webp' }, undefined],
  [{ url: '/favicon.ico', destination: 'image' }, undefined],
  [{ url: '/api/products' }, undefined],
])('%j is answered from %s', async (asked, cache) => {
  const worker = startWorker()
  worker.network.set(asked.url, () => new Response('bytes', { headers: { 'content-type': 'image/webp' } }))
  const first = await worker.send('fetch', asked)
  expect(await first?.text()).toBe(cache && 'bytes')
  worker.network.clear()
  if (cache) expect(await (await worker.send('fetch', asked))?.text()).toBe('bytes')
  expect([...worker.kept.keys()]).toEqual(cache ? [cache] : [])
})

it.each([
  ['the page of a network that asks to sign in', () => page('Please sign in')],
  ['an error', () => new Response('none', { status: 404 })],
  ['a part', () => new Response('by', { status: 206 })],
])('%s is not kept in place of a file', async (_what, respond) => {
  const worker = startWorker()
  worker.network.set(PICTURE.url, respond)
  expect((await worker.send('fetch', PICTURE))?.status).toBe(respond().status)
  expect(worker.listKept('pictures-1')).toEqual([])
})

it('on a phone without room what was kept stays, also the offline page that is fetched again', async () => {
  const worker = startWorker()
  const cache = worker.openCache('pages-1')
  for (const path of ['/faq', '/offline']) {
    await cache.put(path, page('old', { 'x-saved-at': '2026-01-01T00:00:00.000Z' }))
    worker.network.set(path, () => page('new'))
  }
  worker.storage.state = 'full'
  for (const path of ['/faq', '/offline']) expect(await (await worker.visit(path))?.text()).toContain('new')
  expect(worker.fetched).toContain('/offline')
  worker.network.clear()
  expect(await (await worker.visit('/faq'))?.text()).toContain('old')
  expect(await (await worker.visit('/about'))?.text()).toContain('old')
})

it('where the storage is damaged, pages, scripts and pictures come from the network all the same', async () => {
  const worker = startWorker()
  worker.storage.state = 'damaged'
  const shown = [{ url: '/faq', mode: 'navigate' }, { url: '/assets/shop-1.js' }, PICTURE]
  for (const { url } of shown) worker.network.set(url, () => new Response('new'))
  for (const asked of shown) expect(await (await worker.send('fetch', asked))?.text(), asked.url).toBe('new')
  const { shown: late, arrive } = worker.visitLate()
  for (const ring of worker.alarms) ring()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  arrive(page('late'))
  expect(await (await late)?.text(), 'after a silence').toContain('late')
})

it('the oldest of more than 30 pages, 20 files or 60 pictures go, but never the offline page', async () => {
  const worker = startWorker()
  const addresses = (before: string) => Array.from({ length: 65 }, (_, at) => `${before}${at}`)
  const send = async (path: string, asked: Omit<Asked, 'url'>) => {
    worker.network.set(path, () => (asked.mode ? page('') : new Response('bytes')))
    await worker.send('fetch', { url: path, ...asked })
  }
  for (const path of ['/offline', ...addresses('/pages/')]) await send(path, { mode: 'navigate' })
  await send('/pages/40', { mode: 'navigate' })
  for (const path of addresses('/assets/')) await send(path, {})
  for (const path of addresses('/uploads/')) await send(path, { destination: 'image' })
  const pages = addresses('/pages/').slice(-29)
  expect(worker.listKept('pages-1')).toEqual(['/offline', ...pages.filter((path) => path !== '/pages/40'), '/pages/40'])
  expect(worker.listKept('files-1')).toEqual(addresses('/assets/').slice(-20))
  expect(worker.listKept('pictures-1')).toEqual(addresses('/uploads/').slice(-60))
})

it('a new worker takes over at once, deletes older caches, and keeps the public pages that are open', async () => {
  const worker = startWorker('Chrome/150', ['/faq', '/cart', '/gone', '/about?a=1'])
  for (const path of ['/offline', '/faq', '/cart', '/about?a=1']) worker.network.set(path, () => page(path))
  await worker.openCache('pages-0').put('/faq', page('old'))
  await worker.openCache('pictures-1').put(PICTURE.url, new Response(''))
  await worker.openCache('files-1').put('/assets/shop-1.js', new Response(''))
  await worker.send('install')
  expect(worker.did).toEqual(['skip waiting'])
  await worker.send('activate')
  expect(worker.did.slice(1)).toEqual(['enable preload', 'claim'])
  expect([...worker.kept.keys()].sort()).toEqual(['files-1', 'pages-1', 'pictures-1'])
  expect([...worker.listKept('files-1'), ...worker.listKept('pictures-1')]).toEqual(['/assets/shop-1.js', PICTURE.url])
  expect(worker.listKept('pages-1')).toEqual(['/offline', '/faq', '/about?a=1'])
})

it('Firefox preloads no pages, because a preload that fails would hide the offline page', async () => {
  const worker = startWorker('Gecko/153.0 Firefox/153.0')
  await worker.send('activate')
  expect(worker.did).toEqual(['disable preload', 'claim'])
})
