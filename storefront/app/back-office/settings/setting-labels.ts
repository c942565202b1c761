/** The names of the settings in their form, in error messages and in the audit list. */
export const SETTING_LABELS = {
  shopName: 'Shop name',
  tagline: 'Tagline',
  whatsappNumber: 'WhatsApp number for orders',
  supportPhone: 'Support phone',
  supportEmail: 'Support email',
  address: 'Physical address',
  city: 'City',
  vatNumber: 'VAT number',
  freeDeliveryFrom: 'Free delivery from',
  holdHours: 'Hours an unconfirmed order holds its stock',
  pendingPerSession: 'Waiting orders per shopper',
  pendingPerPhone: 'Waiting orders per phone number',
  ordersPerNetworkHour: 'Orders per hour from one network',
  newPhonePiecesPerLine: 'Units of one item',
  newPhonePieces: 'Units in all waiting orders',
  newPhoneValue: 'Value of all waiting orders',
  newPhoneHoldHours: 'Hours held until the message is ticked as received',
  newPhonePiecesPerNetwork: 'Units held from one network',
  retentionMonths: 'Months until customers’ details are erased',
  csvFormat: 'Write CSV files for',
  heroTitle: 'Headline',
  heroLine: 'Line below it',
  heroButton: 'Button',
  heroAlt: 'What the pictures show',
} as const
/** A plain field of the form, as typed or chosen. */
export type TextField = keyof typeof SETTING_LABELS

export const SETTING_NAMES = {
  ...SETTING_LABELS,
  delivery: 'Delivery by province',
  socialLinks: 'Social links',
} as const

/** The typed values of a province. */
export const DELIVERY_LABELS = { fee: 'Fee (R)', minDays: 'Fewest days', maxDays: 'Most days' } as const

/** The typed values of a social link, each followed by its number. */
export const LINK_LABELS = { label: 'Name of link', url: 'Address of link' } as const
