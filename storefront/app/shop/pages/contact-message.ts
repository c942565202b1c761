import { isStorable, MAX_LENGTHS, plainForMessage, whatsappUrl } from '@stoep/shared'

export interface ContactFields {
  name: string
  email: string
  message: string
}
export type ContactErrors = Partial<Record<keyof ContactFields, string>>

/** In characters: a chat's link carries the message. */
export const MAX_MESSAGE = 1_000
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export function readContactForm(form: URLSearchParams): ContactFields {
  // Cut before normalising, which takes longer the longer the text is.
  const text = (name: string, max: number) =>
    (form.get(name) ?? '').trim().slice(0, max).normalize('NFC').trim().slice(0, max)
  return {
    name: text('name', MAX_LENGTHS.name),
    email: text('email', MAX_LENGTHS.email),
    message: text('message', MAX_MESSAGE),
  }
}

/** The e-mail address is optional: shoppers who write by WhatsApp get their answer there. */
export function checkContactForm({ name, email, message }: ContactFields): ContactErrors {
  return {
    ...(!name && { name: 'Please tell us your name.' }),
    ...(email && !(EMAIL.test(email) && isStorable(email)) && { email: 'Please check the email address.' }),
    ...(!message && { message: 'Please write a message.' }),
    ...(message && !isStorable(message) && { message: 'The message has characters that cannot be sent.' }),
  }
}

export interface ContactLinks {
  whatsapp: string | null
  mail: string | null
}

/** Links that pass the typed message to WhatsApp or to the shopper's own mail. The shop itself stores nothing. */
export function contactLinks(
  fields: ContactFields,
  shop: { shopName: string; whatsappNumber: string | null; supportEmail: string },
): ContactLinks {
  // The address as it was typed: `plainForMessage` would drop an underscore, which makes it another address.
  const signature = [plainForMessage(fields.name), fields.email].filter(Boolean).join(', ')
  const text = `${fields.message}\n\n${signature}`
  return {
    whatsapp: whatsappUrl(shop.whatsappNumber, text) ?? null,
    mail: shop.supportEmail
      ? `mailto:${shop.supportEmail}?subject=${encodeURIComponent(`Message to ${shop.shopName}`)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
      : null,
  }
}
