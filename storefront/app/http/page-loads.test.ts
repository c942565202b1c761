import { isDomainError } from '@stoep/shared'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importPage, keepPage, noteDestination, onLostLoad, type LostLoad } from './page-loads'

const LIST = 'http://shop.test/admin/products'
const FROM_SHOP = { headers: { 'x-remix-response': 'yes' } }

let lost: LostLoad[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', new URL(`${LIST}?search=linen%20shirt`))
  lost = []
  stop = onLostLoad((load) => lost.push(load))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A network that gives these responses, one for each request; counts the requests. */
function answering(...responses: (Response | Error)[]) {
  const send = vi.fn<typeof fetch>(() => {
    const next = responses.shift()
    return next instanceof Response ? Promise.resolve(next) : Promise.reject(next)
  })
  return { send, fetch: keepPage(send) }
}

const dropped = () => new TypeError('Failed to fetch')
const page = (title: string, status: number) =>
  new Response(`<h1>${title}</h1>`, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
const broken = () => new Response(new ReadableStream({ start: (stream) => stream.error(dropped()) }), FROM_SHOP)

it.each([
  ['the network drops', dropped],
  ['it drops while the data arrive', broken],
  ['a proxy responds for the shop', () => page('Bad gateway', 502)],
  ['a proxy has a limit of its own', () => new Response('error code: 1015', { status: 429 })],
  ['a network asks to sign in', () => page('Welcome', 200)],
])('if %s, the page that is loaded again stays, says so once and asks until it has its data', async (_, fail) => {
  const { send, fetch } = answering(fail(), fail(), new Response('data', FROM_SHOP))
  const loaded = fetch(new URL(`${LIST}.data?search=linen+shirt&_routes=routes%2Fadmin%2Fproducts`))
  await vi.runAllTimersAsync()
  expect(await (await loaded).text()).toBe('data')
  expect(send).toHaveBeenCalledTimes(3)
  expect(lost).toEqual([{ pathname: '/admin/products', isInAddressBar: true }])
})

it.each([`${LIST}.data?search=hat`, 'http://shop.test/admin/users.data'])(
  'data for another page, %s, are told apart, and asked for no more once Remix goes elsewhere',
  async (address) => {
    const { send, fetch } = answering(dropped(), dropped())
    const going = new AbortController()
    const loaded = expect(fetch(new URL(address), { signal: going.signal })).rejects.toThrow('Failed to fetch')
    await vi.advanceTimersByTimeAsync(0)
    expect(lost).toMatchObject([{ isInAddressBar: false }])
    going.abort()
    await vi.runAllTimersAsync()
    await loaded
    expect(send).toHaveBeenCalledTimes(2)
  },
)

it("a page's list of scripts is asked for again in a navigation, not ahead of it", async () => {
  const list = new URL('http://shop.test/__manifest?p=%2Fadmin%2Fusers')
  const ahead = answering(dropped())
  await expect(ahead.fetch(list)).rejects.toSatisfy(isDomainError)
  expect(lost).toEqual([])
  const { fetch } = answering(dropped(), page('Welcome', 200), new Response('{}'))
  const loaded = fetch(list, { signal: new AbortController().signal })
  await vi.runAllTimersAsync()
  expect(await (await loaded).text()).toBe('{}')
  expect(lost).toMatchObject([{ isInAddressBar: false }])
})

it('a navigation that is given up is no lost load', async () => {
  const { fetch } = answering(dropped())
  await expect(fetch(new URL(`${LIST}.data`), { signal: AbortSignal.abort() })).rejects.toThrow('Failed to fetch')
  expect(lost).toEqual([])
})

const givenUp = (init: RequestInit | undefined, fail: (error: Error) => void) =>
  init?.signal?.addEventListener('abort', () => fail(dropped()))
const silent: typeof fetch = (_address, init) => new Promise((_, reject) => givenUp(init, reject))
/** Falls silent within the body. */
const fallSilent: typeof fetch = (_address, init) => {
  const start = (body: ReadableStreamDefaultController) => {
    body.enqueue(new TextEncoder().encode('da'))
    givenUp(init, (error) => body.error(error))
  }
  return Promise.resolve(new Response(new ReadableStream({ start }), FROM_SHOP))
}

it.each([
  ['do not come from a silent network', silent],
  ['stop in their middle', fallSilent],
])('data that %s are asked for again', async (_, first) => {
  const send = vi.fn<typeof fetch>()
  send.mockImplementationOnce(first)
  send.mockResolvedValueOnce(new Response('data', FROM_SHOP))
  const loaded = keepPage(send)(new URL(`${LIST}.data`), { signal: new AbortController().signal })
  await vi.runAllTimersAsync()
  expect(await (await loaded).text()).toBe('data')
  expect(lost).toHaveLength(1)
})

it("the shop's own errors are passed on, for its error page", async () => {
  const { fetch } = answering(new Response('an error', { status: 500, ...FROM_SHOP }))
  expect((await fetch(new URL(`${LIST}.data`))).status).toBe(500)
  expect(lost).toEqual([])
})

it('an action is sent once, and its error says that there was no response', async () => {
  const { send, fetch } = answering(dropped())
  const error = await fetch(new URL('http://shop.test/admin/login.data'), { method: 'POST' }).catch((e: unknown) => e)
  expect(isDomainError(error) && error.code).toBe('upstream_down')
  expect(send).toHaveBeenCalledTimes(1)
  expect(lost).toEqual([])
})

it('calls of our own are left as they are', async () => {
  const { fetch } = answering(dropped())
  await expect(fetch('/api/admin/orders')).rejects.toThrow('Failed to fetch')
  expect(lost).toEqual([])
})

const USERS = { module: '/assets/users.js', imports: ['/assets/table.js'] }
const script = () => new Response('a script')

it.each([
  ['it', [dropped(), script()]],
  ['one that it imports', [script(), page('Bad gateway', 502)]],
  ['one that a network asks to sign in for', [page('Welcome', 200), script()]],
])("if %s does not arrive, a page's script is not imported, says so once and is asked for again", async (_, first) => {
  const load = vi.fn(() => Promise.resolve('Users'))
  const { send } = answering(...first, dropped(), dropped(), script(), script())
  const loaded = importPage(USERS, load, send)
  await vi.advanceTimersByTimeAsync(0)
  expect(load, 'a failed import would fail for ever').not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('Users')
  expect(load).toHaveBeenCalledExactlyOnceWith(USERS.module)
  expect(send).toHaveBeenCalledTimes(6)
  expect(lost).toEqual([{ pathname: '', isInAddressBar: false }])
})

it.each([
  ['does not come', silent],
  ['stops in its middle', fallSilent],
])('a script of a page that %s on a silent network is asked for again', async (_, first) => {
  const load = vi.fn(() => Promise.resolve('Users'))
  const send = vi.fn<typeof fetch>().mockImplementation(() => Promise.resolve(script()))
  send.mockImplementationOnce(first)
  const loaded = importPage(USERS, load, send)
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('Users')
  expect(lost).toHaveLength(1)
})

it('a page whose script is of an earlier build is loaded whole', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  noteDestination('/admin/users?page=2')
  const load = vi.fn(() => Promise.resolve('Users'))
  void importPage(USERS, load, answering(new Response('', { status: 404 }), script()).send)
  await vi.runAllTimersAsync()
  noteDestination(undefined)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/users?page=2')
  expect(load, 'Remix would load the page before it').not.toHaveBeenCalled()
})

it('also where its destination is noted after the response came', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  const load = vi.fn(() => Promise.resolve('Users'))
  void importPage(USERS, load, answering(new Response('', { status: 404 }), script()).send)
  await vi.advanceTimersByTimeAsync(1_900)
  noteDestination('/admin/users?page=2')
  await vi.advanceTimersByTimeAsync(0)
  noteDestination(undefined)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/users?page=2')
  expect(load).not.toHaveBeenCalled()
})

it('such a script of the page that is shown is left to Remix, which loads the page again', async () => {
  const { send } = answering(new Response('', { status: 404 }), script())
  const rejected = expect(importPage(USERS, () => Promise.reject(dropped()), send)).rejects.toThrow('Failed to fetch')
  await vi.runAllTimersAsync()
  await rejected
  expect(lost).toEqual([])
})
