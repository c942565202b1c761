import type { Page } from '@stoep/shared'
import { NOT_ADVICE, type SellerFacts } from './seed-page'

const shipping: Page = {
  slug: 'shipping-info',
  title: 'Shipping information',
  intro: 'We deliver by courier to all nine provinces. You see the fee and the days in the cart before you order.',
  updatedOn: null,
  body: `## Fees and working days
{deliveryTable}
{freeDelivery}
Working days are Monday to Friday, without public holidays, counted from the day we confirm your order.

## Cash on delivery
You pay the courier in cash when you receive the parcel. Please have the right amount ready; couriers carry little change.

## The address
- Give us the suburb: many streets in the country have the same name.
- No street number? Name a landmark and how to find you from there.
- Couriers do not deliver to post office boxes.
- Keep your phone on: the courier phones before coming. Give us a number that works.

## If nobody is there
The courier tries again or tells you where to collect the parcel. A parcel that nobody accepts comes back to us and the order is closed. You owe us nothing for it.

## If we cannot deliver
We carry out orders within 30 days at the latest. If something turns out to be out of stock, we will tell you at once. You may wait, choose something else, or cancel; whatever you have paid is returned within 30 days.

${NOT_ADVICE}`,
}

const returns: Page = {
  slug: 'returns-exchanges',
  title: 'Returns and exchanges',
  intro: 'Seven days to change your mind, six months if something is faulty.',
  updatedOn: null,
  body: `## You changed your mind: 7 days
Section 44 of the Electronic Communications and Transactions Act lets you cancel within 7 days of receiving the item, without giving a reason and without a penalty.
- Tell us on WhatsApp {whatsappNumber} or by email to {supportEmail} within the 7 days.
- Send it back unworn and complete. You pay only the direct cost of returning it.
- You get your money back within 30 days of cancelling.
- Section 42 of the Act makes exceptions, among them goods made to your order, goods that spoil quickly, and audio, video or software whose seal you broke.

## Something is wrong with it: 6 months
Section 56 of the Consumer Protection Act gives you six months from delivery for items that are unsafe, faulty or not as described.
- You choose: repair, replacement or your money back.
- We pay for the return.
- If a repair fails within three months, you again choose between replacement and refund.
- Underwear, swimwear, earrings and cosmetics can also be returned when they are faulty. For change of mind, they must be unopened for reasons of hygiene.

## It is not what you ordered
Tell us, and we will collect it at our cost and send the right one, or give you your money back.

## Exchange for another size
Send the first one back within 7 days and order the other size. If it is in stock, we will keep it for you.

## How the money comes back
By EFT to a bank account in your name, or in cash where we can arrange it. Give your bank details only when we ask for them in our own WhatsApp chat.

## How to begin
- Write to us with your order number.
- Add a photo if something is faulty.
- We will tell you where to send it, or when it will be collected.

${NOT_ADVICE}`,
}

const terms = ({ legalName }: SellerFacts): Page => ({
  slug: 'terms-of-service',
  title: 'Terms of service',
  intro: 'The rules between you and {shopName} when you buy here.',
  updatedOn: null,
  body: `## Who sells to you
{shopName}, {address}, {city}, phone {supportPhone}, email {supportEmail}. Full legal name and status: ${legalName}. More about us: [About us](/about).

## What we show
We describe items and their colours as accurately as we can; screens differ a little. Prices are in rand. {vatNumber} A struck-out price is what the item cost before.

## How an order is made
- Before you order, the cart shows every item, its price, the delivery fee and the total. You can change or remove everything, or leave.
- Tapping Complete Order via WhatsApp saves your order and opens a chat with your order written in it. We keep the items for you for {holdHours} hours.
- The sale is made when we confirm it in the chat. You can keep the chat as your record; the order page shows the same.
- Items are sold in the smallest number shown with them, and in multiples of it.
- If a price is wrong or something is out of stock, we will tell you before we confirm, and you decide.
- We may send you messages about this order on WhatsApp. We send no advertising.

## Paying
In cash to the courier when you receive the parcel. The items are yours once they are paid for. The risk passes to you when the parcel is in your hands.

## Delivery
Fees, days and areas: see [Shipping information](/shipping-info). We carry out orders within 30 days unless we have agreed otherwise.

## Cancelling and returns
You may cancel before the parcel is on its way, and within 7 days after receiving it. Faulty items can be returned within six months. The details: [Returns and exchanges](/returns-exchanges).

## Using this website
- Do not order in another person's name or order what you do not intend to buy. We may decline orders that look like that.
- Texts and pictures belong to {shopName} or are used with permission.
- We may change these terms. An order follows the terms of the day it was made.

## If we disagree
[Talk to us](/contact) first. You may also turn to the [Consumer Goods and Services Ombud](https://www.cgso.org.za), the [National Consumer Commission](https://thencc.org.za) or a court of the Republic of South Africa, whose law applies.

${NOT_ADVICE}`,
})

/** The pages about the terms of a purchase. */
export const tradePages = (seller: SellerFacts): Page[] => [shipping, returns, terms(seller)]
