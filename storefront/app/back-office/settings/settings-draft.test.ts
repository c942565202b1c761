import { PROVINCES, updateSettingsSchema, type AdminSettings } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { nameOf } from '~/back-office/forms/name-fields'
import {
  deliveryKeysOf,
  describeBoth,
  draftOf,
  findEmptied,
  linkKeysOf,
  mergeSettings,
  REQUIRED_SETTINGS,
  settingNames,
  takeSavedSettings,
  TEXT_FIELDS,
  toChanges,
  toSettingsErrors,
} from './settings-draft'
import type { TextField } from './setting-labels'

const SETTINGS: AdminSettings = {
  version: 1,
  shopName: 'Stoep',
  tagline: '',
  whatsappNumber: null,
  supportPhone: '',
  supportEmail: '',
  address: '',
  city: 'Durban, South Africa',
  vatNumber: null,
  freeDeliveryFromInCents: 50_000,
  delivery: PROVINCES.map((province) => ({ province, feeInCents: 0, minDays: 2, maxDays: 5, cashOnDelivery: true })),
  holdHours: 24,
  hero: { title: 'Hello', line: '', button: 'Shop Now', picture: null },
  heroAlt: '',
  heroSlots: { wide: false, tall: false },
  socialLinks: [],
  morePages: [],
  pendingPerSession: 3,
  pendingPerPhone: 5,
  ordersPerNetworkHour: 60,
  newPhonePiecesPerLine: 24,
  newPhonePieces: 60,
  newPhoneValueInCents: 2_000_000,
  newPhoneHoldHours: null,
  newPhonePiecesPerNetwork: 300,
  retentionMonths: 24,
  csvFormat: 'commas',
  synonyms: '',
}

describe('the settings form', () => {
  const seen = draftOf(SETTINGS)

  it('sends nothing that was not changed', () => {
    const draft = draftOf(SETTINGS)
    draft.texts.shopName = ' Stoep '
    expect(toChanges(draft, seen)).toEqual({})
  })

  it('shows each province with its own delivery, and one that has none with the usual', () => {
    const limpopo = { province: 'Limpopo', feeInCents: 9_000, minDays: 3, maxDays: 6, cashOnDelivery: false } as const
    const { delivery, texts } = draftOf({ ...SETTINGS, delivery: [limpopo], newPhoneHoldHours: 8 })
    const shown = { province: 'Limpopo', fee: '90.00', minDays: '3', maxDays: '6', cashOnDelivery: false }
    const usual = { fee: '0.00', minDays: '2', maxDays: '5', cashOnDelivery: true }
    expect(delivery).toEqual(PROVINCES.map((province) => (province === 'Limpopo' ? shown : { province, ...usual })))
    expect([texts.newPhoneHoldHours, seen.texts.newPhoneHoldHours]).toEqual(['8', ''])
  })

  it('shows the numbers and the threshold that the shop has', () => {
    const shop = { whatsappNumber: '+27821234567', supportPhone: '+27311234567', vatNumber: '4012345678' }
    const { texts } = draftOf({ ...SETTINGS, ...shop })
    expect(texts).toMatchObject({
      ...{ whatsappNumber: '082 123 4567', supportPhone: '031 123 4567', vatNumber: '4012345678' },
      freeDeliveryFrom: '500.00',
    })
    expect(draftOf({ ...SETTINGS, freeDeliveryFromInCents: null }).texts.freeDeliveryFrom).toBe('')
  })

  it('sends what was changed in the shape of the contract', () => {
    const draft = draftOf(SETTINGS)
    draft.texts.whatsappNumber = '082 123 4567'
    draft.texts.freeDeliveryFrom = ''
    draft.texts.newPhoneValue = 'R5 000'
    draft.texts.newPhoneHoldHours = '4'
    draft.delivery[2]!.fee = 'R60,00'
    const changes = toChanges(draft, seen)
    expect(Object.keys(changes)).toEqual([
      'whatsappNumber',
      'freeDeliveryFrom',
      'newPhoneValue',
      'newPhoneHoldHours',
      'delivery',
    ])
    expect(updateSettingsSchema.parse(changes)).toEqual({
      whatsappNumber: '+27821234567',
      freeDeliveryFrom: null,
      newPhoneValue: 500_000,
      newPhoneHoldHours: 4,
      delivery: [{ province: 'Gauteng', fee: 6_000 }],
    })
  })

  it('sends of a province what was changed, the days together', () => {
    const draft = draftOf(SETTINGS)
    draft.delivery[2]!.cashOnDelivery = false
    draft.delivery[3]!.maxDays = '7'
    draft.delivery[4]!.minDays = '1'
    expect(toChanges(draft, seen)).toEqual({
      delivery: [
        { province: 'Gauteng', cashOnDelivery: false },
        { province: 'KwaZulu-Natal', minDays: '2', maxDays: '7' },
        { province: 'Limpopo', minDays: '1', maxDays: '5' },
      ],
    })
  })

  it('leaves out links that were added but not filled in', () => {
    const draft = draftOf(SETTINGS)
    draft.socialLinks = [
      { label: ' ', url: '' },
      { label: 'TikTok', url: '' },
    ]
    expect(toChanges(draft, seen).socialLinks).toEqual([{ label: 'TikTok', url: '' }])
    draft.socialLinks = [{ label: '', url: ' ' }]
    expect(toChanges(draft, seen)).toEqual({})
  })

  it('marks and names the input of the link that was rejected', () => {
    const link = { label: 'Instagram', url: 'https://instagram.com/stoep' }
    const changes = { socialLinks: [link, { label: 'TikTok', url: '' }] }
    const found = (field: string) => toSettingsErrors([{ field, message: 'is required' }], changes)
    expect(found('socialLinks.1.url')).toEqual({ 'socialLinks.1.url': 'is required' })
    expect(found('socialLinks.2.url'), 'one that has no input').toEqual({ socialLinks: 'is required' })
    expect(nameOf('socialLinks.1.url', settingNames(changes))).toBe('Address of link 2')
    expect(linkKeysOf(changes.socialLinks)).toContain('socialLinks.1.url')
  })

  it('keeps what was typed during a save', () => {
    const sent = draftOf(SETTINGS)
    sent.texts.tagline = ' Everyday goods '
    sent.delivery[2]!.fee = '60'
    const saved = structuredClone(sent)
    saved.texts.tagline = 'Everyday goods'
    saved.delivery[2]!.fee = '60.00'
    const typed = structuredClone(sent)
    typed.texts.city = 'Gqeberha'
    typed.delivery[2]!.maxDays = '9'
    const shown = takeSavedSettings(typed, sent, saved)
    expect(toChanges(shown, saved)).toEqual({
      city: 'Gqeberha',
      delivery: [{ province: 'Gauteng', minDays: '2', maxDays: '9' }],
    })
  })

  it('marks and names the input of the province whose delivery was rejected', () => {
    const changes = { delivery: [{ ...seen.delivery[2]! }, { ...seen.delivery[3]! }] }
    const key = 'delivery.KwaZulu-Natal.maxDays'
    expect(
      toSettingsErrors([{ field: 'delivery.1.maxDays', message: 'must not be below the fewest days' }], changes),
    ).toEqual({ [key]: 'must not be below the fewest days' })
    for (const field of ['delivery', 'delivery.1', 'delivery.1.province', 'delivery.2.fee'])
      expect(toSettingsErrors([{ field, message: 'is wrong' }], changes)).toEqual({ delivery: 'is wrong' })
    expect(deliveryKeysOf('KwaZulu-Natal')).toContain(key)
    const names = settingNames(changes)
    expect([nameOf('delivery.1.maxDays', names), nameOf(key, names), nameOf('tagline', names)]).toEqual([
      'Most days, KwaZulu-Natal',
      'Most days, KwaZulu-Natal',
      'Tagline',
    ])
  })
})

