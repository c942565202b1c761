import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** What crosses a process border needs a compiled cms and, once per run, a prepared database of each kind. */
const overHttp = {
  globalSetup: 'tests/support/global-setup.ts',
  pool: 'forks',
  // For what never ends: every wait in a test has a limit of its own. The big sizes take minutes.
  testTimeout: process.env.STOEP_HOSTILE ? 900_000 : 180_000,
  hookTimeout: 300_000,
} as const

/** One shop at a time: the shop has to sweat, not the machine. */
const oneAtATime = { pool: 'forks', poolOptions: { forks: { singleFork: true } } } as const

export default defineConfig({
  esbuild: { jsx: 'automatic' },
  resolve: { alias: { '~': fileURLToPath(new URL('storefront/app', import.meta.url)) } },
  test: {
    sequence: { sequencer: LongestFirst },
    // Two cores, two files of unit tests at a time; of itself it would leave one core idle. A project cannot set this for itself.
    minWorkers: 1,
    maxWorkers: 2,
    // A unit test keeps nothing that another file meets; loading what it uses anew takes longer than testing it.
    // As many as at most: a shared worker that is put away while others still work can end the run (tinypool).
    poolOptions: {
      threads: { isolate: false, minThreads: 2, maxThreads: 2 },
      // What crosses a process border often waits: two more files use the cores meanwhile.
      forks: { minForks: 1, maxForks: 4 },
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
          // For what never ends; on a machine with other work the longest takes some seconds.
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
