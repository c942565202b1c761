import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { findViolations } from './checker.ts'
import { clerk } from './clerk.ts'
import { openClusterShop } from './cluster-under-test.ts'
import { dispatcher } from './dispatcher.ts'
import { stockUp } from './goods.ts'
import { emptyJournal, type Journal } from './journal.ts'
import { seededRandom, type Random } from './random.ts'
import { openShop, type BreakableCms, type DatabaseKind, type ShopUnderTest } from './shop-under-test.ts'
import { shopper } from './shopper.ts'
import type { Workplace } from './workplace.ts'

export interface ChaosPlan {
  kind: DatabaseKind | 'cluster'
  seconds: number
  seed: number
  processes: number
  /** Initial units of each product: a few sell out within seconds. */
  stock?: number
  /** Pause between faults; without it there are no faults. */
  faultEveryMs?: number
  /** Continues in the same shop until this violation is found, for at most MAX_ROUNDS times `seconds`. */
  expects?: RegExp
  /** The compiled cms, if not in its usual place. */
  dist?: string
}

export interface ChaosResult {
  violations: string[]
  acknowledged: number
  soldOut: number
  /** Parts of delivered orders that came back. */
  returns: number
  kills: number
  /** The number of kills by process. */
  killed: Record<string, number>
  databaseStops: number
  slowestRestartMs: number
  seconds: number
}

const SHOPPERS = 8
const CLERKS = 2
const DISPATCHERS = 2
const MAX_ROUNDS = 6
/** The share of kills right after the next response to an order, since an order just acknowledged must be kept. */
const KILLED_ON_RESPONSE = 0.5

/** Runs the shop under load while it is being broken, lets it settle, and checks its stock and orders. */
export async function runChaos(plan: ChaosPlan): Promise<ChaosResult> {
  const shop = await (plan.kind === 'cluster' ? openClusterShop() : openShop(plan.kind, plan))
  try {
    const { token, goods } = await stockUp(shop.processes[0]!, 5, plan.stock ?? 60)
    const journal = emptyJournal(new Map(goods.map((good) => [good.productId, [Number(good.form.price) * 100]])))
    const responses: Workplace['responses'] = new EventEmitter()
    const begun = Date.now()
    let violations: string[] = []
    for (let round = 0; round < (plan.expects ? MAX_ROUNDS : 1); round++) {
      const place = { shop, goods, token, journal, responses, until: Date.now() + plan.seconds * 1000 }
      await workAndBreak(place, plan, round)
      violations = await balance(shop, journal)
      if (plan.expects?.test(violations.join('\n'))) break
    }
    return {
      violations,
      acknowledged: journal.acknowledged.length,
      soldOut: journal.soldOut.length,
      returns: journal.returns.length,
      kills: journal.faults.filter((fault) => fault.kind === 'kill').length,
      killed: countNames(journal.faults.filter((fault) => fault.kind === 'kill')),
      databaseStops: journal.faults.filter((fault) => fault.kind === 'database').length,
      slowestRestartMs: Math.max(0, ...journal.faults.map(({ from, to }) => to - from)),
      seconds: Math.round((Date.now() - begun) / 1000),
    }
  } finally {
    await shop.close()
  }
}

async function workAndBreak(place: Workplace, { seed, faultEveryMs }: ChaosPlan, round: number): Promise<void> {
  const seedOf = (index: number) => seededRandom(seed * 1_000 + round * 200 + index)
  await Promise.all([
    breakThings(place, seedOf(0), faultEveryMs),
    ...Array.from({ length: SHOPPERS }, (_, index) => shopper(place, seedOf(index + 1))),
    ...Array.from({ length: CLERKS }, (_, index) => clerk(place, seedOf(index + 100))),
    ...Array.from({ length: DISPATCHERS }, (_, index) => dispatcher(place, seedOf(index + 150))),
  ])
}

async function balance(shop: ShopUnderTest, journal: Journal): Promise<string[]> {
  const overdue = await settle(shop)
  const reader = await shop.reader()
  try {
    return [...overdue, ...(await findViolations(reader, journal))]
  } finally {
    await reader.close()
  }
}

function countNames(faults: Journal['faults']): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { name } of faults) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

async function breakThings(place: Workplace, random: Random, everyMs?: number): Promise<void> {
  const { shop, journal, until } = place
  if (everyMs === undefined) return
  for (;;) {
    await wait(everyMs / 2 + random.below(everyMs))
    if (Date.now() > until) return
    // The first fault is a kill: on a busy machine there are few.
    const stopsDatabase = shop.breakDatabase !== undefined && random.next() < 0.35 && journal.faults.length > 0
    const doomed = random.next() < KILLED_ON_RESPONSE ? await nextToRespond(place) : random.pick(shop.processes)
    const fault: Journal['faults'][number] = {
      ...(stopsDatabase ? { kind: 'database', name: 'PostgreSQL' } : { kind: 'kill', name: doomed.name }),
      from: Date.now(),
      to: Number.POSITIVE_INFINITY,
    }
    // Added before the fault begins, because responses fail during it.
    journal.faults.push(fault)
    if (stopsDatabase) await shop.breakDatabase!()
    else await doomed.killAndRestart()
    fault.to = Date.now()
  }
}

/** The cms that acknowledges the next order, as soon as it does; the first one if nobody buys. */
async function nextToRespond({ shop, responses }: Workplace): Promise<BreakableCms> {
  const [cms] = (await once(responses, 'acknowledged', { signal: AbortSignal.timeout(2_000) }).catch(() => [])) as [
    BreakableCms?,
  ]
  return cms ?? shop.processes[0]!
}

/** Waits until every overdue hold has expired; returns a violation if that does not happen. */
async function settle(shop: ShopUnderTest): Promise<string[]> {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    const reader = await shop.reader()
    const overdue = await reader.rows("SELECT hold_expires_at FROM orders WHERE state = 'pending'")
    await reader.close()
    const isSettled = overdue.every(
      ({ hold_expires_at: at }) => at === null || (at instanceof Date ? at.getTime() : Number(at)) > Date.now(),
    )
    if (isSettled) return []
    await wait(500)
  }
  return ['Overdue holds were not released within 90 s.']
}
