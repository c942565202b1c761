import {
  type CashState,
  isCashOwed,
  isDomainError,
  MAX_CENTS,
  MAX_LINES,
  MAX_QUANTITY,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  type OrderState,
  type WantedLine,
} from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import type { SaleProduct, SaleProducts } from '../cart/sale-product'
import { checkCaps, holdHoursOf } from './limits'
import { maskCustomer } from './mask-customer'
import {
  cashMoves,
  describeCashMove,
  planCash,
  movesOfStaff,
  planExpiry,
  planMove,
  type MovableOrder,
} from './move-order'
import { makeOrderNumber, readOrderNumber } from './order-number'
import { planOrder, type AgreedLine } from './plan-order'

function failure(work: () => unknown): { code: string; message: string; details: unknown } | undefined {
  try {
    work()
  } catch (error) {
    if (isDomainError(error)) return { code: error.code, message: error.message, details: error.details }
    throw error
  }
  return undefined
}

const shirt: SaleProduct = {
  productId: 'shirt',
  name: 'Linen shirt',
  code: 'LS1',
  priceInCents: 34_900,
  minOrder: 1,
  trackByOption: false,
  visible: true,
  sizes: ['S', 'M'],
  colors: ['Red', 'Blue'],
  optionNames: { size: null, color: null },
  images: [
    { url: '/red.webp', color: 'Red' },
    { url: '/blue.webp', color: 'Blue' },
  ],
  stock: [{ id: 1, size: '', color: '', available: 5 }],
  combinations: [],
}
const cups: SaleProduct = {
  ...shirt,
  productId: 'cups',
  name: 'Enamel cups',
  priceInCents: 9_900,
  minOrder: 3,
  sizes: [],
  colors: ['White'],
  stock: [{ id: 2, size: '', color: '', available: 6 }],
}
const saleProducts: SaleProducts = new Map([
  ['shirt', shirt],
  ['cups', cups],
  ['hidden', { ...shirt, productId: 'hidden', visible: false }],
])
const settings = {
  freeDeliveryFromInCents: 100_000,
  delivery: [
    { province: 'Gauteng' as const, feeInCents: 6_000, minDays: 2, maxDays: 4, cashOnDelivery: true },
    { province: 'Limpopo' as const, feeInCents: 9_000, minDays: 3, maxDays: 6, cashOnDelivery: false },
  ],
}
const wanted = (productId: string, quantity: number, size = '', color = ''): WantedLine => ({
  productId,
  quantity,
  size,
  color,
})
const plan = (lines: WantedLine[], over: object = {}) =>
  planOrder({ wanted: lines, province: 'Gauteng', ...over }, saleProducts, settings)

