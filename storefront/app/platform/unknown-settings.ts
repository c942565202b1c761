import type { PublicSettings } from '@stoep/shared'

/** What the shop says of itself while the cms cannot be asked, so that even its error page has a frame. */
export const UNKNOWN_SETTINGS: PublicSettings = {
  shopName: 'Stoep',
  tagline: '',
  whatsappNumber: null,
  supportPhone: '',
  supportEmail: '',
  address: '',
  city: 'Durban',
  vatNumber: null,
  freeDeliveryFromInCents: null,
  delivery: [],
  holdHours: 24,
  hero: { title: '', line: '', button: '', picture: null },
  socialLinks: [],
  morePages: [],
  categories: [],
}
