import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH || undefined
const isRoot = process.getuid?.() === 0

/**
 * Chromium takes the last such list only, so Playwright's own (chromiumSwitches) stands here again, and with it the
 * address bar, which loads two pages of its own into every window that a journey opens.
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
 * Playwright's own list (chromiumSwitches), for the same reason, and how near a picture must come before it is loaded: a
 * headless shell knows nothing of the network's speed, and would load pictures from further away than a phone's Chrome.
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
  globalSetup: './tests/support/global-shop.ts',
  // Every worker has a shop of its own. Journeys often wait: three of them fill two cores.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  // For what never ends. What a journey waits for can be seen, and on a machine with other work it comes late.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./tests/support/failure-reporter.ts']],
  use: {
    // Recording every journey takes time; a failure shows the page as text either way.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    locale: 'en-ZA',
    // What moves takes time, and is in the way of axe while it does.
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
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
        `--blink-settings=${BLINK_SETTINGS.join(',')}`,
      ],
    },
  },
})