describe('planning an order', () => {
  it('takes the shop’s prices and adds the delivery fee of the province', () => {
    expect(plan([wanted('shirt', 2, 'M', 'Blue')])).toMatchObject({
      lines: [{ stockItemId: 1, name: 'Linen shirt', code: 'LS1', image: '/blue.webp', unitPriceInCents: 34_900 }],
      subtotalInCents: 69_800,
      deliveryInCents: 6_000,
      totalInCents: 75_800,
    })
  })

  it('delivers free from the threshold on', () => {
    expect(plan([wanted('shirt', 3, 'M', 'Blue')]).deliveryInCents).toBe(0)
  })

  it('joins a line with the only colour and a line without a colour', () => {
    expect(plan([wanted('cups', 3), wanted('cups', 3, '', 'White')]).lines).toMatchObject([
      { quantity: 6, color: 'White' },
    ])
  })

  it('gives lines of the same stock what earlier lines leave, and names the line that is short', () => {
    const rejected = failure(() => plan([wanted('shirt', 3, 'S', 'Red'), wanted('shirt', 3, 'M', 'Red')]))
    expect(rejected).toMatchObject({
      code: 'out_of_stock',
      details: { lines: [{ size: 'M', wanted: 3, available: 2 }] },
    })
    expect(plan([wanted('shirt', 3, 'S', 'Red'), wanted('shirt', 2, 'M', 'Red')]).lines).toHaveLength(2)
  })

  it('counts the units that an edited order holds already, and keeps agreed prices', () => {
    const agreedPrices = new Map([[JSON.stringify(['shirt', 'M', 'Red']), 20_000]])
    const edited = plan([wanted('shirt', 7, 'M', 'Red')], { heldBefore: new Map([[1, 2]]), agreedPrices })
    expect(edited.lines).toMatchObject([{ quantity: 7, unitPriceInCents: 20_000 }])
  })

  it.each([
    ['no lines', [], {}, 'cart_empty'],
    ['a product that does not exist', [wanted('gone', 1)], {}, 'product_not_found'],
    ['a hidden product', [wanted('hidden', 1, 'M', 'Red')], {}, 'product_not_found'],
    ['a missing choice', [wanted('shirt', 1)], {}, 'choose_option'],
    ['a quantity that is no multiple of the minimum order', [wanted('cups', 4)], {}, 'min_order'],
    ['more than is in stock', [wanted('cups', 9)], {}, 'out_of_stock'],
    ['a province without cash on delivery', [wanted('cups', 3)], { province: 'Limpopo' }, 'cod_unavailable'],
    ['a total below the real one', [wanted('cups', 3)], { expectedTotalInCents: 35_699 }, 'price_changed'],
    ['more units than a line can have', [wanted('cups', 9_999), wanted('cups', 9_999)], {}, 'validation'],
  ])('rejects %s', (_name, lines, over, code) => {
    expect(failure(() => plan(lines, over))?.code).toBe(code)
  })

  it('accepts the largest order, and rejects one line, unit or cent more', () => {
    const cup = plan([wanted('cups', 3)]).lines[0]!
    const planWith = (...kept: AgreedLine[]) => failure(() => plan([wanted('cups', 3)], { kept }))?.code
    const lines = (count: number) => Array.from({ length: count }, () => ({ ...cup, unitPriceInCents: 1 }))
    expect(planWith(...lines(MAX_LINES - 1))).toBeUndefined()
    expect(planWith(...lines(MAX_LINES))).toBe('validation')
    expect(planWith({ ...cup, unitPriceInCents: 1, quantity: MAX_QUANTITY })).toBeUndefined()
    expect(planWith({ ...cup, unitPriceInCents: 1, quantity: MAX_QUANTITY + 1 })).toBe('validation')
    const rest = MAX_CENTS - 3 * cups.priceInCents
    expect(planWith({ ...cup, unitPriceInCents: rest, quantity: 1 })).toBeUndefined()
    expect(planWith({ ...cup, unitPriceInCents: rest + 1, quantity: 1 })).toBe('validation')
  })

  it('keeps cash on delivery for an agreed order that stays in its province', () => {
    const stays = { province: 'Limpopo', agreedProvince: 'Limpopo' }
    expect(plan([wanted('cups', 3)], stays).lines).toHaveLength(1)
  })

  it('takes an order to a province whose delivery is not set', () => {
    expect(plan([wanted('cups', 3)], { province: 'Northern Cape' }).lines).toHaveLength(1)
  })

  it('names a line with a wrong quantity like a line of an order: an option that it lacks is N/A', () => {
    expect(failure(() => plan([wanted('cups', 4)]))?.details).toMatchObject({
      lines: [{ productId: 'cups', size: 'N/A', color: 'White', wanted: 4, minOrder: 3 }],
    })
  })

  it('accepts a total that is right or above', () => {
    expect(failure(() => plan([wanted('cups', 3)], { expectedTotalInCents: 35_700 }))).toBeUndefined()
    expect(plan([wanted('cups', 3)], { expectedTotalInCents: 99_999 }).totalInCents).toBe(35_700)
    const line = { productId: 'cups', wanted: 3, available: 6, price: '99.00' }
    expect(failure(() => plan([wanted('cups', 3)], { expectedTotalInCents: 35_699 }))?.details).toMatchObject({
      lines: [line],
      total: '357.00',
    })
  })
})

