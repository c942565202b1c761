import { describeMonths, describeRetention } from '../privacy/describe-retention.js'
import { describeCount } from '../values/describe-count.js'
import { formatRand } from '../values/money.js'
import { PAGE_PLACEHOLDERS } from './pages.js'
import { formatPhone } from '../values/phone.js'
import { type AdminSettings, type PublicSettings, describeDelivery } from '../settings/settings.js'

/**
 * The public settings, how long customers' names are kept, how briefly units are held for a new phone, and the origin
 * at which shoppers open the shop.
 */
export type PageSettings = Omit<PublicSettings, 'categories'> &
  Pick<AdminSettings, 'retentionMonths' | 'newPhoneHoldHours'> & { website: string }

type Placeholder = (typeof PAGE_PLACEHOLDERS)[number]

const GAPS: Record<Placeholder, string> = {
  shopName: 'the shop',
  website: '',
  supportEmail: '[email address: still to be filled in by the shop]',
  supportPhone: '[phone number: still to be filled in by the shop]',
  whatsappNumber: '[WhatsApp number: still to be filled in by the shop]',
  address: '[physical address: still to be filled in by the shop]',
  city: 'South Africa',
  vatNumber: 'We are not registered for VAT, so no VAT is charged.',
  holdHours: '24',
  freeDelivery: '',
  deliveryTable: '',
  retentionMonths: '',
  retentionTable: '',
}

/** Limits the length: a text of nothing but delivery tables would become fifty times as long. */
const MAX_FILLED = 200

/** A title with `{shopName}` and the like replaced by the shop's settings; a missing one becomes a visible gap. */
export const fillTitle = (text: string, settings: PageSettings): string => fill(text, settings, (value) => value)

/** The same for an intro or a body, which has marks: a setting cannot make a table, a link or bold words of its own. */
export const fillPageText = (text: string, settings: PageSettings): string => fill(text, settings, escapeMarks)

const escapeMarks = (value: string): string => value.replace(/^[#-]|[\\|*[\]]/g, '\\$&')

function fill(text: string, settings: PageSettings, escape: (value: string) => string): string {
  const values = valuesOf(settings, escape)
  let filled = 0
  return text
    .replaceAll('{holdHours} hours', describeHold(settings))
    .replace(/\{([A-Za-z]{4,20})\}/g, (whole, name: string) => {
      const placeholder = PAGE_PLACEHOLDERS.find((candidate) => candidate === name)
      if (placeholder && ++filled > MAX_FILLED) return whole
      return placeholder ? values[placeholder] || GAPS[placeholder] : whole
    })
}

/** "24 hours", and the shorter hold of a new phone where the shop has one. */
function describeHold({ holdHours, newPhoneHoldHours }: PageSettings): string {
  const hours = describeCount(holdHours, 'hour')
  if (newPhoneHoldHours === null || newPhoneHoldHours >= holdHours) return hours
  const fewer = describeCount(newPhoneHoldHours, 'hour')
  return `${hours} (${fewer} for a phone number that is new to us, until your message has arrived)`
}

function valuesOf(settings: PageSettings, escape: (value: string) => string): Record<Placeholder, string> {
  const { vatNumber, freeDeliveryFromInCents: free } = settings
  const hasFee = settings.delivery.some(({ feeInCents }) => feeInCents > 0)
  return {
    shopName: escape(settings.shopName),
    website: settings.website,
    supportEmail: escape(settings.supportEmail),
    supportPhone: formatPhone(settings.supportPhone),
    whatsappNumber: formatPhone(settings.whatsappNumber ?? ''),
    address: escape(
      settings.address
        .split(/\n/)
        .map((line) => line.trim())
        .filter(Boolean)
        .join(', '),
    ),
    city: escape(settings.city),
    vatNumber: vatNumber ? `Our VAT number is ${vatNumber}. All prices include 15% VAT.` : '',
    holdHours: String(settings.holdHours),
    freeDelivery: free && hasFee ? `Delivery is free for orders from ${formatRand(free)}.` : '',
    deliveryTable: [
      '| Province | Fee and working days |',
      ...settings.delivery.map(
        (row) => `| ${row.province} | ${describeDelivery(row)}${row.cashOnDelivery ? '' : ' (no cash on delivery)'} |`,
      ),
    ].join('\n'),
    retentionMonths: describeMonths(settings.retentionMonths),
    retentionTable: describeRetention(settings.retentionMonths),
  }
}
