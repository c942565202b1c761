import { describeCall, type CallKey } from '@stoep/shared'
import { seededRandom, type Random } from '../chaos/random.ts'
import { CALLERS, rejectionOf, type Caller } from '../support/calls/callers.ts'
import { fromNetwork } from '../support/people/shopper.ts'
import type { StaffSession } from '../support/people/staff.ts'
import type { AttackedShop, Door } from './attacked-shop.ts'
import { findFault } from './judge.ts'
import type { RightRequest } from './right-request.ts'
import { rightRequests } from './right-requests.ts'
import type { WireResponse } from './sender.ts'
import { findSlots, isPage, valuesFor, type Slot, type Target } from './slots.ts'
import { spoil, type Spoiling, type WireRequest } from './spoil.ts'

/** One request of an attack: the same seed and number make the same request, except for ids and times. */
interface Shot {
  target: Target
  spoilings: Spoiling[]
  caller: Caller
  door: Door
}

export interface Outcome {
  shot: Shot
  request: WireRequest
  response: WireResponse
  fault?: string
}

/**
 * Calls that cost the shop many times as much as others (they hash a password, write a form of a hundred fields or read
 * a file), and second names of a call. One seed tries only every nth value of their fields, and the next seed starts
 * one value later: n seeds in a row try all.
 */
const THINNED: readonly (readonly [calls: RegExp, everyNth: number])[] = [
  [/secure-login|second-(?:step|factor)|account|create-user|admin\/users\/|admin\/settings$/, 6],
  [/admin\/imports|reports| \/api\/(products|slider)(\/:id)?$/, 4],
  [/(POST|PUT|PATCH) \/api\/admin\/products/, 3],
]
const everyNthOf = (target: Target): number =>
  isPage(target) || target.startsWith('GET /api/products') || target.startsWith('GET /api/slider')
    ? 1
    : (THINNED.find(([calls]) => calls.test(target))?.[1] ?? 1)

const WRONG_CALLERS = 0.1
const SECOND_FIELD = 0.15

/** All combinations of slot and value in an order given by the seed, each once before any repeats. */
export class Attack {
  private readonly slots: Slot[]
  /** The values that this seed puts into each slot. */
  private readonly values = new Map<Slot, readonly string[]>()
  /** The index of each slot's first value among all combinations. */
  private readonly begins: number[] = []
  readonly combinations: number
  private readonly step: number

  constructor(
    private readonly shop: AttackedShop,
    private readonly seed: number,
    only: RegExp,
  ) {
    let count = 0
    this.slots = findSlots(only).filter((slot, place) => {
      const values = valuesOfSeed(slot, seed + place)
      this.values.set(slot, values)
      if (values.length > 0) this.begins.push(count)
      count += values.length
      return values.length > 0
    })
    this.combinations = count
    this.step = coprimeNear(Math.floor(count * 0.618), count)
  }

  /** Sends the request of this number and checks the response. */
  async fire(number: number): Promise<Outcome> {
    const random = seededRandom(this.seed * 1_000_003 + number)
    const shot = this.aim(number, random)
    const name = shot.spoilings[0]!.slot.name
    const right = isPage(shot.target) ? {} : await rightRequests[shot.target](this.shop.room, random, name)
    return this.send(shot, right, random)
  }

  /** Sends a correct request by a caller who may make it. */
  async fireRight(target: CallKey, door: Door, number: number): Promise<Outcome> {
    const random = seededRandom(number)
    const right = await rightRequests[target](this.shop.room, random, '')
    const caller = random.pick(allowedCallers(target))
    return this.send({ target, spoilings: [], caller, door }, right, random)
  }

  private aim(number: number, random: Random): Shot {
    const combination = ((this.seed % this.combinations) + number * this.step) % this.combinations
    const at = lastAtMost(this.begins, combination)
    const slot = this.slots[at]!
    const spoilings = [{ slot, value: this.values.get(slot)![combination - this.begins[at]!]! }]
    if (random.next() < SECOND_FIELD) {
      const other = random.pick(this.slots.filter(({ target }) => target === slot.target))
      if (other !== slot) spoilings.push({ slot: other, value: random.pick(valuesFor(other)) })
    }
    const { target } = slot
    const isInternal = !isPage(target) && describeCall(target).who === 'internal'
    const door = isPage(target) ? 'storefront' : isInternal || random.next() < 0.5 ? 'cms' : 'storefront'
    const callers = isPage(target) || random.next() < WRONG_CALLERS ? CALLERS : allowedCallers(target)
    return { target, spoilings, caller: random.pick(callers), door }
  }

  private async send(shot: Shot, right: RightRequest, random: Random): Promise<Outcome> {
    const request = spoil(shot.target, right, shot.spoilings, random)
    request.headers = {
      ...fromNetwork(),
      ...this.credentialsOf(shot.caller, right.by),
      ...(right.session ? { 'x-session-id': right.session } : {}),
      ...request.headers,
    }
    const response = await this.shop.doors[shot.door].send(request)
    const fault = findFault(request, response, isPage(shot.target)) ?? this.findOpenDoor(shot, response)
    const outcome = { shot, request, response, ...(fault ? { fault } : {}) }
    await right.settle?.(response.status < 300 && response.status >= 200, bodyOf(response))
    return outcome
  }

  /** Any caller who may not make a call must be rejected, whatever the request contains. */
  private findOpenDoor({ target, caller, spoilings }: Shot, { status }: WireResponse): string | undefined {
    if (isPage(target) || !rejectionOf(target, caller)) return undefined
    // A hostile path may lead to another call.
    if (spoilings.some(({ slot }) => slot.where === 'path')) return undefined
    return status < 400 && status !== 304 ? `${status} for "${caller}", who may not make this call` : undefined
  }

  private credentialsOf(caller: Caller, by?: StaffSession): Record<string, string> {
    if (caller === 'visitor' || caller === 'shopper with a session') return {}
    if (caller === 'somebody with a made-up token') return { authorization: `Bearer ${'x'.repeat(43)}` }
    const own = caller.startsWith('admin') ? this.shop.room.admin : this.shop.room.staff
    const { token, csrfToken } = by ?? own
    if (caller.endsWith('by token')) return { authorization: `Bearer ${token}` }
    const csrf: Record<string, string> = caller.endsWith('missing') ? {} : { 'x-csrf-token': csrfToken }
    return { cookie: `staffToken=${token}; csrfToken=${csrfToken}`, origin: 'http://shop.test', ...csrf }
  }
}

/** All values of a slot; for a thinned call, the share that belongs to this turn. */
export function valuesOfSeed(slot: Slot, turn: number): readonly string[] {
  const every = everyNthOf(slot.target)
  return every === 1 ? valuesFor(slot) : valuesFor(slot).filter((_value, at) => at % every === turn % every)
}

const allowedCallers = (key: CallKey): Caller[] =>
  CALLERS.filter(
    (caller) => !rejectionOf(key, caller) && !caller.endsWith('missing') && !caller.endsWith('made-up token'),
  )

function bodyOf({ text }: WireResponse): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The index of the last number that is at most `wanted`, in an ascending list. */
function lastAtMost(rising: readonly number[], wanted: number): number {
  let low = 0
  let high = rising.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (rising[middle]! <= wanted) low = middle
    else high = middle - 1
  }
  return low
}

function coprimeNear(wanted: number, count: number): number {
  const divisor = (one: number, two: number): number => (two === 0 ? one : divisor(two, one % two))
  let step = Math.max(1, wanted)
  while (divisor(step, count) !== 1) step++
  return step
}
