import { setTimeout as wait } from 'node:timers/promises'
import { findViolations } from './checker.ts'
import { stockUp } from './goods.ts'
import { emptyJournal } from './journal.ts'
import { seededRandom, type Random } from './random.ts'
import { openShop, type DatabaseKind, type ShopUnderTest } from './shop-under-test.ts'
import { deskClerk, shopper, type Workplace } from './workers.ts'

export interface ChaosPlan {
  kind: DatabaseKind
  seconds: number
  seed: number
  processes: number
  /** Pieces of each good when the shop opens: few of them sell out within seconds. */
  stock?: number
  /** Pause between faults; none at all when undefined. */
  faultEveryMs?: number
  /** Where the compiled cms is, when not in its usual place. */
  dist?: string
}

export interface ChaosResult {
  violations: string[]
  acknowledged: number
  refused: number
  kills: number
  databaseStops: number
  seconds: number
}

const SHOPPERS = 8
const CLERKS = 2

/** Runs the shop under load while it is being broken, lets it settle, and balances the books. */
export async function runChaos(plan: ChaosPlan): Promise<ChaosResult> {
  const shop = await openShop(plan.kind, plan)
  try {
    const { token, goods } = await stockUp(shop, 5, plan.stock ?? 60)
    const journal = emptyJournal(new Map(goods.map((good) => [good.productId, [Number(good.form.price) * 100]])))
    const place: Workplace = { shop, goods, token, journal, until: Date.now() + plan.seconds * 1000 }
    const seedOf = (index: number) => seededRandom(plan.seed * 1_000 + index)
    const breaking = breakThings(place, seedOf(0), plan.faultEveryMs)
    await Promise.all([
      ...Array.from({ length: SHOPPERS }, (_, index) => shopper(place, seedOf(index + 1))),
      ...Array.from({ length: CLERKS }, (_, index) => deskClerk(place, seedOf(index + 100))),
    ])
    await breaking
    const overdue = await settle(shop)
    const reader = await shop.reader()
    const violations = [...overdue, ...(await findViolations(reader, journal))]
    await reader.close()
    return {
      violations,
      acknowledged: journal.acknowledged.length,
      refused: journal.soldOut.length,
      kills: journal.faults.filter((fault) => fault.kind === 'kill').length,
      databaseStops: journal.faults.filter((fault) => fault.kind === 'database').length,
      seconds: plan.seconds,
    }
  } finally {
    await shop.close()
  }
}

async function breakThings({ shop, journal, until }: Workplace, random: Random, everyMs?: number): Promise<void> {
  if (everyMs === undefined) return
  for (;;) {
    await wait(everyMs / 2 + random.below(everyMs))
    if (Date.now() > until) return
    const from = Date.now()
    const stopsDatabase = shop.breakDatabase !== undefined && random.next() < 0.35
    const fault = { kind: stopsDatabase ? 'database' : 'kill', from, to: Number.POSITIVE_INFINITY }
    // Noted before it begins: answers fail while it is under way.
    journal.faults.push(fault)
    if (stopsDatabase) await shop.breakDatabase!()
    else await random.pick(shop.processes).killAndRestart()
    fault.to = Date.now()
  }
}

/** Waits until no hold is overdue any more: what had to expire has expired. Answers a violation when it does not. */
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
