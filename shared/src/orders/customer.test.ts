import { describe, expect, it } from 'vitest'
import { customerDetailsSchema, joinAddress, parseProvince } from './customer.js'

const customer = {
  fullName: 'Thandi Nkosi',
  phoneNumber: '082 123 4567',
  addressLine1: '12 Acacia Street',
  city: 'Durban',
  province: 'KZN',
}

it('an address in one line leaves out what is not known, and the country', () => {
  const known = customerDetailsSchema.parse({
    ...customer,
    suburb: 'Glenwood',
    postalCode: '4001',
    directions: 'Blue gate',
  })
  expect(joinAddress(known)).toBe('12 Acacia Street, Glenwood, Durban, KwaZulu-Natal, 4001')
  expect(joinAddress({})).toBe('')
})

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
    for (const value of ['', undefined]) {
      const { error } = customerDetailsSchema.safeParse({ ...customer, [field]: value })
      expect(error?.issues).toMatchObject([{ path: [field] }])
      expect(error?.issues[0]?.message).toMatch(/^(is required|must be a South African number)/)
    }
  })

  it.each(['🙂', '-', '123', '082 123 4567', 'https://@', '\u2801'])('are rejected with %j as a name', (fullName) => {
    expect(customerDetailsSchema.safeParse({ ...customer, fullName }).error?.issues).toMatchObject([
      { path: ['fullName'], message: 'must be a name, like Thandi Nkosi' },
    ])
  })

  it.each([{ postalCode: '40' }, { email: 'thandi' }, { directions: 'x'.repeat(201) }])(
    'are rejected with %j',
    (change) => {
      expect(customerDetailsSchema.safeParse({ ...customer, ...change }).success).toBe(false)
    },
  )

  it('keep the leading zeros of a postal code, without the blanks around it', () => {
    expect(customerDetailsSchema.parse({ ...customer, postalCode: ' 0001 ' }).postalCode).toBe('0001')
  })

  it('are read without characters that nobody sees, from a chat or a list of contacts', () => {
    const [postalCode, email] = ['\u200b4001\u2060', '\u202athandi@shop.\u00adexample\u202c ']
    const phoneNumber = '\u202a+27 82\u200b 123 4567\u202c'
    expect(customerDetailsSchema.parse({ ...customer, postalCode, email, phoneNumber })).toMatchObject({
      postalCode: '4001',
      email: 'thandi@shop.example',
      phoneNumber: '+27821234567',
    })
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
