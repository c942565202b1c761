import { test as base, expect, type BrowserContext, type Page, type Request } from '@playwright/test'
import { openSeededShop, type SeededShop } from '../../support/shop/seeded-shop.ts'

interface WorkerFixtures {
  /** One shop per worker, with the demo catalogue. */
  shop: SeededShop
}
interface TestFixtures {
  /** Errors that a test provokes on purpose, such as the browser's own message about a 404. */
  expectedErrors: RegExp[]
  /** Makes actions on every page of this browser wait until its script is ready. */
  scriptFirst: void
  /** For a failed test: each page's address, its last events, and its requests without a response. */
  traces: void
  /** Fails the test if a page logs an error or throws. */
  quietConsole: void
}

declare global {
  interface Window {
    notedEvents?: string[]
  }
}

/** Runs in the page. Shows why a click did nothing: it came before the page was ready, or hit something else. */
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
      // The reporter would cut an attachment after 300 characters.
      console.error([`Traces of “${info.title}”:`, ...lines].join('\n'))
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

/**
 * Opens a shop for one journey and triples its timeout: on a busy machine the opening takes longer than the journey.
 */
export function openSlowly<Shop>(open: () => Promise<Shop>): Promise<Shop> {
  test.slow()
  return open()
}

/** Stops the cms of this worker's shop while the work runs; only one journey at a time uses the shop. */
export async function whileCmsIsDown(shop: SeededShop, work: () => Promise<void>): Promise<void> {
  test.slow()
  await shop.cms.stop()
  try {
    await work()
  } finally {
    await shop.restartCms()
  }
}

/** For files that need the shop as it was seeded, in a shop of their own: other journeys make products. */
export const testAsSeeded = test.extend<object, WorkerFixtures>({
  shop: [openForWorker, { scope: 'worker', timeout: 300_000 }],
})

/**
 * An element can be clicked before the script that handles the click is ready. Playwright runs this check before each
 * action and assertion, on every page and after every navigation.
 */
function waitForScripts(context: BrowserContext): void {
  // A window that was opened for the chat may already be closed.
  const wait = (page: Page) =>
    void page.addLocatorHandler(page.locator(UNREADY), () => Promise.resolve()).catch(() => undefined)
  context.pages().forEach(wait)
  context.on('page', wait)
}

/** A page with a script that has not reported that it is ready. */
const UNREADY = 'html:not([data-ready]):has(script[src])'

/** For actions without a locator, such as a key press: before the page is ready they have no effect. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectReady(page)
}

export const expectReady = (page: Page): Promise<void> =>
  expect(page.locator('html[data-ready]'), 'the page has come to life').toBeAttached()

/**
 * Opens a page and then pauses its time; the test advances it with `page.clock.runFor`. The clock runs while the page
 * loads, so that the page's script can set itself up.
 */
export async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await openReady(page, path)
  // The time to pause at must be in the future of the page, whose clock still runs while this call is on its way: on a
  // busy machine for longer than the first second.
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

/** Holds all matching requests of the page until the returned function is called. */
export async function holdRequests(page: Page, matching: RegExp | string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(matching, async (route) => {
    await released
    // The page may have cancelled the request.
    await route.continue().catch(() => undefined)
  })
  return release
}
