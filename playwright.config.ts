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

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
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
