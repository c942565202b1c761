import { describe, expect, it } from 'vitest'
import { MAX_HOLD_HOURS, MAX_QUANTITY } from '../constants.js'
import { deliveryFee, describeDelivery, updateSettingsSchema } from './settings.js'

describe('delivery', () => {
  const gauteng = { province: 'Gauteng', feeInCents: 6000, minDays: 2, maxDays: 4, cashOnDelivery: true } as const
  const settings = { delivery: [gauteng], freeDeliveryFromInCents: 100000 }

  it('costs the fee of the province, and nothing from the free-delivery threshold on', () => {
    expect(deliveryFee(settings, 'Gauteng', 99999)).toBe(6000)
    expect(deliveryFee(settings, 'Gauteng', 100000)).toBe(0)
    expect(deliveryFee({ ...settings, freeDeliveryFromInCents: null }, 'Gauteng', 100000)).toBe(6000)
    expect(deliveryFee({ ...settings, freeDeliveryFromInCents: 0 }, 'Gauteng', 100000)).toBe(6000)
    expect(deliveryFee({ ...settings, freeDeliveryFromInCents: 1 }, 'Gauteng', 1)).toBe(0)
  })

  it('costs the fee of no other province', () => {
    const limpopo = { ...gauteng, province: 'Limpopo', feeInCents: 9000 } as const
    const settingsOfTwo = { ...settings, delivery: [limpopo, gauteng] }
    expect(['Gauteng', 'Limpopo'].map((province) => deliveryFee(settingsOfTwo, province, 0))).toEqual([6000, 9000])
  })

  it('costs the highest fee where the province is not known', () => {
    const settingsOfTwo = { ...settings, delivery: [{ ...gauteng, feeInCents: 9000 }, gauteng] }
    expect(deliveryFee(settingsOfTwo, '', 0)).toBe(9000)
    expect(deliveryFee({ ...settings, delivery: [] }, '', 0)).toBe(0)
  })

  it.each([
    [{}, 'R60.00, 2 to 4 working days'],
    [{ feeInCents: 1, minDays: 2, maxDays: 2 }, 'R0.01, 2 working days'],
    [{ feeInCents: 0, minDays: 1, maxDays: 1 }, 'R0.00, 1 working day'],
    [{ minDays: 0, maxDays: 0 }, 'R60.00, the same day'],
  ])('is described with its fee and working days: %j', (row, text) =>
    expect(describeDelivery({ ...gauteng, ...row })).toBe(text),
  )
})

describe('a change of the settings', () => {
  const isTaken = (change: object) => updateSettingsSchema.safeParse(change).success

  it.each([
    ['https://instagram.com/shop', 'https://instagram.com/shop'],
    [' HTTPS://instagram.com/shop ', 'https://instagram.com/shop'],
    ['http://instagram.com/shop', undefined],
    ['see https://instagram.com/shop', undefined],
    ['https://instagram.com/my shop', undefined],
    ['https://', undefined],
    [`https://instagram.com/${'x'.repeat(200)}`, undefined],
  ])('takes “%s” as the link %s', (typed, url) => {
    const change = { socialLinks: [{ label: 'Instagram', url: typed }] }
    expect(updateSettingsSchema.safeParse(change).data?.socialLinks?.[0]?.url).toBe(url)
  })

  it('takes what was pasted without the characters that nobody sees', () => {
    const unseen = (text: string) => `\u200B${text}\u202C`
    const link = { label: 'Instagram', url: unseen('https://instagram.com/shop') }
    const delivery = [{ province: 'Gauteng', fee: unseen('60,50'), minDays: unseen('1'), maxDays: unseen('2') }]
    const typed = { supportEmail: unseen('hi@shop.example'), vatNumber: unseen('4123456789'), holdHours: unseen('24') }
    expect(updateSettingsSchema.parse({ ...typed, socialLinks: [link], delivery })).toEqual({
      ...{ supportEmail: 'hi@shop.example', vatNumber: '4123456789', holdHours: 24 },
      socialLinks: [{ ...link, url: 'https://instagram.com/shop' }],
      delivery: [{ province: 'Gauteng', fee: 6_050, minDays: 1, maxDays: 2 }],
    })
  })

  it('takes up to twelve links, and VAT numbers of ten digits that begin with 4', () => {
    const link = { label: 'Instagram', url: 'https://instagram.com/shop' }
    const links = (count: number) => Array.from({ length: count }, () => link)
    expect([isTaken({ socialLinks: links(12) }), isTaken({ socialLinks: links(13) })]).toEqual([true, false])
    const numbers = ['4123456789', '', '5123456789', '412345678', '41234567890', '04123456789']
    expect(numbers.filter((vatNumber) => isTaken({ vatNumber }))).toEqual(['4123456789', ''])
    expect(updateSettingsSchema.parse({ vatNumber: ' 4 123 456 789' }).vatNumber).toBe('4123456789')
  })

  const row = (days: number) => ({ province: 'Gauteng', minDays: days, maxDays: days })

  it.each<[name: string, least: number, most: number, of?: (value: number) => object]>([
    ['holdHours', 1, MAX_HOLD_HOURS],
    ['newPhoneHoldHours', 1, MAX_HOLD_HOURS],
    ['pendingPerSession', 1, 1_000],
    ['pendingPerPhone', 1, 1_000],
    ['ordersPerNetworkHour', 1, 100_000],
    ['newPhonePiecesPerLine', 1, MAX_QUANTITY],
    ['newPhonePieces', 1, 100_000],
    ['newPhonePiecesPerNetwork', 1, 1_000_000],
    ['newPhoneValue', 1, 10_000_000],
    ['freeDeliveryFrom', 0, 10_000_000],
    ['retentionMonths', 1, 120],
    ['days of delivery', 0, 60, (days) => ({ delivery: [row(days)] })],
  ])('takes %s from %i to %i and no other', (name, least, most, of = (value) => ({ [name]: value })) => {
    expect([least - 1, least, most, most + 1].filter((value) => isTaken(of(value)))).toEqual([least, most])
  })

  it('says of an email address that is too long that it is', () => {
    const { error } = updateSettingsSchema.safeParse({ supportEmail: `${'a'.repeat(120)}@shop.example` })
    expect(error?.issues.map(({ message }) => message)).toEqual(['must be at most 120 characters'])
  })

  it('names each province once', () => {
    expect(isTaken({ delivery: [row(1), { ...row(2), province: 'Limpopo' }] })).toBe(true)
    expect(isTaken({ delivery: [row(1), row(2)] })).toBe(false)
  })

  it('removes with an empty field what a shop can be without, and leaves what it needs', () => {
    const removed = ['whatsappNumber', 'vatNumber', 'freeDeliveryFrom', 'newPhoneHoldHours', 'heroWide', 'heroTall']
    const left = ['holdHours', 'pendingPerSession', 'pendingPerPhone', 'newPhoneValue', 'retentionMonths', 'csvFormat']
    const parsed = updateSettingsSchema.parse(Object.fromEntries([...removed, ...left].map((name) => [name, ''])))
    expect(JSON.parse(JSON.stringify(parsed))).toEqual(Object.fromEntries(removed.map((name) => [name, null])))
  })
})
