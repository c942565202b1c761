import type { TextField } from './settings-draft'

/** The names of the settings in their form, in error messages and in the audit list. */
export const SETTING_LABELS: Readonly<Record<TextField, string>> = {
  shopName: 'Shop name',
  tagline: 'Tagline',
  whatsappNumber: 'WhatsApp number for orders',
  supportPhone: 'Support phone',
  supportEmail: 'Support e-mail',
  city: 'City',
  address: 'Physical address',
  vatNumber: 'VAT number',
  holdHours: 'Hours an unconfirmed order holds its stock',
  retentionMonths: 'Months until customers’ details are erased',
  pendingPerSession: 'Waiting orders per shopper',
  pendingPerPhone: 'Waiting orders per phone number',
  ordersPerNetworkHour: 'Orders per hour from one network',
  freeDeliveryFrom: 'Free delivery from',
  newPhonePiecesPerLine: 'Units of one item',
  newPhonePieces: 'Units in all waiting orders',
  newPhoneValue: 'Value of all waiting orders',
  newPhoneHoldHours: 'Hours held until the message is ticked as received',
  newPhonePiecesPerNetwork: 'Units held from one network',
  csvFormat: 'Write CSV files for',
  heroTitle: 'Headline',
  heroLine: 'Line below it',
  heroButton: 'Button',
  heroAlt: 'What the pictures show',
}

export const SETTING_NAMES = {
  ...SETTING_LABELS,
  delivery: 'Delivery by province',
  socialLinks: 'Social links',
} as const
