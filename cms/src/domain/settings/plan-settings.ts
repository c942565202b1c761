import { PROVINCES, type ProvinceDelivery, type UpdateSettings } from '@stoep/shared'
import { requirePicture } from '../uploads/require-picture'

/** What a change of the settings writes; `fileIds` holds our pictures by their addresses. */
export function planSettings(
  input: UpdateSettings,
  current: { delivery: readonly ProvinceDelivery[] },
  fileIds: ReadonlyMap<string, number>,
): Record<string, unknown> {
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

/** All nine provinces always: those that are not named stay as they are. */
function mergeDelivery(
  current: readonly ProvinceDelivery[],
  named: NonNullable<UpdateSettings['delivery']>,
): ProvinceDelivery[] {
  return PROVINCES.flatMap((province) => {
    const row = named.find((candidate) => candidate.province === province)
    if (!row) return current.find((candidate) => candidate.province === province) ?? []
    const { fee, ...rest } = row
    return { ...rest, feeInCents: fee }
  })
}

function fileOf(field: string, url: string | null | undefined, fileIds: ReadonlyMap<string, number>) {
  return url === undefined || url === null ? url : requirePicture(field, url, fileIds)
}
