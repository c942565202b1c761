import {
  type AdminSettings,
  DomainError,
  invalidFields,
  keysOf,
  ownValue,
  PROVINCES,
  type ProvinceDelivery,
  type UpdateSettings,
} from '@stoep/shared'
import { requirePicture } from '../uploads/require-picture'

/**
 * The columns that a change of the settings writes; `fileIds` has our pictures by URL. Throws `version_conflict` where
 * they have another version than the one that was seen, with the fields that have another value.
 */
export function planSettings(
  { version, ...input }: UpdateSettings,
  current: AdminSettings,
  fileIds: ReadonlyMap<string, number>,
): Record<string, unknown> {
  if (version !== undefined && version !== current.version)
    throw new DomainError('version_conflict', { details: { fields: findOthers(input, current) } })
  const { freeDeliveryFrom, newPhoneValue, delivery, heroWide, heroTall, ...plain } = input
  const columns = {
    ...plain,
    freeDeliveryFromInCents: freeDeliveryFrom,
    newPhoneValueInCents: newPhoneValue,
    delivery: delivery && mergeDelivery(current.delivery, delivery),
    heroWide: fileOf('heroWide', heroWide, fileIds),
    heroTall: fileOf('heroTall', heroTall, fileIds),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** As stored, not as typed: sent again because its response was lost, a change is no other one. */
function findOthers(input: Omit<UpdateSettings, 'version'>, current: AdminSettings) {
  const { hero, freeDeliveryFromInCents: freeDeliveryFrom, newPhoneValueInCents: newPhoneValue } = current
  const heroTexts = { heroTitle: hero.title, heroLine: hero.line, heroButton: hero.button }
  const deliveryAfter = (named: UpdateSettings['delivery'] = []) => mergeDelivery(current.delivery, named)
  const now = { ...current, ...heroTexts, freeDeliveryFrom, newPhoneValue, delivery: deliveryAfter() }
  const sent = { ...input, delivery: deliveryAfter(input.delivery) }
  return keysOf(input)
    .filter((field) => JSON.stringify(ownValue(sent, field)) !== JSON.stringify(ownValue(now, field)))
    .map((field) => ({ field, message: 'was changed meanwhile' }))
}

/** For a province that has no row, as one could be deleted in Strapi's panel. */
const FIRST_DELIVERY = { feeInCents: 0, minDays: 2, maxDays: 5, cashOnDelivery: true }

/** Always all nine provinces: what is not given stays as it is. Throws `validation` for days in the wrong order. */
function mergeDelivery(
  current: readonly ProvinceDelivery[],
  named: NonNullable<UpdateSettings['delivery']>,
): ProvinceDelivery[] {
  return PROVINCES.flatMap((province) => {
    const known = current.find((candidate) => candidate.province === province)
    const at = named.findIndex((candidate) => candidate.province === province)
    const row = named[at]
    if (!row) return known ?? []
    const before = known ?? FIRST_DELIVERY
    const merged = {
      province,
      feeInCents: row.fee ?? before.feeInCents,
      minDays: row.minDays ?? before.minDays,
      maxDays: row.maxDays ?? before.maxDays,
      cashOnDelivery: row.cashOnDelivery ?? before.cashOnDelivery,
    }
    rejectReversedDays(merged, at)
    return merged
  })
}

/** `at` is the row's place in the form. Throws `validation`. */
export function rejectReversedDays(
  { minDays, maxDays }: Pick<ProvinceDelivery, 'minDays' | 'maxDays'>,
  at: number,
): void {
  if (minDays > maxDays)
    throw invalidFields([{ field: `delivery.${at}.maxDays`, message: 'must not be below the fewest days' }])
}

function fileOf(field: string, url: string | null | undefined, fileIds: ReadonlyMap<string, number>) {
  return url === undefined || url === null ? url : requirePicture(field, url, fileIds)
}
