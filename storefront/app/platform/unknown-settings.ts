import type { PublicSettings } from '@stoep/shared'

/** The settings while the cms cannot be reached, so that even the error page has a frame. */
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
