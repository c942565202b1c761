import { isStorable, plainForMessage, whatsappUrl } from '@stoep/shared'

export interface ContactFields {
  name: string
  email: string
  message: string
}
export type ContactErrors = Partial<Record<keyof ContactFields, string>>

const MAX_MESSAGE = 1_000
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export function readContactForm(form: URLSearchParams): ContactFields {
  // Cut first: what takes longer with every character must not be given more than can be sent.
  const text = (name: string, max: number) =>
    (form.get(name) ?? '').trim().slice(0, max).normalize('NFC').trim().slice(0, max)
  return { name: text('name', 80), email: text('email', 120), message: text('message', MAX_MESSAGE) }
}

/** The e-mail address is optional: who writes by WhatsApp is answered there. */
export function checkContactForm({ name, email, message }: ContactFields): ContactErrors {
  return {
    ...(!name && { name: 'Please tell us your name.' }),
    ...(email && !(EMAIL.test(email) && isStorable(email)) && { email: 'Please check the e-mail address.' }),
    ...(!message && { message: 'Please write a message.' }),
    ...(message && !isStorable(message) && { message: 'The message has characters that cannot be sent.' }),
  }
}

export interface ContactLinks {
  whatsapp: string | null
  mail: string | null
}

/** Where what was typed can go: into a chat or into the shopper's own mail. The shop itself keeps nothing. */
export function contactLinks(
  fields: ContactFields,
  shop: { shopName: string; whatsappNumber: string | null; supportEmail: string },
): ContactLinks {
  // The address as it was typed: without its underscore it is somebody else's.
  const signature = [plainForMessage(fields.name), fields.email].filter(Boolean).join(', ')
  const text = `${fields.message}\n\n${signature}`
  return {
    whatsapp: whatsappUrl(shop.whatsappNumber, text) ?? null,
    mail: shop.supportEmail
      ? `mailto:${shop.supportEmail}?subject=${encodeURIComponent(`Message to ${shop.shopName}`)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
      : null,
  }
}
