import { SIZE_CHARTS, type Page, type SizeChart } from '@stoep/shared'
import { NOT_ADVICE, type SellerFacts } from './seed-page'

const about = ({ legalName, memberships }: SellerFacts): Page => ({
  slug: 'about',
  title: 'About us',
  intro:
    '{shopName} is a small South African shop. You choose online, confirm on WhatsApp and pay cash when the parcel is in your hands.',
  updatedOn: null,
  body: `## How we trade
A stoep is the front step of a house, where neighbours sit, talk and trade. That is how we like to sell: you see the price, you talk to a person, and you pay when you have what you ordered.
- **Choose** on this website. It is made light, so that looking around costs little data.
- **Send** your order to us on WhatsApp. A person reads it and answers.
- **Pay** the courier in cash. We never ask for a card number.

## Who we are
These are the details that section 43 of the Electronic Communications and Transactions Act asks every online shop to show.
| What | Details |
| Trading name | {shopName} |
| Full legal name and status | ${legalName} |
| Physical address | {address}, {city} |
| Address for legal papers | {address}, {city} |
| Telephone | {supportPhone} |
| WhatsApp for orders | {whatsappNumber} |
| Website | {website} |
| Email | {supportEmail} |
| Memberships and codes of conduct | ${memberships} |
| VAT | {vatNumber} |

## Good to know
- Prices are in rand and are the full price of the item. Delivery is shown separately before you order.
- Delivery areas, days and fees: [Shipping information](/shipping-info).
- Changing your mind, faults and refunds: [Returns and exchanges](/returns-exchanges).
- What we know about you and why: [Privacy policy](/privacy-policy).
- How an order becomes a sale: [Terms of service](/terms-of-service).

${NOT_ADVICE}`,
})

const contact: Page = {
  slug: 'contact',
  title: 'Contact us',
  intro: 'Ask us anything about a product, an order or a delivery. A person answers.',
  updatedOn: null,
  body: `## So that we can help quickly
- For an order, give us its number. It looks like ST-7K4QX and is in your WhatsApp message. [Track order](/track-order) shows where it is.
- For a fault, send a photo of the item and of its label.

## If we cannot solve it
You may take a complaint to the [Consumer Goods and Services Ombud](https://www.cgso.org.za) or to the [National Consumer Commission](https://thencc.org.za). Complaints about personal information go to the [Information Regulator](https://inforegulator.org.za) of South Africa.`,
}

const faq: Page = {
  slug: 'faq',
  title: 'Questions and answers',
  intro: 'What shoppers ask us most.',
  updatedOn: null,
  body: `## Ordering
### How do I order?
Put what you want into the cart, fill in where we should deliver it, and tap Complete Order via WhatsApp. WhatsApp opens with your order already written: send it, and we will confirm your order.

### Do I need an account?
No. There is nothing to register, and no password.

### I closed WhatsApp before I sent the message. Is my order gone?
No. It is saved. Open [your latest order](/order-confirmation) again on the same phone: the button to the chat is there.

### How long do you keep my items for me?
{holdHours} hours. If we have not confirmed by then, they go back on the shelf and you can order again.

### Can I change or cancel?
Yes, until the parcel is on its way. Tell us on WhatsApp.

### Why must I take 3 or 6 of some items?
They come in packs. The smallest number is shown with the item.

## Paying
### How do I pay?
In cash, to the courier, when you receive the parcel. Please have the right amount ready.

### Do you take cards or EFT?
Not on this website. We will never ask for your card number, PIN or one-time password.

### Is VAT in the price?
{vatNumber}

## Delivery
### Where do you deliver, how fast, and for how much?
See [Shipping information](/shipping-info). The cart shows the fee before you order.

### There is no street number where I live.
Give us the suburb and a landmark, such as a school, shop or church. The courier will phone you.

### Where is my order?
Use [Track order](/track-order) with the order number and your phone number.

## Returns
### It does not fit. Can I send it back?
Yes, within 7 days of receiving it, without giving a reason. See [Returns and exchanges](/returns-exchanges).

### It broke.
If it is faulty, you can return it within six months, at our cost. See [Returns and exchanges](/returns-exchanges).

## Data
### How much data does this website use?
A page is a fraction of a megabyte. Switch on the data saver at the bottom of any page, and we send smaller pictures.

## The small print
${NOT_ADVICE}`,
}

const tableOf = ({ columns, rows }: SizeChart): string =>
  [columns.join('|'), ...rows].map((row) => `| ${row.replaceAll('|', ' | ')} |`).join('\n')

const sizeGuide: Page = {
  slug: 'size-guide',
  title: 'Size guide',
  intro:
    'Measure yourself in centimetres, over light clothing, with the tape close but not tight. Between two sizes, take the larger one.',
  updatedOn: null,
  body: `## How to measure
- **Bust or chest:** around the fullest part, under the arms.
- **Waist:** around the narrowest part, where you bend.
- **Hips:** around the fullest part.
- **Foot:** stand on paper, mark heel and longest toe, measure between the marks. Do it in the evening and take the longer foot.

## Women
Number sizes are South African. All measurements are in centimetres.
${tableOf(SIZE_CHARTS.women)}

## Men
${tableOf(SIZE_CHARTS.men)}

## Men: pants
${tableOf(SIZE_CHARTS.menWaist)}

## Kids
${tableOf(SIZE_CHARTS.kids)}

## Shoes
South African sizes are the same as UK sizes.
${tableOf(SIZE_CHARTS.shoes)}

These are a guide: makers cut differently. If a product gives its own measurements, those count. Not sure? [Ask us](/contact).`,
}

/** The pages about the shop and its products. */
export const shopPages = (seller: SellerFacts): Page[] => [about(seller), contact, sizeGuide, faq]
