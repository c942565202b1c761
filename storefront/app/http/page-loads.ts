import { RETRY_AFTER_SECONDS } from './retry-after'
import { limitWait, noResponse, receiveWhole } from './staff-api'

/** Data of a page, or its script, that did not arrive. */
export interface LostLoad {
  /** '' for a script. */
  pathname: string
  /** The address bar shows this page already: it was loaded again, or by a step through the history. */
  isInAddressBar: boolean
}

const RETRY_MS = 1_000 * Number(RETRY_AFTER_SECONDS)
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const listeners = new Set<(lost: LostLoad) => void>()

/** Registers a listener for data of pages that did not arrive; returns a function that removes it. */
export function onLostLoad(listener: (lost: LostLoad) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Remix shows the error page in place of the page, and of what was typed in it, if data do not arrive: after a save,
 * too, which loads the page again. With this `fetch` the page stays: it says so to the listeners, and asks again, ever
 * more rarely, until Remix goes elsewhere. Only Remix passes addresses as `URL`: those of data, and of the list of a
 * page's scripts. It asks for that without a signal ahead of any navigation, and then can do without.
 */
export const keepPage =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    if (!(input instanceof URL)) return send(input, init)
    const isPage = isData(input) ? !init?.method : Boolean(init?.signal)
    for (let tries = 1; ; tries += 1) {
      try {
        return await receive(send, input, { init, accepts: (response) => isOfShop(input, response) })
      } catch (error) {
        if (init?.signal?.aborted) throw error
        if (!isPage) throw noResponse()
      }
      if (tries === 1) tell(input)
      await pause(RETRY_MS * tries)
    }
  }

/** A response that has arrived whole: the connection may break, or fall silent, while the data arrive. */
async function receive(
  send: typeof fetch,
  url: URL | string,
  { init, accepts }: { init?: RequestInit | undefined; accepts: (response: Response) => boolean },
): Promise<Response> {
  const wait = limitWait(undefined, init?.signal)
  try {
    const response = await send(url, { ...init, signal: wait.signal })
    if (!accepts(response)) throw noResponse()
    await receiveWhole(response, wait.renew)
    return response
  } finally {
    wait.end()
  }
}

const isData = ({ pathname }: URL): boolean => pathname.endsWith('.data')

/**
 * The shop's own errors have a page. Anything else comes from what stands before it: a proxy without a response from the
 * shop, or with a limit of its own, or a network that asks to sign in.
 */
const isOfShop = (url: URL, response: Response): boolean =>
  response.headers.has('x-remix-response') || (!isData(url) && response.ok && !isHtml(response))

const isHtml = ({ headers }: Response): boolean => /^text\/html/.test(headers.get('content-type') ?? '')

/** The longest that React may take to note the destination, after it has painted; a response may come before that. */
const NOTED_MS = 2_000
let destination: string | undefined
let haveNoted: () => void = () => undefined

/** Notes the address of the page that is being opened; undefined for none. */
export function noteDestination(address: string | undefined): void {
  destination = address
  if (address) haveNoted()
}

async function findDestination(): Promise<string | undefined> {
  if (!destination) await Promise.race([new Promise<void>((resolve) => (haveNoted = resolve)), pause(NOTED_MS)])
  return destination
}

/**
 * Loads the script of a page and those that it imports, as Remix lists them. If one does not arrive, Remix loads the
 * whole page again, which without a connection shows the browser's error page. With this function (vite/kept-page.ts)
 * the page stays, as it does without its data. If the server no longer has one, after a release, the page that is
 * opened is loaded whole, with those of today: Remix would load the one that is left.
 */
export async function importPage(
  { module, imports = [] }: { module: string; imports?: readonly string[] },
  load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address),
  send = fetch,
): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    // Fetched first, into the browser's cache: an import that fails once fails until the page is loaded again.
    const arriving = [module, ...imports].map((address) => arrive(send, address))
    const found = await Promise.all(arriving).catch(() => undefined)
    const reopened = found?.includes(false) && (await findDestination())
    if (reopened) {
      location.assign(reopened)
      return new Promise(() => undefined)
    }
    if (found) return load(module)
    if (tries === 1) listeners.forEach((listener) => listener({ pathname: '', isInAddressBar: false }))
    await pause(RETRY_MS * tries)
  }
}

/** Whether the server has it. */
async function arrive(send: typeof fetch, address: string): Promise<boolean> {
  const accepts = (response: Response) => response.status < 500 && !isHtml(response)
  return (await receive(send, address, { accepts })).ok
}

function tell(url: URL): void {
  const pathname = url.pathname.replace(/\.data$/, '')
  const search = new URLSearchParams(url.searchParams)
  // Which parts of the page Remix needs.
  search.delete('_routes')
  const isInAddressBar =
    pathname === location.pathname && search.toString() === new URLSearchParams(location.search).toString()
  listeners.forEach((listener) => listener({ pathname, isInAddressBar }))
}
