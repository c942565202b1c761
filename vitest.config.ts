import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** For tests with a cms in another process: it must be compiled, and each run prepares one database of each kind. */
const overHttp = {
  globalSetup: 'tests/support/shop/global-setup.ts',
  pool: 'forks',
  // Only a safety net against a hang: each wait in a test has its own, shorter limit. Large inputs take minutes.
  testTimeout: process.env.STOEP_HOSTILE ? 900_000 : 180_000,
  hookTimeout: 300_000,
} as const

/** One file at a time: the tests load their shop, and another file would slow the machine down. */
const oneAtATime = { pool: 'forks', poolOptions: { forks: { singleFork: true } } } as const

export default defineConfig({
  esbuild: { jsx: 'automatic' },
  resolve: { alias: { '~': fileURLToPath(new URL('storefront/app', import.meta.url)) } },
  test: {
    sequence: { sequencer: LongestFirst },
    // Two unit test files at a time for two cores: by default vitest leaves one idle. A project cannot set this itself.
    minWorkers: 1,
    maxWorkers: 2,
    // Tests leave no state in memory for other files, and loading the modules again would take longer than the tests.
    // `minThreads` is `maxThreads`: if a shared worker ends while others still work, the run can end (tinypool).
    poolOptions: {
      threads: { isolate: false, minThreads: 2, maxThreads: 2 },
      // Tests with other processes often wait: two more files use the cores meanwhile.
      forks: { isolate: false, minForks: 4, maxForks: 4 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'shared/src/**/*.test.ts',
            'cms/{src,demo}/**/*.test.ts',
            'storefront/{app,server,vite}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            'tests/support/**/*.test.ts',
            'tests/{attack,chaos,cluster,containers}/**/*.test.ts',
          ],
          pool: 'threads',
          // Only a safety net against a hang: on a busy machine the longest test takes some seconds.
          testTimeout: 30_000,
        },
      },
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...overHttp } },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          ...oneAtATime,
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos',
          include: ['tests/chaos/**/*.chaos.ts'],
          ...oneAtATime,
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.cluster.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
          ...oneAtATime,
        },
      },
      {
        extends: true,
        test: {
          name: 'containers',
          include: ['tests/containers/**/*.containers.ts'],
          hookTimeout: 300_000,
          ...oneAtATime,
        },
      },
      { extends: true, test: { name: 'attack', include: ['tests/attack/**/*.attack.ts'], ...oneAtATime } },
      { extends: true, test: { name: 'bench', include: ['tests/bench/**/*.bench.ts'], ...oneAtATime } },
    ],
  },
})
