import { test as base, expect, type BrowserContext, type Page, type Request } from '@playwright/test'
import { openSeededShop, type SeededShop } from '../support/seeded-shop.ts'

interface WorkerFixtures {
  /** A shop of this worker's own, with the demo catalogue. */
  shop: SeededShop
}
interface TestFixtures {
  /** Errors a test provokes on purpose, like the browser's own line about a 404. */
  expectedErrors: RegExp[]
  /** Every page of this browser is used only once its script has taken over. */
  scriptFirst: void
  /** Where each page of a failed test was, what was done to it last, and what it had asked for and not got. */
  traces: void
  /** Fails the test when a page logs an error or throws. */
  quietConsole: void
}

declare global {
  interface Window {
    notedEvents?: string[]
  }
}

/** Runs in the page: a click that did nothing may have come before the page had come to life, or have met something else. */
function noteEvents(): void {
  const noted: string[] = (window.notedEvents = [])
  for (const type of ['mousedown', 'click', 'focusin', 'focusout', 'blur'])
    window.addEventListener(
      type,
      ({ target }) => {
        const what = target instanceof Element ? target.outerHTML.slice(0, 80) : 'window'
        const isReady = document.documentElement.hasAttribute('data-ready')
        noted.push(`${Math.round(performance.now())} ms: ${type}${isReady ? '' : ', not ready'}: ${what}`)
        if (noted.length > 20) noted.shift()
      },
      true,
    )
}

async function openForWorker({}: object, use: (shop: SeededShop) => Promise<void>): Promise<void> {
  const shop = await openSeededShop()
  await use(shop)
  await shop.close()
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [openForWorker, { scope: 'worker', timeout: 300_000 }],
  baseURL: async ({ shop }, use) => use(shop.url),
  expectedErrors: [[], { option: true }],
  scriptFirst: [
    async ({ context, javaScriptEnabled }, use) => {
      if (javaScriptEnabled !== false) waitForScripts(context)
      await use()
    },
    { auto: true },
  ],
  traces: [
    async ({ context }, use, info) => {
      const asked = new Set<Request>()
      context.on('request', (request) => asked.add(request))
      context.on('requestfinished', (request) => asked.delete(request))
      context.on('requestfailed', (request) => asked.delete(request))
      await context.addInitScript(noteEvents)
      await use()
      if (info.status === info.expectedStatus) return
      const lines = [...asked].map((request) => `waiting for ${request.method()} ${request.url()}`)
      for (const page of context.pages()) {
        const noted = await page.evaluate(() => window.notedEvents ?? []).catch(() => ['it tells nothing'])
        lines.push(`at ${page.url()}`, ...noted)
      }
      await info.attach('traces', { body: lines.join('\n'), contentType: 'text/plain' })
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use()
      const surprises = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))
      expect(surprises, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a shop of a journey's own, with time for it: on a machine with other work that takes longer than the journey. */
export function openSlowly<Shop>(open: () => Promise<Shop>): Promise<Shop> {
  test.slow()
  return open()
}

/** In a shop of the file's own, as it was seeded: other journeys make what products they like. */
export const testAsSeeded = test.extend<object, WorkerFixtures>({
  shop: [openForWorker, { scope: 'worker', timeout: 300_000 }],
})

/**
 * A row is there to be clicked before the script that answers the click. Playwright asks this before each action and
 * assertion, on every page and after every navigation.
 */
export function waitForScripts(context: BrowserContext): void {
  // A window that is opened for the chat may be gone again by then.
  const wait = (page: Page) =>
    void page.addLocatorHandler(page.locator(UNREADY), () => Promise.resolve()).catch(() => undefined)
  context.pages().forEach(wait)
  context.on('page', wait)
}

/** A page with a script that has not yet said that it is ready. */
const UNREADY = 'html:not([data-ready]):has(script[src])'

/** For what no locator does, like a key: pressed before the page has come to life, it does nothing. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectReady(page)
}

export const expectReady = (page: Page): Promise<void> =>
  expect(page.locator('html[data-ready]'), 'the page has come to life').toBeAttached()

/**
 * From here on the page's time stands still but for what a test lets pass (`page.clock.runFor`). A clock that ran on
 * while the page loads would pass by what the page's script has not set up yet.
 */
export async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await openReady(page, path)
  // The page's own clock ran on while it loaded, and runs on while this call is on its way: on a busy machine for more
  // than the second that it is given first, and a moment that is over cannot be named.
  for (let ahead = 1_000; ; ahead *= 2) {
    const moment = (await page.evaluate(() => Date.now())) + ahead
    const isPaused = await page.clock.pauseAt(moment).then(
      () => true,
      (error: unknown) => {
        if (ahead > 30_000 || !String(error).includes('past')) throw error
        return false
      },
    )
    if (isPaused) return
  }
}

export { expect }

/** Holds whatever the page asks for at such addresses, until the function given back is called. */
export async function holdRequests(page: Page, matching: RegExp | string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(matching, async (route) => {
    await released
    // The page may have given up on it meanwhile.
    await route.continue().catch(() => undefined)
  })
  return release
}
