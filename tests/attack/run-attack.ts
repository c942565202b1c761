import { CALL_KEYS, describeCall, isDomainError } from '@stoep/shared'
import type { DatabaseKind } from '../support/shop/database.ts'
import { findDamage, rolesNow } from './aftermath.ts'
import { Attack, type Outcome } from './attack.ts'
import type { AttackedShop, Door } from './attacked-shop.ts'
import type { Held, Worked } from './memory.ts'

export interface AttackPlan {
  kind: DatabaseKind
  requests: number
  seed: number
  /** Sends only this request. */
  only?: number
  /** Calls and pages whose name matches. */
  calls: RegExp
  /** Collects all faults instead of stopping at the first one. */
  keepGoing: boolean
}

export interface AttackResult {
  faults: string[]
  sent: number
  combinations: number
  seconds: number
  byStatus: Record<string, number>
  slowest: { milliseconds: number; what: string }
  growth: Record<Door, Held>
  worked: Record<Door, Worked>
}

const AT_ONCE = 6
/** The most that a response may take, beyond a simple call beside it. */
const MOST_MILLISECONDS = 500
/**
 * On a busy machine a fast response waits for its turn. Then the processor time decides, up to a wait that is always a
 * fault. A busy event loop delays everybody; a separate thread, such as an import has, only its own caller.
 */
const MOST_EVENT_LOOP_MILLISECONDS = 300
const MOST_PROCESSOR_MILLISECONDS = 1_000
const NO_EXCUSE_MILLISECONDS = 5_000
const MOST_GROWTH: Record<Door, number> = { cms: 32, storefront: 96 }
/** So that limits and old sessions do not hide the checks behind them. */
const FORGET_TIME_EVERY = 200
const MB = 1024 * 1024

/** Attacks a shop as planned and checks its state afterwards. */
export const runAttack = (shop: AttackedShop, plan: AttackPlan): Promise<AttackResult> => new Run(shop, plan).toItsEnd()

class Run {
  private readonly attack: Attack
  private readonly faults: string[] = []
  private readonly byStatus: Record<string, number> = {}
  private slowest = { milliseconds: 0, what: '' }
  private sent = 0
  private next = 0
  private waiting: Promise<unknown> = Promise.resolve()
  private isCalm = false
  private underWay = 0

  constructor(
    private readonly shop: AttackedShop,
    private readonly plan: AttackPlan,
  ) {
    this.attack = new Attack(shop, plan.seed, plan.calls)
  }

  async toItsEnd(): Promise<AttackResult> {
    const { plan, shop } = this
    await this.checkThatRightIsRight('before the attack')
    const roles = await rolesNow(shop.database)
    const begun = Date.now()
    const before = shop.worked()
    const growth: Record<Door, Held> = { cms: { heap: 0, resident: 0 }, storefront: { heap: 0, resident: 0 } }
    if (plan.only !== undefined) {
      await this.fire(plan.only)
    } else {
      // Memory that is filled by the first use of everything does not count as growth.
      const warmUp = Math.min(Math.ceil(plan.requests / 2), 20_000)
      await this.fireUpTo(warmUp)
      const held = this.isOver() ? undefined : await shop.memory()
      await this.fireUpTo(plan.requests)
      if (held && !this.isOver()) Object.assign(growth, growthSince(held, await shop.memory()))
    }
    const seconds = (Date.now() - begun) / 1000
    const worked = workSince(before, shop.worked())
    if (!this.isOver()) {
      this.checkGrowth(growth)
      await this.checkThatRightIsRight('after the attack')
      this.faults.push(...(await findDamage(shop, roles)))
    }
    const { faults, sent, byStatus, slowest } = this
    return { faults, sent, combinations: this.attack.combinations, seconds, byStatus, slowest, growth, worked }
  }

  private isOver = () => this.faults.length > 0 && !this.plan.keepGoing

