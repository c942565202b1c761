import { describe, expect, it } from 'vitest'
import { plantFault } from './plant-fault.ts'
import { PLANTED_FAULTS } from './planted-faults.ts'
import { runChaos } from './run-chaos.ts'

const SECONDS = 8
/** Most mistakes show where products sell out. */
const FEW = 15
const seed = Number(process.env.CHAOS_SEED ?? 20_261_120)

/** Tests the checker on the real shop: it must report each of these mistakes, most within a few seconds. */
describe.runIf(process.env.CHAOS_PLANTED === '1')('a fault planted in the shop', () => {
  it.each(PLANTED_FAULTS)(
    'is reported by the checker: $name',
    async (fault) => {
      const { dist, remove } = plantFault(fault)
      try {
        const result = await runChaos({
          stock: FEW,
          seconds: SECONDS,
          ...fault.setup,
          expects: fault.sentence,
          seed,
          dist,
        })
        const caught = result.violations.find((violation) => fault.sentence.test(violation))
        console.log(`${fault.name}: after ${result.seconds} s and ${result.kills} kills: ${caught ?? 'not caught'}`)
        expect(result.violations.join('\n')).toMatch(fault.sentence)
      } finally {
        remove()
      }
    },
    400_000,
  )
})
