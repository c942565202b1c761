import { expect, it } from 'vitest'
import type { DatabaseKind } from '../support/database.ts'
import { runAttack, type AttackResult } from './run-attack.ts'

const plan = {
  kind: (process.env.ATTACK_DATABASE ?? 'sqlite') as DatabaseKind,
  requests: Number(process.env.ATTACK_REQUESTS ?? 10_000),
  seed: Number(process.env.ATTACK_SEED ?? 20_261_121),
  ...(process.env.ATTACK_ONLY ? { only: Number(process.env.ATTACK_ONLY) } : {}),
  calls: new RegExp(process.env.ATTACK_CALLS ?? '.'),
  keepGoing: process.env.ATTACK_KEEP_GOING === '1',
}

const inMb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const report = ({ sent, combinations, seconds, byStatus, slowest, growth }: AttackResult): string =>
  [
    `${plan.kind}, seed ${plan.seed}: ${sent} requests in ${seconds.toFixed(1)} s, of ${combinations} combinations`,
    `answers: ${Object.entries(byStatus)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}`,
    `slowest, alone: ${slowest.what ? `${Math.round(slowest.milliseconds)} ms, ${slowest.what}` : 'below 500 ms'}`,
    `growth of the heap after warming up: cms ${inMb(growth.cms.heap)}, storefront ${inMb(growth.storefront.heap)}`,
    `growth of all memory: cms ${inMb(growth.cms.resident)}, storefront ${inMb(growth.storefront.resident)}`,
  ].join('\n')

it('a shop stands a hostile value in every field of every call', { timeout: 24 * 3_600_000 }, async () => {
  const result = await runAttack(plan)
  console.log(report(result))
  const { faults } = result
  if (faults.length > 0) expect.fail(`${faults.length} faults:\n${faults.slice(0, 20).join('\n\n')}`)
})