  private async fireUpTo(end: number): Promise<void> {
    const worker = async () => {
      while (this.next < end && !this.isOver()) {
        await this.waiting
        const number = this.next++
        if (number >= end) return
        if (number % FORGET_TIME_EVERY === 0) await this.forgetTime()
        if (number % 10_000 === 0 && number > 0) console.log(`  ${number} requests …`)
        this.underWay++
        const outcome = await this.fire(number)
        this.underWay--
        if (outcome && outcome.response.milliseconds > MOST_MILLISECONDS) await this.raiseItemVersions(number, outcome)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    this.next = end
  }

  /** Resets all limits, and makes every password confirmation recent. */
  private async forgetTime(): Promise<void> {
    await this.shop.database.run('delete from rate_limits')
    await this.shop.database.run('update staff_sessions set confirmed_at = ?', [new Date()])
  }

  private async fire(number: number): Promise<Outcome | undefined> {
    try {
      const outcome = await this.attack.fire(number)
      const { status, milliseconds } = outcome.response
      this.sent++
      this.byStatus[status] = (this.byStatus[status] ?? 0) + 1
      if (this.isCalm && milliseconds > this.slowest.milliseconds) {
        this.slowest = { milliseconds, what: `#${number} ${outcome.shot.target}` }
      }
      if (outcome.fault) this.note(number, outcome.fault, outcome)
      return outcome
    } catch (error) {
      this.note(number, isDomainError(error) ? error.code : String((error as Error).stack))
      return undefined
    }
  }

  /**
   * A slow response counts if it is slow twice more, alone, beyond a simple call, and because of the shop's own work.
   */
  private async raiseItemVersions(number: number, first: Outcome): Promise<void> {
    const turn = this.waiting.then(async () => {
      const deadline = Date.now() + 20_000
      while (this.underWay > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5))
      const times: number[] = []
      for (let time = 0; time < 2; time++) {
        const calm = await this.shop.doors[first.shot.door].send({ method: 'GET', path: '/api/settings', headers: {} })
        const before = this.shop.worked()
        this.isCalm = true
        const again = await this.fire(number)
        this.isCalm = false
        const taken = (again?.response.milliseconds ?? 0) - calm.milliseconds
        const { cms, storefront } = workSince(before, this.shop.worked())
        const isOwnWork =
          cms.eventLoop + storefront.eventLoop > MOST_EVENT_LOOP_MILLISECONDS ||
          cms.all + storefront.all > MOST_PROCESSOR_MILLISECONDS
        times.push(isOwnWork || taken > NO_EXCUSE_MILLISECONDS ? taken : 0)
      }
      if (Math.min(...times) > MOST_MILLISECONDS) {
        const all = [first.response.milliseconds, ...times].map((time) => `${Math.round(time)} ms`)
        this.note(number, `slow: ${all.join(', ')}`, first)
      }
    })
    this.waiting = turn
    await turn
  }

  private note(number: number, what: string, outcome?: Outcome): void {
    const { seed, kind } = this.plan
    const again = `npm run test:attack -- --seed ${seed} --only ${number}${kind === 'postgres' ? ' --database postgres' : ''}`
    const lines = [`#${number} ${what}`, ...(outcome ? describe(outcome) : []), `again: ${again}`]
    this.faults.push(lines.join('\n  '))
    if (this.plan.keepGoing) console.log(lines.join('\n  '))
  }

  private async checkThatRightIsRight(when: string): Promise<void> {
    await this.forgetTime()
    for (const [at, key] of CALL_KEYS.entries()) {
      const doors: Door[] = describeCall(key).who === 'internal' ? ['cms'] : ['cms', 'storefront']
      for (const door of doors) {
        const outcome = await this.attack.fireRight(key, door, at)
        const { status, text } = outcome.response
        if (outcome.fault || status < 200 || status > 299) {
          this.faults.push(
            [`${when}, a right request answers ${status} ${text.slice(0, 300)}`, ...describe(outcome)].join('\n  '),
          )
        }
      }
    }
  }

  private checkGrowth(growth: Record<Door, Held>): void {
    for (const door of ['cms', 'storefront'] as const) {
      const grown = growth[door].heap / MB
      if (grown > MOST_GROWTH[door]) {
        this.faults.push(`the heap of the ${door} grew by ${grown.toFixed(1)} MB, more than ${MOST_GROWTH[door]}`)
      }
    }
  }
}

function workSince(before: Record<Door, Worked>, now: Record<Door, Worked>): Record<Door, Worked> {
  const of = (door: Door) => ({
    all: now[door].all - before[door].all,
    eventLoop: now[door].eventLoop - before[door].eventLoop,
  })
  return { cms: of('cms'), storefront: of('storefront') }
}

const growthSince = (before: Record<Door, Held>, after: Record<Door, Held>): Record<Door, Held> => {
  const of = (door: Door) => ({
    heap: after[door].heap - before[door].heap,
    resident: after[door].resident - before[door].resident,
  })
  return { cms: of('cms'), storefront: of('storefront') }
}

function describe({ shot, request }: Outcome): string[] {
  const { target, spoilings, caller, door } = shot
  const values = spoilings.map(({ slot, value }) => `${slot.where} ${slot.name} = ${brief(value)}`)
  const { method, path, headers, payload } = request
  return [
    `${target} at the ${door}, by ${caller}; spoilt: ${values.join(' and ') || 'nothing'}`,
    `${method} ${brief(path)} ${brief(JSON.stringify(headers))}`,
    ...(payload === undefined ? [] : [brief(payload.toString())]),
  ]
}

const brief = (text: string): string =>
  text.length <= 900 ? text : `${text.slice(0, 900)}… (${text.length} characters)`
