import { describeNetwork, formatWhen, RESET_MINUTES, type SESSION_PLACES } from '@stoep/shared'

/** An e-mail to one address, in plain text to save data. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** What e-mails say of the shop. */
export interface MailingShop {
  shopName: string
  /** The URL of the back office: `https://shop.example/admin`. */
  backOffice: string
}

const PLACES: Record<(typeof SESSION_PLACES)[number], string> = { shop: 'the back office', panel: "Strapi's panel" }

const greet = (name: string, ...paragraphs: string[]) => [`Hello ${name},`, ...paragraphs].join('\n\n')

/** The link has its key behind `#`: browsers do not send that part, so no log contains it. */
export const resetLink = (backOffice: string, key: string): string => `${backOffice}/reset-password#${key}`

export const resetMail = (
  { shopName, backOffice }: MailingShop,
  { name, email, key }: { name: string; email: string; key: string },
): Mail => ({
  to: email,
  subject: `Your new password for ${shopName}`,
  text: greet(
    name,
    `Somebody, hopefully you, asked for a new password for ${shopName}. This link sets one; it works once, within ${RESET_MINUTES} minutes:`,
    resetLink(backOffice, key),
    'If it was not you, you need not do anything: your password stays as it is.',
  ),
})

export const passwordSetMail = (
  { shopName, backOffice }: MailingShop,
  { name, email, at }: { name: string; email: string; at: Date },
): Mail => ({
  to: email,
  subject: `Your password for ${shopName} was changed`,
  text: greet(
    name,
    `Your password for ${shopName} was changed on ${formatWhen(at.toISOString())} by a link that was sent to this address. Everybody who was signed in with your account is signed out.`,
    `If it was not you, somebody else can read your email: secure your mailbox first, then ask for a new password at ${backOffice}/forgot-password`,
  ),
})

interface NewSignIn {
  name: string
  email: string
  place: (typeof SESSION_PLACES)[number]
  /** "Chrome on Android"; '' when unknown. */
  browser: string
  network: string
  at: Date
}

export const newSignInMail = (
  { shopName, backOffice }: MailingShop,
  { name, email, place, browser, network, at }: NewSignIn,
): Mail => ({
  to: email,
  subject: `New sign-in to ${shopName}`,
  text: greet(
    name,
    `Your account was used to sign in to ${PLACES[place]} of ${shopName} with a new device:`,
    [
      `When: ${formatWhen(at.toISOString())}`,
      `Device: ${browser || 'unknown'}`,
      `Network: ${describeNetwork(network)}`,
    ].join('\n'),
    `If it was you, you need not do anything. If not, ${
      place === 'shop'
        ? `end that session and change your password at ${backOffice}/account`
        : "change your password in your profile in Strapi's panel and tell an admin of the shop, who can end that session."
    }`,
  ),
})

/** `what` is a sentence about the change of the account. */
export const secondFactorMail = (
  { shopName, backOffice }: MailingShop,
  { name, email, what, at }: { name: string; email: string; what: string; at: Date },
): Mail => ({
  to: email,
  subject: `Your second factor for ${shopName} was changed`,
  text: greet(
    name,
    `${what} That was on ${formatWhen(at.toISOString())}.`,
    `If it was not you, and nobody did it for you, change your password at ${backOffice}/account and tell an admin of the shop.`,
  ),
})
