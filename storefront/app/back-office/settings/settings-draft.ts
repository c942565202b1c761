import {
  centsToRandText,
  formatPhone,
  keysOf,
  PROVINCES,
  tableOf,
  type AdminSettings,
  type Province,
} from '@stoep/shared'
import { isChanged } from '~/back-office/forms/changes-of'
import { nameOf, type FieldNames } from '~/back-office/forms/name-fields'
import { mergeTyped } from '~/back-office/forms/kept-forms'
import type { WrongField } from '~/back-office/forms/read-field-errors'
import { takeSaved } from '~/back-office/forms/take-saved'
import { DELIVERY_LABELS, LINK_LABELS, SETTING_LABELS, SETTING_NAMES, type TextField } from './setting-labels'

export const TEXT_FIELDS = keysOf(SETTING_LABELS)

/** Fields that must not be empty: the server would ignore an empty value and keep the old one. */
export const REQUIRED_SETTINGS: readonly TextField[] = [
  'shopName',
  'holdHours',
  'pendingPerSession',
  'pendingPerPhone',
  'ordersPerNetworkHour',
  'newPhonePiecesPerLine',
  'newPhonePieces',
  'newPhoneValue',
  'newPhonePiecesPerNetwork',
  'retentionMonths',
  'csvFormat',
]

export interface DeliveryDraft {
  province: Province
  fee: string
  minDays: string
  maxDays: string
  cashOnDelivery: boolean
}
export interface LinkDraft {
  label: string
  url: string
}
export interface SettingsDraft {
  texts: Record<TextField, string>
  delivery: DeliveryDraft[]
  socialLinks: LinkDraft[]
}

export function draftOf(settings: AdminSettings): SettingsDraft {
  const { hero, freeDeliveryFromInCents: free } = settings
  return {
    texts: {
      shopName: settings.shopName,
      tagline: settings.tagline,
      whatsappNumber: formatPhone(settings.whatsappNumber ?? ''),
      supportPhone: formatPhone(settings.supportPhone),
      supportEmail: settings.supportEmail,
      address: settings.address,
      city: settings.city,
      vatNumber: settings.vatNumber ?? '',
      freeDeliveryFrom: free === null ? '' : centsToRandText(free),
      holdHours: String(settings.holdHours),
      pendingPerSession: String(settings.pendingPerSession),
      pendingPerPhone: String(settings.pendingPerPhone),
      ordersPerNetworkHour: String(settings.ordersPerNetworkHour),
      newPhonePiecesPerLine: String(settings.newPhonePiecesPerLine),
      newPhonePieces: String(settings.newPhonePieces),
      newPhoneValue: centsToRandText(settings.newPhoneValueInCents),
      newPhoneHoldHours: settings.newPhoneHoldHours === null ? '' : String(settings.newPhoneHoldHours),
      newPhonePiecesPerNetwork: String(settings.newPhonePiecesPerNetwork),
      retentionMonths: String(settings.retentionMonths),
      csvFormat: settings.csvFormat,
      heroTitle: hero.title,
      heroLine: hero.line,
      heroButton: hero.button,
      heroAlt: settings.heroAlt,
    },
    delivery: PROVINCES.map((province) => {
      const row = settings.delivery.find((candidate) => candidate.province === province)
      return {
        province,
        fee: centsToRandText(row?.feeInCents ?? 0),
        minDays: String(row?.minDays ?? 2),
        maxDays: String(row?.maxDays ?? 5),
        cashOnDelivery: row?.cashOnDelivery ?? true,
      }
    }),
    socialLinks: settings.socialLinks.map(({ label, url }) => ({ label, url })),
  }
}

type SettingsChanges = Partial<
  Record<TextField, string> & Pick<SettingsDraft, 'socialLinks'> & { delivery: ProvinceChanges[] }
>
type ProvinceChanges = Pick<DeliveryDraft, 'province'> & Partial<DeliveryDraft>

/** The draft without links that were added but not filled in. */
export const dropEmptyLinks = (draft: SettingsDraft): SettingsDraft => ({
  ...draft,
  socialLinks: draft.socialLinks.filter(({ label, url }) => label.trim() !== '' || url.trim() !== ''),
})

/** Only changed values are sent, so that two people who change different settings do not undo each other. */
export function toChanges(draft: SettingsDraft, seen: SettingsDraft): SettingsChanges {
  const typed = TEXT_FIELDS.filter((field) => draft.texts[field].trim() !== seen.texts[field])
  const texts = tableOf(typed, (field) => draft.texts[field].trim())
  const delivery = draft.delivery.flatMap((row, at) => toRowChanges(row, seen.delivery[at]))
  const { socialLinks } = dropEmptyLinks(draft)
  return {
    ...texts,
    ...(delivery.length > 0 ? { delivery } : {}),
    ...(isChanged(seen.socialLinks, socialLinks) ? { socialLinks } : {}),
  }
}

