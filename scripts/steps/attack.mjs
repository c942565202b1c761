import { vitest } from './checks.mjs'
import { say, StepError } from './say.mjs'

const DEFAULT_SEED = '20261121'

/** Runs the attack in tests/attack with these options of `npm run test:attack`; without any, as `npm test` does. */
export async function attack({ requests = '10000', seed = DEFAULT_SEED, only, calls, database, ...others } = {}) {
  for (const [name, value] of Object.entries({ requests, seed, only })) {
    if (value !== undefined && !/^\d{1,9}$/.test(value)) throw new StepError(`--${name} must be a whole number.`)
  }
  if (Number(requests) === 0) throw new StepError('--requests must be at least 1.')
  if (database && !['sqlite', 'postgres'].includes(database)) {
    throw new StepError('--database must be sqlite or postgres.')
  }
  Object.assign(process.env, {
    ATTACK_REQUESTS: requests,
    ATTACK_SEED: seed,
    ...(only === undefined ? {} : { ATTACK_ONLY: only }),
    ...(calls ? { ATTACK_CALLS: calls } : {}),
    ...(database ? { ATTACK_DATABASE: database } : {}),
    ...(others['keep-going'] ? { ATTACK_KEEP_GOING: '1' } : {}),
  })
  say(
    `Attack: ${only === undefined ? `${requests} requests` : `request ${only}`}, seed ${seed}, ${database ?? 'sqlite'}`,
  )
  await vitest('attack')
}
