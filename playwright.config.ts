import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH || undefined
const isRoot = process.getuid?.() === 0

/**
 * Chromium uses only the last `--disable-features`, so this repeats Playwright's list (chromiumSwitches) and adds the
 * address bar's popups, which load two pages of their own into every window of a journey.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/**
 * Playwright's list (chromiumSwitches), for the same reason, plus the distance at which lazy pictures load: a headless
 * shell does not know the network's speed, and would load pictures from further away than Chrome on a phone.
 */
const BLINK_SETTINGS = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'lazyLoadingImageMarginPxUnknown=1250',
]

/** Journeys in a shop of their own. */
const OWN_SHOP = ['panel/*.spec.ts', 'every-page/weight.spec.ts'].map((files) => `**/tests/e2e/${files}`)

export default defineConfig({
  testDir: 'tests/e2e',
  // Playwright runs the files of one kind of shop after those of the other: here the small kind first, as at the end
  // the other workers would have nothing to do.
  projects: [
    { name: 'own shop', testMatch: OWN_SHOP },
    { name: 'shared shop', testMatch: '**/*.spec.ts', testIgnore: OWN_SHOP },
  ],
  outputDir: '.cache/e2e',
  globalSetup: './tests/support/shop/global-shop.ts',
  // Every worker has its own shop. Journeys often wait, so three workers use two cores fully.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  // Only safety nets against a hang: on a busy machine a page can take long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./tests/support/failure-reporter.ts']],
  use: {
    // Off by default, as recording takes time; a failure shows the page as text anyway.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    locale: 'en-ZA',
    // Animations take time, and axe reports wrong results while they run.
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Johannesburg',
    launchOptions: {
      executablePath,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A window's first page, which is empty, shares its process with the page after it.
        '--renderer-process-limit=1',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
        `--blink-settings=${BLINK_SETTINGS.join(',')}`,
      ],
    },
  },
})