it('restored typing does not undo what others saved in another province', () => {
  const [seen, typed, now] = [draftOf(SETTINGS), draftOf(SETTINGS), draftOf(SETTINGS)]
  typed.texts.tagline = 'Ours'
  typed.delivery[0]!.fee = '70.00'
  now.texts.city = 'Gqeberha'
  now.delivery[1]!.fee = '80.00'
  const { draft, changedByBoth } = mergeSettings(typed, seen, now)
  expect(toChanges(draft, now)).toEqual({
    tagline: 'Ours',
    delivery: [{ province: 'Eastern Cape', fee: '70.00' }],
  })
  expect(changedByBoth).toEqual([])
  now.texts.tagline = 'Theirs'
  now.delivery[0]!.fee = '75.00'
  const both = mergeSettings(typed, seen, now).changedByBoth
  expect(both).toEqual(['tagline', 'delivery'])
  expect(describeBoth(both, now)).toBe(
    'Somebody else changed this meanwhile: Tagline (now Theirs), Delivery by province. Yours takes its place when you save again.',
  )
  expect(describeBoth(['address'], now)).toContain('Physical address (now empty)')
})

it('required settings that were emptied are found', () => {
  const seen = draftOf(SETTINGS)
  const emptied = { ...seen, texts: { ...seen.texts, holdHours: ' ', freeDeliveryFrom: '' } }
  expect(findEmptied(toChanges(emptied, seen))).toEqual(['holdHours'])
  expect(findEmptied(toChanges(seen, seen))).toEqual([])
})

it('the required settings are those that the contract does not save empty', () => {
  const isLost = (field: TextField) => {
    const emptied = updateSettingsSchema.safeParse({ [field]: '' })
    return !emptied.success || emptied.data[field] === undefined
  }
  expect(REQUIRED_SETTINGS).toEqual(TEXT_FIELDS.filter(isLost))
})
