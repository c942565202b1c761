import {
  DEFAULT_HOLD_HOURS,
  NEW_PHONE_UNITS,
  NEW_PHONE_UNITS_PER_LINE,
  NEW_PHONE_UNITS_PER_NETWORK,
  NEW_PHONE_VALUE_IN_CENTS,
  PROVINCES,
  type AdminSettings,
  type Province,
} from '@stoep/shared'

/** Area code 055 is not in use, so these numbers reach nobody. */
const DEMO_ORDER_NUMBER = '+27550000000'
const DEMO_SUPPORT_NUMBER = '+27550000001'

/** Working days of delivery: longer where there are no big cities. */
const DAYS: Record<Province, [min: number, max: number]> = {
  'Eastern Cape': [3, 6],
  'Free State': [3, 5],
  Gauteng: [2, 4],
  'KwaZulu-Natal': [2, 4],
  Limpopo: [3, 6],
  Mpumalanga: [3, 6],
  'Northern Cape': [4, 7],
  'North West': [3, 6],
  'Western Cape': [2, 5],
}

type FirstSettings = Omit<AdminSettings, 'version' | 'hero' | 'heroSlots' | 'morePages'> &
  Record<'heroTitle' | 'heroLine' | 'heroButton', string>

/** The settings of a new shop. */
export function firstSettings(options: { whatsappNumber?: string; demo: boolean }) {
  const whatsappNumber = options.whatsappNumber ?? (options.demo ? DEMO_ORDER_NUMBER : null)
  return {
    shopName: 'Stoep',
    tagline: 'Everyday goods, brought to your door.',
    whatsappNumber,
    supportPhone: options.demo ? DEMO_SUPPORT_NUMBER : '',
    supportEmail: options.demo ? 'help@stoep.example' : '',
    address: options.demo ? '12 Veranda Street, Glenwood, 4001' : '',
    city: 'Durban, South Africa',
    vatNumber: null,
    freeDeliveryFromInCents: null,
    delivery: PROVINCES.map((province) => ({
      province,
      feeInCents: 0,
      minDays: DAYS[province][0],
      maxDays: DAYS[province][1],
      cashOnDelivery: true,
    })),
    holdHours: DEFAULT_HOLD_HOURS,
    pendingPerSession: 3,
    pendingPerPhone: 5,
    ordersPerNetworkHour: 60,
    newPhonePiecesPerLine: NEW_PHONE_UNITS_PER_LINE,
    newPhonePieces: NEW_PHONE_UNITS,
    newPhoneValueInCents: NEW_PHONE_VALUE_IN_CENTS,
    newPhoneHoldHours: null,
    newPhonePiecesPerNetwork: NEW_PHONE_UNITS_PER_NETWORK,
    retentionMonths: 24,
    csvFormat: 'commas' as const,
    synonyms: '',
    heroTitle: 'Good things, brought to your stoep',
    heroLine: 'Choose now, confirm on WhatsApp, pay cash when it arrives.',
    heroButton: 'Shop Now',
    heroAlt: '',
    socialLinks: [],
  } satisfies FirstSettings
}