describe('moving an order', () => {
  const order = (state: OrderState, customer = { fullName: 'Thandi Nkosi', province: 'Gauteng' }): MovableOrder => ({
    state,
    isCommitted: false,
    customer,
    lines: [{ lineId: 7, quantity: 3, returned: 0 }],
  })

  it('allows exactly the transitions of the table, except expiry, which staff cannot make', () => {
    for (const from of ORDER_STATES) {
      for (const to of ORDER_STATES) {
        const isAllowed = ORDER_TRANSITIONS[from].includes(to) && to !== 'expired'
        const rejected = failure(() => planMove(order(from), to))
        expect(rejected?.code, `${from} to ${to}`).toBe(isAllowed ? undefined : 'illegal_transition')
        if (rejected) expect(rejected.details).toMatchObject({ allowed: movesOfStaff(order(from)) })
      }
    }
  })

  it.each([
    { fullName: '', province: 'Gauteng' },
    { fullName: 'Thandi Nkosi', province: '' },
  ])('rejects packing for %j and says what is missing', (customer) => {
    const confirmed = order('confirmed', customer)
    expect(failure(() => planMove(confirmed, 'packed'))).toMatchObject({
      code: 'illegal_transition',
      message: 'Please add the name and the province before packing.',
    })
    expect(movesOfStaff(confirmed)).toEqual(['cancelled'])
  })

  it('moves stock only when an order is cancelled, expires or is confirmed after expiry', () => {
    expect(planMove(order('pending'), 'confirmed')).toMatchObject({ stock: 'none', isCommitted: true, closes: false })
    expect(planMove(order('packed'), 'cancelled')).toMatchObject({ stock: 'release', closes: true })
    expect(planMove(order('dispatched'), 'delivered')).toMatchObject({ stock: 'none', quantities: [], closes: true })
    expect(planMove(order('expired'), 'confirmed')).toMatchObject({
      stock: 'take',
      quantities: [{ lineId: 7, quantity: 3 }],
    })
    expect(planExpiry(order('pending'))).toMatchObject({
      ...{ to: 'expired', stock: 'release', isCommitted: false, closes: true },
    })
    expect(planMove(order('delivered'), 'returned')).toMatchObject({ stock: 'none', quantities: [], closes: true })
  })

  it('returns to stock what staff count, never more than was in the order', () => {
    expect(planMove(order('delivered'), 'returned', [{ lineId: 7, quantity: 2 }])).toMatchObject({
      stock: 'return',
      quantities: [{ lineId: 7, quantity: 2 }],
    })
    expect(planMove(order('delivered'), 'returned', [{ lineId: 7, quantity: 3 }]).stock).toBe('return')
    expect(planMove(order('delivered'), 'returned', [{ lineId: 7, quantity: 0 }])).toMatchObject({
      stock: 'none',
      quantities: [],
    })
    for (const restock of [
      [{ lineId: 7, quantity: 4 }],
      [{ lineId: 8, quantity: 1 }],
      [
        { lineId: 7, quantity: 2 },
        { lineId: 7, quantity: 2 },
      ],
    ]) {
      expect(failure(() => planMove(order('delivered'), 'returned', restock))?.code).toBe('validation')
    }
  })

  it('returns to stock units of several lines at once', () => {
    const lines = [7, 8].map((lineId) => ({ lineId, quantity: 3, returned: 0 }))
    const restock = [
      { lineId: 7, quantity: 2 },
      { lineId: 8, quantity: 3 },
    ]
    expect(planMove({ ...order('delivered'), lines }, 'returned', restock).quantities).toEqual(restock)
  })

  it('returns to stock only what has not come back yet', () => {
    const partly = { ...order('delivered'), lines: [{ lineId: 7, quantity: 3, returned: 1 }] }
    expect(planMove(partly, 'returned', [{ lineId: 7, quantity: 2 }]).stock).toBe('return')
    expect(failure(() => planMove(partly, 'returned', [{ lineId: 7, quantity: 3 }]))?.code).toBe('validation')
  })

  it('asks for name and province only where they are what is missing', () => {
    const nameless = { fullName: '', province: '' }
    expect(failure(() => planMove(order('confirmed', nameless), 'packed'))?.message).toContain('name and the province')
    expect(failure(() => planMove(order('pending', nameless), 'delivered'))?.message).not.toContain('province')
    expect(failure(() => planMove(order('cancelled'), 'packed'))?.message).not.toContain('province')
  })

  it('keeps a committed order committed when it is cancelled', () => {
    expect(planMove({ ...order('confirmed'), isCommitted: true }, 'cancelled').isCommitted).toBe(true)
    expect(planMove(order('pending'), 'cancelled').isCommitted).toBe(false)
  })
})

