import type { Page } from '@stoep/shared'
import type { SellerFacts } from './seed-page'

const privacy = ({ informationOfficer }: SellerFacts): Page => ({
  slug: 'privacy-policy',
  title: 'Privacy policy',
  intro: 'What we know about you, why we need it, and how to have it corrected or removed.',
  updatedOn: '2025-06-28',
  body: `## Information collected
When you order, we ask for your name, phone number, delivery address and, if you like, your email address, postal code and directions for the courier. Without name, phone and address we cannot deliver; the rest is up to you. We store your order: the items, their prices and what became of it.
We do not ask for your identity number, bank card or location. To protect the shop from misuse we count requests by network address for a short time.

## Use
- To prepare, deliver and stand behind your order, and to keep the records that tax law requires.
- To talk to you about your order, on WhatsApp or by phone.
- We send no advertising. Should that ever change, we will ask you first.
Your details are seen by our staff and by the courier who delivers to you. When you tap a WhatsApp button, what you send is also handled by WhatsApp under its own terms. We sell nothing to anyone.

## What we keep, and for how long
Every night, orders that were closed more than {retentionMonths} ago lose everything that shows whose they were.
{retentionTable}
Copies of the database that are kept in case a machine breaks hold your details until those copies are deleted, at most 30 days later.

## Cookies
We use only cookies that the shop needs to work. No tracking, no advertising. They are listed under [Cookies](/cookies).

## Links to other sites
WhatsApp, couriers and social networks have privacy rules of their own. We are not responsible for what they do with your information.

## Consent
By sending an order you agree that we use your details for it. You may withdraw your consent, but then we cannot deliver an order that is still open.

## Your rights
The Protection of Personal Information Act (POPIA) gives you the right to
- know what we hold about you,
- have it corrected or deleted,
- object to how we use it.
Ask {shopName} at {supportEmail} or {supportPhone}. It is free, and we answer within 30 days. The responsible party is {shopName}, {address}, {city}. Information Officer: ${informationOfficer}.
You may complain to the [Information Regulator](https://inforegulator.org.za) of South Africa. If your information ever falls into the wrong hands, we will tell you and the Regulator.

## Changes
When this policy changes, the new text and its date appear here.

This page explains how we handle information. It is not legal advice.`,
})

const cookies: Page = {
  slug: 'cookies',
  title: 'Cookies',
  intro:
    'Small notes that your browser keeps for us. We use only those the shop needs to work: no tracking and no advertising.',
  updatedOn: null,
  body: `## For shopping
- **session:** remembers your cart and your latest order. It holds a random secret and nothing about you, cannot be read by scripts, and lasts 90 days from when you last put something into your cart, looked at it or opened your order. It is made when you first put something into the cart.
- **cart:** how many items are in your cart, for the number on the cart button.
- **cartSeen:** a random text that is new whenever your cart is shown, so that something you add is added only once, even if the network made you send it twice. It lasts 90 days from then.
- **saver:** that you switched on the data saver, if you did.
- **flash:** carries a notice such as "added to cart" to the next page and is then deleted.

## For staff only
- **staffToken:** keeps a member of staff signed in. It cannot be read by scripts and ends after 12 hours without use.
- **csrfToken:** protects the forms of the back office.
- **staff:** shows the initials of who is signed in.
- **staffDevice:** a random secret by which a browser that signed in before is known again, so that strangers who guess passwords elsewhere do not slow its owner down. It cannot be read by scripts, signs nobody in, and lasts a year from the last sign-in.

## Beside cookies
Your browser also keeps the delivery details that you type, in this tab only and until you have ordered or closed it, and whether you look at lists as rows.

## Switching them off
Your browser can block or delete cookies. You can still look at everything; only the cart then forgets what you put into it.`,
}

/** The pages about a shopper's data. */
export const privacyPages = (seller: SellerFacts): Page[] => [cookies, privacy(seller)]
