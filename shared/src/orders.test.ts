import { describe, expect, it } from 'vitest'
import { toWantedLines, postedItemSchema } from './cart.js'
import {
  createOrderSchema,
  customerDetailsSchema,
  isCommittedState,
  lacksMessage,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  parseProvince,
} from './orders.js'
import { unmetPasswordRules } from './users.js'
import { deliveryFee, describeDelivery } from './settings.js'

const customer = {
  fullName: 'Thandi Nkosi',
  phoneNumber: '082 123 4567',
  addressLine1: '12 Acacia Street',
  city: 'Durban',
  province: 'KZN',
}

describe('customer details', () => {
  it('get the country, the full province name and one phone format', () => {
    expect(customerDetailsSchema.parse(customer)).toMatchObject({
      country: 'South Africa',
      province: 'KwaZulu-Natal',
      phoneNumber: '+27821234567',
      email: '',
      postalCode: '',
    })
  })

  it.each(['fullName', 'phoneNumber', 'addressLine1', 'city', 'province'])('are rejected without %s', (field) => {
    const result = customerDetailsSchema.safeParse({ ...customer, [field]: '' })
    expect(result.error?.issues[0]?.path).toEqual([field])
  })

  it.each([{ postalCode: '40' }, { email: 'thandi' }, { directions: 'x'.repeat(201) }])(
    'are rejected with %j',
    (change) => {
      expect(customerDetailsSchema.safeParse({ ...customer, ...change }).success).toBe(false)
    },
  )

  it('keep the leading zeros of a postal code', () => {
    expect(customerDetailsSchema.parse({ ...customer, postalCode: '0001' }).postalCode).toBe('0001')
  })
})

it('order lines may be sent as items or as products', () => {
  const items = [{ productId: 'abc', quantity: 2 }]
  const asItems = createOrderSchema.parse({ items, customerDetails: customer, total: '698.00' })
  expect(createOrderSchema.parse({ products: items, customerDetails: customer, total: 698 })).toEqual(asItems)
  expect(asItems.totalInCents).toBe(69800)
})

it('selected colours are split into lines, and equal lines are merged', () => {
  const items = [
    {
      productId: 'p1',
      size: 'M',
      selectedColors: [
        { color: 'Red', quantity: 1 },
        { color: 'Blue', quantity: 2 },
      ],
    },
    { productId: { _id: 'p1' }, size: 'M', color: 'Red', quantity: 3 },
    { _id: 'p2', size: 'N/A', color: null },
  ].map((item) => postedItemSchema.parse(item))
  expect(toWantedLines(items)).toEqual([
    { productId: 'p1', size: 'M', color: 'Red', quantity: 4 },
    { productId: 'p1', size: 'M', color: 'Blue', quantity: 2 },
    { productId: 'p2', size: '', color: '', quantity: 1 },
  ])
})

describe('order states', () => {
  it('lead only to known states, and each but pending can be reached', () => {
    const reached = new Set(Object.values(ORDER_TRANSITIONS).flat())
    expect([...reached].every((state) => ORDER_STATES.includes(state))).toBe(true)
    expect(ORDER_STATES.filter((state) => !reached.has(state))).toEqual(['pending'])
  })

  it('count as committed except pending, cancelled and expired', () => {
    expect(ORDER_STATES.filter((state) => !isCommittedState(state))).toEqual(['pending', 'cancelled', 'expired'])
  })
})

it('provinces are known by name and short form', () => {
  expect(['gp', 'Western Cape', ' kwazulu-natal ', 'Bavaria'].map(parseProvince)).toEqual([
    'Gauteng',
    'Western Cape',
    'KwaZulu-Natal',
    undefined,
  ])
})

it.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'Bavaria', ''])(
  'rejects %j as a province',
  (province) => {
    expect(parseProvince(province)).toBeUndefined()
    const result = customerDetailsSchema.safeParse({ ...customer, province })
    expect(result.error?.issues.map(({ path }) => path)).toEqual([['province']])
  },
)

it('every unmet password rule is named', () => {
  expect(unmetPasswordRules('abc')).toHaveLength(4)
  expect(unmetPasswordRules('Adm1n!pass')).toEqual([])
  expect(unmetPasswordRules('Adm1n#pass')).toEqual(['at least one special character from @$!%*?&'])
})

describe('delivery', () => {
  const gauteng = { province: 'Gauteng', feeInCents: 6000, minDays: 2, maxDays: 4, cashOnDelivery: true } as const
  const settings = { delivery: [gauteng], freeDeliveryFromInCents: 100000 }

  it('costs the fee of the province, and nothing from the free-delivery threshold on', () => {
    expect(deliveryFee(settings, 'Gauteng', 99999)).toBe(6000)
    expect(deliveryFee(settings, 'Gauteng', 100000)).toBe(0)
    expect(deliveryFee({ ...settings, freeDeliveryFromInCents: null }, 'Gauteng', 100000)).toBe(6000)
  })

  it('is described with its fee and working days', () =>
    expect(describeDelivery(gauteng)).toBe('R60.00, 2 to 4 working days'))
})

describe('the message of an order', () => {
  it('is missing until a shopper sends it, and never missing when staff made the order', () => {
    const madeBy = (actor: string) => [{ at: '', actor, kind: 'created' as const, from: null, to: 'pending', note: '' }]
    expect(lacksMessage({ messageReceived: false, timeline: madeBy('shopper') })).toBe(true)
    expect(lacksMessage({ messageReceived: true, timeline: madeBy('shopper') })).toBe(false)
    expect(lacksMessage({ messageReceived: false, timeline: madeBy('staff@stoep.test') })).toBe(false)
  })
})