describe('the cash of an order', () => {
  it('can be collected once the parcel has left, and banked or refunded in any state', () => {
    for (const state of ORDER_STATES) {
      const hasLeft = ['dispatched', 'delivered', 'delivery_failed'].includes(state)
      expect(cashMoves({ state, cash: 'due' }), state).toEqual(hasLeft ? ['collected'] : [])
      expect(cashMoves({ state, cash: 'collected' }), state).toEqual(['banked', 'refunded'])
    }
  })

  it('can go one step back to correct a mistake, which notes the old amount', () => {
    const delivered = { state: 'delivered', cashCollectedInCents: 6_780_000 } as const
    expect(planCash({ ...delivered, cash: 'banked' }, 'collected', undefined)).toEqual({
      isCorrection: true,
      amountInCents: undefined,
      movedInCents: 0,
    })
    const back = planCash({ ...delivered, cash: 'collected' }, 'due', undefined)
    expect(back).toEqual({ isCorrection: true, amountInCents: null, movedInCents: 0 })
    expect(describeCashMove(delivered, back, 'Typed without the comma')).toBe(
      'Put right. It was R67\u00a0800.00. Typed without the comma',
    )
    const again = planCash({ ...delivered, cash: 'due' }, 'collected', 67_800)
    expect(describeCashMove(delivered, again, '')).toBe('R678.00')
    const nothing = planCash({ ...delivered, cash: 'due' }, 'collected', 0)
    expect(describeCashMove(delivered, nothing, 'Left unpaid')).toBe('R0.00. Left unpaid')
    expect(failure(() => planCash({ ...delivered, cash: 'banked' }, 'due', undefined))).toMatchObject({
      code: 'illegal_transition',
      details: { from: 'banked', to: 'due', allowed: ['refunded', 'collected'] },
    })
    expect(failure(() => planCash({ ...delivered, cash: 'due' }, 'collected', undefined))?.code).toBe('validation')
  })

  it('is moved as the amount that was collected, which the report counts on that day', () => {
    const delivered = { state: 'delivered', cashCollectedInCents: 34_900 } as const
    const moved = (cash: CashState, to: CashState, amount?: number) =>
      planCash({ ...delivered, cash }, to, amount).movedInCents
    expect(moved('due', 'collected', 19_990)).toBe(19_990)
    expect(moved('collected', 'banked')).toBe(34_900)
    expect(moved('collected', 'refunded')).toBe(34_900)
    expect(moved('banked', 'refunded')).toBe(34_900)
    const banked = planCash({ ...delivered, cash: 'collected' }, 'banked', 100)
    expect(banked, 'an amount counts only as it is collected').toMatchObject({ movedInCents: 34_900 })
    expect(banked.amountInCents).toBeUndefined()
    expect(describeCashMove(delivered, banked, 'At Absa'), 'the amount stays, so it is not named').toBe('At Absa')
  })

  it('names the amount as the wrong field', () => {
    const delivered = { state: 'delivered', cashCollectedInCents: 34_900 } as const
    const fields = (cash: CashState, amount?: number) =>
      failure(() => planCash({ ...delivered, cash }, 'collected', amount))?.details
    expect(fields('due')).toEqual({ fields: [{ field: 'amount', message: 'is required' }] })
    expect(fields('collected', 34_900)).toEqual({
      fields: [{ field: 'amount', message: 'must be less than what was received' }],
    })
  })

  it('that was refunded by mistake is again where it was', () => {
    const refunded = { state: 'returned', cash: 'refunded', cashCollectedInCents: 67_800 } as const
    for (const cashBefore of ['collected', 'banked'] as const)
      expect(planCash({ ...refunded, cashBefore }, cashBefore, undefined)).toMatchObject({ isCorrection: true })
    expect(failure(() => planCash({ ...refunded, cashBefore: 'banked' }, 'collected', undefined))).toMatchObject({
      details: { allowed: ['banked'] },
    })
    expect(planCash(refunded, 'collected', undefined), 'not known where').toMatchObject({ isCorrection: true })
  })

  it('can be given back in part, never more than the shop has', () => {
    const paid = { state: 'delivered', cashCollectedInCents: 69_800 } as const
    for (const cash of ['collected', 'banked'] as const) {
      const planned = planCash({ ...paid, cash }, cash, 49_800)
      const amounts = { amountInCents: 49_800, movedInCents: 0, givenBackInCents: 20_000 }
      expect(planned).toEqual({ isCorrection: false, ...amounts })
      expect(describeCashMove(paid, planned, 'At the door')).toBe('Gave back R200.00, kept R498.00. At the door')
      expect(failure(() => planCash({ ...paid, cash }, cash, 69_800))?.code).toBe('validation')
      expect(failure(() => planCash({ ...paid, cash }, cash, undefined))?.code).toBe('illegal_transition')
    }
    expect(failure(() => planCash({ ...paid, cash: 'refunded' }, 'refunded', 1))?.code).toBe('illegal_transition')
    const unpaid = { state: 'delivered', cash: 'due', cashCollectedInCents: null } as const
    expect(failure(() => planCash(unpaid, 'due', 1))?.code).toBe('illegal_transition')
  })

  it('cannot go back to due when the parcel was returned', () => {
    const returned = { state: 'returned', cash: 'collected', cashCollectedInCents: 67_800 } as const
    expect(failure(() => planCash(returned, 'due', undefined))).toMatchObject({
      code: 'illegal_transition',
      details: { allowed: ['banked', 'refunded'] },
    })
  })

  it('cannot be collected when nothing is owed', () => {
    const nothingOwed = ORDER_STATES.filter((state) => !isCashOwed({ state, cash: 'due' }))
    expect(nothingOwed).toEqual(['returned', 'cancelled', 'expired'])
    expect(isCashOwed({ state: 'delivered', cash: 'collected' })).toBe(false)
    for (const state of nothingOwed) expect(cashMoves({ state, cash: 'due' }), state).toEqual([])
  })
})

