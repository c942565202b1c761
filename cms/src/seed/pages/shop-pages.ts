import type { SeedPage } from './seed-page'

const about: SeedPage = {
  slug: 'about',
  title: 'About us',
  intro:
    '{shopName} is a small South African shop. You choose online, confirm on WhatsApp and pay cash when the parcel is in your hands.',
  updatedOn: null,
  body: `## How we trade
A stoep is the front step of a house, where neighbours sit, talk and trade. That is how we like to sell: you see the price, you talk to a person, and you pay when you have what you ordered.
- Choose on this website. It is made light, so that looking around costs little data.
- Send your order to us on WhatsApp. A person reads it and answers.
- Pay the courier in cash. We never ask for a card number.

## Who we are
These are the details that section 43 of the Electronic Communications and Transactions Act asks every web shop to show.
- Trading name: {shopName}
- Full legal name and status: [to be filled in by the shop: for example a sole proprietor or a company, with its registration number, office bearers and place of registration]
- Physical address: {address}
- Address for legal papers: {address}
- Telephone: {supportPhone}
- WhatsApp for orders: {whatsappNumber}
- E-mail: {supportEmail}
- Memberships of self-regulating bodies and codes of conduct: [to be filled in by the shop, or "none"]
- VAT: {vatNumber}

## Where things stand
- Prices are in rand and are the full price of the article. Delivery is shown separately before you order.
- Delivery areas, days and fees: see Shipping information.
- Changing your mind, faults and refunds: see Returns and exchanges.
- What we know about you and why: see Privacy policy.`,
}

const contact: SeedPage = {
  slug: 'contact',
  title: 'Contact us',
  intro: 'Ask us anything about an article, an order or a delivery. A person answers.',
  updatedOn: null,
  body: `## Reach us
- WhatsApp: {whatsappNumber}
- Phone: {supportPhone}
- E-mail: {supportEmail}
- Address: {address}
- {city}

## So that we can help quickly
- For an order, give us its number. It looks like ST-7K4QX and stands in your WhatsApp message.
- For a fault, send a photo of the article and of its label.

## If we cannot solve it
You may take a complaint to the Consumer Goods and Services Ombud or to the National Consumer Commission. Complaints about personal information go to the Information Regulator of South Africa.

What you type into the form on this page opens in WhatsApp or in your mail program. We keep nothing of it here.`,
}

const faq: SeedPage = {
  slug: 'faq',
  title: 'Questions and answers',
  intro: 'What shoppers ask us most.',
  updatedOn: null,
  body: `## Ordering
- How do I order? Put what you want into the cart, fill in where it must go, and tap Complete Order via WhatsApp. WhatsApp opens with your order already written: send it, and we confirm.
- Must I make an account? No. Nothing to register and no password.
- I closed WhatsApp before I sent the message. Is my order gone? No. It is saved. Open the confirmation page again on the same phone: the button to the chat is there.
- How long do you keep my things aside? {holdHours} hours. If we have not confirmed by then, they go back on the shelf and you can order again.
- Can I change or cancel? Yes, until the parcel is on its way. Tell us on WhatsApp.
- Why must I take 3 or 6 of some articles? They come in packs. The smallest number is shown with the article.

## Paying
- How do I pay? In cash, to the courier, when you get the parcel. Please have the right amount ready.
- Do you take cards or EFT? Not on this website. We will never ask for your card number, PIN or one-time password.
- Is VAT in the price? {vatNumber}

## Delivery
- Where do you deliver, how fast, and for how much? See Shipping information. The cart shows the fee before you order.
- There is no street number where I live. Give us the suburb and a landmark, such as a school, shop or church. The courier will phone you.
- Where is my order? Use Track order with the order number and your phone number.

## Returns
- It does not fit. Can I send it back? Yes, within 7 days of receiving it, without giving a reason. See Returns and exchanges.
- It broke. You have six months for faults, at our cost. See Returns and exchanges.

## Data
- How much data does this website use? A page is a fraction of a megabyte. Switch on data saver in your browser, and we send smaller pictures.`,
}

const sizeGuide: SeedPage = {
  slug: 'size-guide',
  title: 'Size guide',
  intro:
    'Measure yourself in centimetres, over light clothing, with the tape close but not tight. Between two sizes, take the larger one.',
  updatedOn: null,
  body: `## How to measure
- Bust or chest: around the fullest part, under the arms.
- Waist: around the narrowest part, where you bend.
- Hips: around the fullest part.
- Foot: stand on paper, mark heel and longest toe, measure between the marks. Do it in the evening and take the longer foot.

## Women: South African sizes
- XS, size 28 to 30: bust 80 to 84 cm, waist 62 to 66 cm, hips 86 to 90 cm
- S, size 32: bust 85 to 89 cm, waist 67 to 71 cm, hips 91 to 95 cm
- M, size 34: bust 90 to 94 cm, waist 72 to 76 cm, hips 96 to 100 cm
- L, size 36: bust 95 to 100 cm, waist 77 to 82 cm, hips 101 to 106 cm
- XL, size 38: bust 101 to 106 cm, waist 83 to 88 cm, hips 107 to 112 cm
- XXL, size 40: bust 107 to 113 cm, waist 89 to 95 cm, hips 113 to 119 cm

## Men
- S: chest 88 to 94 cm, waist 74 to 80 cm
- M: chest 95 to 101 cm, waist 81 to 87 cm
- L: chest 102 to 108 cm, waist 88 to 94 cm
- XL: chest 109 to 115 cm, waist 95 to 102 cm
- XXL: chest 116 to 124 cm, waist 103 to 111 cm

## Men: pants by waist
- 30: waist 76 cm
- 32: waist 81 cm
- 34: waist 86 cm
- 36: waist 91 cm
- 38: waist 97 cm

## Kids: by height
- 2 to 3 years: 92 to 98 cm
- 4 to 5 years: 104 to 110 cm
- 6 to 7 years: 116 to 122 cm
- 8 to 9 years: 128 to 134 cm
- 10 to 11 years: 140 to 146 cm
- 12 to 13 years: 152 to 158 cm

## Shoes: South African (UK) size by length of the foot
- 3: 22 cm
- 4: 23 cm
- 5: 24 cm
- 6: 24.5 cm
- 7: 25.5 cm
- 8: 26.5 cm
- 9: 27.5 cm
- 10: 28 cm
- 11: 29 cm

These are a guide: makers cut differently. If an article gives its own measurements, those count. Not sure? Ask us on WhatsApp: {whatsappNumber}.`,
}

export const shopPages: readonly SeedPage[] = [about, contact, sizeGuide, faq]
