import { describe, expect, it } from 'vitest'
import { runChaos, type ChaosResult } from './run-chaos.ts'

const seconds = Number(process.env.CHAOS_SECONDS ?? 75)
const seed = Number(process.env.CHAOS_SEED ?? 20_261_120)

const on = (process.env.CHAOS_ON ?? 'sqlite,postgres').split(',')
const setups = [
  { kind: 'sqlite', processes: 1 },
  { kind: 'postgres', processes: 2 },
  { kind: 'cluster', processes: 2 },
] as const

const report = (result: ChaosResult): string =>
  `${result.acknowledged} orders acknowledged, ${result.soldOut} rejected as sold out, ${result.returns} parts of orders taken back, ` +
  `${result.kills} kills (${JSON.stringify(result.killed)}) and ${result.databaseStops} database stops survived in ${result.seconds} s, ` +
  `the slowest restart took ${(result.slowestRestartMs / 1000).toFixed(1)} s`

describe.each(setups.filter(({ kind }) => on.includes(kind)))(
  'a shop on $kind with $processes process(es), killed again and again',
  (setup) => {
    it(
      'keeps stock and orders in balance',
      async () => {
        const result = await runChaos({ ...setup, seconds, seed, faultEveryMs: 7_000 })
        console.log([`${setup.kind}, seed ${seed}: ${report(result)}`, ...result.violations].join('\n'))
        expect(result.violations).toEqual([])
        expect(result.kills).toBeGreaterThan(0)
      },
      (seconds + 400) * 1000,
    )
  },
)