describe('order numbers', () => {
  it('run from ST-22222 to ST-ZZZZZ', () => {
    expect(makeOrderNumber(() => 0)).toBe('ST-22222')
    expect(makeOrderNumber((max) => max - 1)).toBe('ST-ZZZZZ')
  })

  const TYPED = ['ST-7K4QX', 'st 7k4qx', ' st-7k4qx ', '7K4QX', 'ST7K4QX', 's t 7k 4qx', '7k 4qx']
  it.each([...TYPED, 'Order ID: ST-7K4QX', '*Order ST\u20117K4QX*', 'ST-7K4QX-C1'])('are read from “%s”', (typed) => {
    expect(readOrderNumber(typed)).toBe('ST-7K4QX')
  })
  it.each(['ST-ST3XY', 'ST3XY', 's t st3xy'])('may begin with ST themselves: “%s”', (typed) => {
    expect(readOrderNumber(typed)).toBe('ST-ST3XY')
  })
  it('keep all that was typed when they are none', () => expect(readOrderNumber('7k4qx99')).toBe('ST-7K4QX99'))
})

describe('limits', () => {
  const caps = { pendingPerSession: 3, pendingPerPhone: 5 }

  it.each([
    [{ pendingOfSession: 3, pendingOfPhone: 0 }, 'session'],
    [{ pendingOfSession: 0, pendingOfPhone: 5 }, 'phone'],
  ])('reject another order at %j', (counts, limit) => {
    expect(failure(() => checkCaps(counts, caps))).toMatchObject({ code: 'too_many_orders', details: { limit } })
  })

  it('allow the last permitted order', () => {
    expect(failure(() => checkCaps({ pendingOfSession: 2, pendingOfPhone: 4 }, caps))).toBeUndefined()
  })

  it('hold a new phone’s order for the shorter time until its message arrives', () => {
    const hours = (newPhoneHoldHours: number | null, isNewPhone: boolean, messageReceived = false) =>
      holdHoursOf({ holdHours: 24, newPhoneHoldHours }, { isNewPhone, messageReceived })
    expect([hours(null, true), hours(4, true), hours(4, false), hours(4, true, true), hours(48, true)]).toEqual([
      24, 4, 24, 24, 24,
    ])
  })
})

describe('a stranger with the link', () => {
  it('sees only the first name and the province', () => {
    const customer = {
      fullName: 'Thandi Nkosi',
      phoneNumber: '+27821234567',
      email: 'thandi@example.co.za',
      addressLine1: '12 Stoep Street',
      addressLine2: '',
      suburb: 'Glenwood',
      city: 'Durban',
      province: 'KwaZulu-Natal' as const,
      country: 'South Africa',
      postalCode: '4001',
      directions: 'Blue gate',
    }
    const shown = (fullName: string) => maskCustomer({ ...customer, fullName })
    expect(shown('Thandi Nkosi')).toEqual({ fullName: 'Thandi', province: 'KwaZulu-Natal' })
    expect(shown('  Mrs. Thandi Nkosi ').fullName).toBe('Thandi')
    expect(shown('Mrs').fullName).toBe('Mrs')
    expect(shown('Mr Dr').fullName).toBe('Dr')
    for (const name of ['Drew', 'Sandr', 'Msizi']) expect(shown(`${name} Nkosi`).fullName).toBe(name)
    for (const typed of [
      'Nkosi, Thandi',
      'Nkosi,Thandi',
      'Nkosi;Thandi',
      'Nkosi_Thandi',
      '(Nkosi) Thandi',
      'Nkosi&Thandi',
    ])
      expect(shown(typed).fullName).toBe('Nkosi')
    for (const first of ['J.P.', 'Anne-Marie', "D'Arcy", 'D\u2019Arcy', 'Zoe\u0308'])
      expect(shown(`${first} Nkosi`).fullName).toBe(first)
    expect(shown('thandi@example.co.za').fullName).toBe('thandi')
    expect(shown('082 123 4567').fullName).toBe('')
  })
})
