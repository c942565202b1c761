import { formatPlainRand, isDomainError, orderTooLargeSchema } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { checkHeldStock, type HeldLine, type HeldNow } from './held-stock'

const caps = {
  newPhonePiecesPerLine: 24,
  newPhonePieces: 60,
  newPhoneValueInCents: 2_000_000,
  newPhonePiecesPerNetwork: 300,
}
const nothing: HeldNow = { own: { units: 0, valueInCents: 0 }, networkUnits: 0 }
const shop = { whatsappNumber: '+27821234567', supportPhone: '+27311234567' }
const line = (over: Partial<HeldLine> = {}): HeldLine => ({
  productId: 'mug',
  name: 'Mug',
  size: '',
  color: '',
  quantity: 1,
  unitPriceInCents: 10_000,
  minOrder: 1,
  ...over,
})

function rejection(
  lines: HeldLine[],
  held: Partial<HeldNow> = {},
  contact: Parameters<typeof checkHeldStock>[3] = shop,
) {
  try {
    checkHeldStock(lines, { ...nothing, ...held }, caps, contact)
    return undefined
  } catch (error) {
    if (!isDomainError(error)) throw error
    return { code: error.code, message: error.message, details: orderTooLargeSchema.parse(error.details) }
  }
}

describe('the stock held for a phone that has not received an order yet', () => {
  it.each([
    ['two dozen of one product', [line({ quantity: 24 })]],
    ['five dozen of several products', [24, 24, 12].map((quantity, at) => line({ quantity, productId: `p${at}` }))],
    ['a minimum order above every limit', [line({ quantity: 500, minOrder: 500 })]],
    ['one unit that costs more than the limit', [line({ unitPriceInCents: 9_000_000 })]],
  ])('may be %s', (_what, lines) => expect(rejection(lines)).toBeUndefined())

  it('is limited with an error that names the line, the maximum and the contact', () => {
    const rejected = rejection([line({ productId: 'tea', quantity: 2 }), line({ quantity: 8_999 })])
    expect(rejected).toMatchObject({
      code: 'order_too_large',
      message:
        'Before a first delivery we can hold up to 24 of Mug for you. Please take fewer, or order on WhatsApp: 082 123 4567.',
      details: {
        limit: 'line',
        most: 24,
        held: 0,
        fields: [{ field: 'items.1.quantity', message: 'must be at most 24' }],
        lines: [{ productId: 'mug', size: 'N/A', wanted: 8_999, most: 24 }],
      },
    })
  })

  it('is limited to whole minimum orders', () => {
    expect(rejection([line({ quantity: 30, minOrder: 10 })])?.details.lines[0]?.most).toBe(20)
    expect(rejection([line({ quantity: 72, minOrder: 36 })])?.details.lines[0]?.most).toBe(36)
  })

  it('includes what is held already', () => {
    const lines = [line({ quantity: 20 })]
    expect(rejection(lines, { own: { units: 40, valueInCents: 0 } })).toBeUndefined()
    expect(rejection(lines, { own: { units: 41, valueInCents: 0 } })?.details).toMatchObject({
      fields: [{ field: 'items', message: 'are more than can be held' }],
      limit: 'pieces',
      most: 60,
      held: 41,
    })
    expect(rejection(lines, { own: { units: 0, valueInCents: 1_800_001 } })?.details).toMatchObject({
      limit: 'value',
      most: '20000.00',
      held: '18000.01',
    })
  })

  it('says what is held already, if anything is', () => {
    const pieces = [24, 24, 24].map((quantity, at) => line({ quantity, productId: `p${at}` }))
    const before = 'Before a first delivery we can hold'
    const after = 'Please take fewer, or order on WhatsApp: 082 123 4567.'
    const message = (lines: HeldLine[], own: HeldNow['own']) => rejection(lines, { own })?.message
    expect(message(pieces, { units: 0, valueInCents: 0 })).toBe(`${before} up to 60 units for you. ${after}`)
    expect(message(pieces, { units: 1, valueInCents: 0 })).toBe(
      `${before} up to 60 units for you. Your open orders hold 1 of them already. ${after}`,
    )
    const dear = [line({ quantity: 3, unitPriceInCents: 700_000 })]
    expect(message(dear, { units: 0, valueInCents: 0 })).toBe(
      `${before} goods for up to ${formatPlainRand(2_000_000)} for you. ${after}`,
    )
    expect(message(dear, { units: 1, valueInCents: 1 })).toBe(
      `${before} goods for up to ${formatPlainRand(2_000_000)} for you. Your open orders come to ${formatPlainRand(1)} already. ${after}`,
    )
  })

  it('may be the largest minimum order of several products', () => {
    const large = line({ quantity: 100, minOrder: 100, productId: 'bolts', unitPriceInCents: 100 })
    const small = line({ quantity: 1, productId: 'drill', unitPriceInCents: 100 })
    expect(rejection([large, small])?.details).toMatchObject({ limit: 'pieces', most: 100 })
    expect(rejection([small, large])?.details).toMatchObject({ limit: 'pieces', most: 100 })
    const dear = line({ productId: 'fridge', unitPriceInCents: 3_000_000 })
    expect(rejection([dear, small])?.details).toMatchObject({ limit: 'value', most: '30000.00' })
    expect(rejection([small, dear])?.details).toMatchObject({ limit: 'value', most: '30000.00' })
  })

  it('is limited to small orders when the network holds much already', () => {
    const held = { networkUnits: 300 }
    expect(rejection([line({ quantity: 3 })], held)).toBeUndefined()
    expect(rejection([line({ quantity: 12, minOrder: 12 })], held)).toBeUndefined()
    expect(rejection([line({ quantity: 4 })], held)?.details).toMatchObject({ limit: 'network', most: 3 })
    expect(rejection([line({ quantity: 20 })], { networkUnits: 280 })).toBeUndefined()
  })

  it.each([
    [{ whatsappNumber: null, supportPhone: '+27311234567' }, 'or call us: 031 123 4567.'],
    [{ whatsappNumber: null, supportPhone: '' }, 'or contact us.'],
  ])('is limited with the contact of the shop: %j', (contact, end) => {
    expect(rejection([line({ quantity: 25 })], {}, contact)?.message).toContain(end)
  })
})
