import { DomainError, PROVINCES, type ProvinceDelivery, type PublicSettings, type UpdateSettings } from '@stoep/shared'
import { requirePicture } from '../uploads/require-picture'

type Current = Pick<PublicSettings, 'delivery' | 'socialLinks'>

/**
 * The columns that a change of the settings writes; `fileIds` has our pictures by URL. Throws `version_conflict` when
 * the social links, which are written as one, differ from those that were seen.
 */
export function planSettings(
  { socialLinksSeen, ...input }: UpdateSettings,
  current: Current,
  fileIds: ReadonlyMap<string, number>,
): Record<string, unknown> {
  // Links that are as requested already are no conflict: they may come from a request whose response was lost.
  const expected = [socialLinksSeen, input.socialLinks].flatMap((links) => (links ? [links] : []))
  if (expected.length === 2 && !expected.some((links) => areSameLinks(current.socialLinks, links)))
    throw new DomainError('version_conflict', { message: 'The social links were changed meanwhile.' })
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

const areSameLinks = (links: Current['socialLinks'], others: Current['socialLinks']): boolean =>
  links.length === others.length &&
  links.every(({ label, url }, at) => label === others[at]?.label && url === others[at].url)

/** Always all nine provinces: those that are not given stay as they are. */
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
