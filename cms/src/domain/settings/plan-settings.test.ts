import { isDomainError, type AdminSettings, type ProvinceDelivery, type UpdateSettings } from '@stoep/shared'
import { expect, it } from 'vitest'
import { firstSettings } from '../../api/settings/rows/first-settings'
import { planSettings } from './plan-settings'

const row = (province: ProvinceDelivery['province'], feeInCents: number): ProvinceDelivery => ({
  ...{ province, feeInCents, minDays: 3, maxDays: 6, cashOnDelivery: false },
})
const current: AdminSettings = {
  ...firstSettings({ demo: false }),
  version: 4,
  tagline: 'Ours',
  delivery: [row('Limpopo', 9_000), row('Gauteng', 6_000)],
  hero: { title: 'Winter', line: '', button: 'Shop Now', picture: null },
  heroSlots: { wide: false, tall: false },
  morePages: [],
}
const plan = (input: UpdateSettings) => planSettings(input, current, new Map([['/uploads/wide.webp', 7]]))

function failure(work: () => unknown) {
  try {
    work()
  } catch (error) {
    return isDomainError(error) ? error : undefined
  }
  return undefined
}

it('of a province only what is given changes, and the others stay as they are', () => {
  const delivery = (...given: NonNullable<UpdateSettings['delivery']>) => plan({ delivery: given }).delivery
  expect(delivery({ province: 'Limpopo', fee: 0 })).toEqual([row('Gauteng', 6_000), row('Limpopo', 0)])
  expect(delivery({ province: 'Gauteng', minDays: 6, cashOnDelivery: true })).toEqual([
    { ...row('Gauteng', 6_000), minDays: 6, cashOnDelivery: true },
    row('Limpopo', 9_000),
  ])
  // One whose row was deleted in the panel.
  expect(delivery({ province: 'Gauteng', maxDays: 7 }, { province: 'Western Cape', maxDays: 5 })).toEqual([
    { ...row('Gauteng', 6_000), maxDays: 7 },
    row('Limpopo', 9_000),
    { province: 'Western Cape', feeInCents: 0, minDays: 2, maxDays: 5, cashOnDelivery: true },
  ])
})

it('days in the wrong order are rejected in the row that was sent', () => {
  const reversed = () =>
    plan({
      delivery: [
        { province: 'Limpopo', fee: 1 },
        { province: 'Gauteng', maxDays: 2 },
      ],
    })
  expect(failure(reversed)?.details).toMatchObject({ fields: [{ field: 'delivery.1.maxDays' }] })
})

it('only what is given is written: a picture by its file, or none', () => {
  expect(plan({ version: 4, freeDeliveryFrom: null, newPhoneValue: 500_000, tagline: 'Ours' })).toStrictEqual({
    ...{ freeDeliveryFromInCents: null, newPhoneValueInCents: 500_000, tagline: 'Ours' },
  })
  expect(plan({ heroWide: '/uploads/wide.webp', heroTall: null })).toStrictEqual({ heroWide: 7, heroTall: null })
  expect(failure(() => plan({ heroWide: '/uploads/gone.webp' }))?.code).toBe('validation')
})

it('another version is a conflict, and names the fields whose value is not the one sent, as stored', () => {
  expect(failure(() => plan({ version: 3 }))).toMatchObject({ code: 'version_conflict', details: { fields: [] } })
  const conflictOf = (input: UpdateSettings) => failure(() => plan({ ...input, version: 3 }))?.details
  const same = { tagline: 'Ours', heroTitle: 'Winter', delivery: [{ province: 'Limpopo', fee: 9_000 }] } as const
  expect(conflictOf({ ...same, delivery: [...same.delivery] })).toEqual({ fields: [] })
  const other = { tagline: 'Theirs', heroTitle: 'Summer', delivery: [{ province: 'Limpopo', fee: 9_001 }] } as const
  expect(conflictOf({ ...other, delivery: [...other.delivery] })).toMatchObject({
    fields: [{ field: 'tagline' }, { field: 'heroTitle' }, { field: 'delivery' }],
  })
})