/** The days of a province depend on each other, so they are sent together. */
function toRowChanges(row: DeliveryDraft, seen: DeliveryDraft | undefined): ProvinceChanges[] {
  const { province, fee, minDays, maxDays, cashOnDelivery } = row
  if (!isChanged(seen, row)) return []
  const areDaysChanged = minDays !== seen?.minDays || maxDays !== seen.maxDays
  return [
    {
      province,
      ...(fee === seen?.fee ? {} : { fee }),
      ...(areDaysChanged ? { minDays, maxDays } : {}),
      ...(cashOnDelivery === seen?.cashOnDelivery ? {} : { cashOnDelivery }),
    },
  ]
}

/** The settings that were emptied but must have a value. */
export const findEmptied = (changes: SettingsChanges): TextField[] =>
  REQUIRED_SETTINGS.filter((field) => changes[field] === '')

/** The form after saving: of each field what was typed since it was sent, else what was saved. */
export function takeSavedSettings(typed: SettingsDraft, sent: SettingsDraft, saved: SettingsDraft): SettingsDraft {
  return {
    ...takeSaved(typed, sent, saved),
    texts: takeSaved(typed.texts, sent.texts, saved.texts),
    // Every draft has a row for each province, in the same order.
    delivery: saved.delivery.map((row, at) => takeSaved(typed.delivery[at] ?? row, sent.delivery[at] ?? row, row)),
  }
}

/** Applies what was typed to settings that were saved meanwhile; each province is merged by itself. */
export function mergeSettings(typed: SettingsDraft, seen: SettingsDraft, now: SettingsDraft) {
  const texts = mergeTyped(typed.texts, seen.texts, now.texts)
  const links = mergeTyped(
    { socialLinks: typed.socialLinks },
    { socialLinks: seen.socialLinks },
    { socialLinks: now.socialLinks },
  )
  const rows = now.delivery.map((row, at) => mergeTyped(typed.delivery[at] ?? row, seen.delivery[at] ?? row, row))
  const draft: SettingsDraft = { texts: texts.fields, delivery: rows.map(({ fields }) => fields), ...links.fields }
  const isRowOfBoth = rows.some(({ changedByBoth }) => changedByBoth.length > 0)
  return {
    draft,
    changedByBoth: [...texts.changedByBoth, ...(isRowOfBoth ? ['delivery'] : []), ...links.changedByBoth],
  }
}

/** What two people changed at once, with the current text where it is a text: what was typed is still in the form. */
export function describeBoth(both: readonly string[], now: SettingsDraft): string {
  const names = both.map((field) => {
    const text = TEXT_FIELDS.find((known) => known === field)
    return text ? `${SETTING_LABELS[text]} (now ${now.texts[text] || 'empty'})` : nameOf(field, SETTING_NAMES)
  })
  return `Somebody else changed this meanwhile: ${names.join(', ')}. Yours takes its place when you save again.`
}

/** The inputs of a province's row that may be wrong. */
const DELIVERY_FIELDS = keysOf(DELIVERY_LABELS)

/** The key of a province's input among the errors. The server counts the rows that were sent, which typing changes. */
export const deliveryKey = (province: Province, field: keyof typeof DELIVERY_LABELS) => `delivery.${province}.${field}`

export const deliveryKeysOf = (province: Province): string[] =>
  DELIVERY_FIELDS.map((field) => deliveryKey(province, field))

const LINK_FIELDS = keysOf(LINK_LABELS)

/** The key of a link's input among the errors, which is the server's path: all links are sent, in their order. */
export const linkKey = (at: number, field: keyof LinkDraft) => `socialLinks.${at}.${field}`

export const nameLink = (at: number, field: keyof LinkDraft) => `${LINK_LABELS[field]} ${at + 1}`

export const linkKeysOf = (links: readonly LinkDraft[]): string[] =>
  links.flatMap((_, at) => LINK_FIELDS.map((field) => linkKey(at, field)))

/** The names of all fields in error messages, those of the provinces by the server's path and by their key. */
export function settingNames({ delivery = [], socialLinks = [] }: SettingsChanges): FieldNames {
  const names = delivery.flatMap(({ province }, at) =>
    DELIVERY_FIELDS.flatMap((field) => {
      const name = `${DELIVERY_LABELS[field]}, ${province}`
      return [[`delivery.${at}.${field}`, name] as const, [deliveryKey(province, field), name] as const]
    }),
  )
  const linkNames = socialLinks.flatMap((_, at) =>
    LINK_FIELDS.map((field) => [linkKey(at, field), nameLink(at, field)] as const),
  )
  return { ...SETTING_NAMES, ...Object.fromEntries([...names, ...linkNames]) }
}

/** The server's errors by field; one without an input of its own has the name of its list. */
export function toSettingsErrors(
  fields: readonly WrongField[],
  { delivery = [], socialLinks = [] }: SettingsChanges,
): Record<string, string> {
  const linkKeys = linkKeysOf(socialLinks)
  const errors = new Map<string, string>()
  for (const { field: path, message } of fields) {
    const [list = path, at] = path.split('.')
    const input = DELIVERY_FIELDS.find((field) => path === `delivery.${at}.${field}`)
    const row = delivery[Number(at)]
    const own = linkKeys.includes(path) ? path : list
    const key = input && row ? deliveryKey(row.province, input) : own
    if (!errors.has(key)) errors.set(key, message)
  }
  return Object.fromEntries(errors)
}
