import { cutText } from '../values/cut-text.js'
import { describeCount } from '../values/describe-count.js'
import { formatPlainRand } from '../values/money.js'
import { type OptionNames, normaliseOption, showColor } from '../catalogue/options.js'

const MAX_MESSAGE = 1_500
/** After an order was placed. Part of the product: keep the wording (docs/product.md, Words). */
export const OPENING_WHATSAPP = 'Opening WhatsApp to confirm your order!'
export const NO_WHATSAPP_NUMBER = 'WhatsApp number is not configured.'

/** Some phones cut longer links off. */
const MAX_URL = 2_000
const LONGEST_NUMBER = '0'.repeat(15)
const MAX_FIELD = 80
// Control, bidi and other formatting characters, those that draw nothing (some count as letters), WhatsApp's marks for
// bold and the like, and emoji, which break links on some phones.
const FORGING =
  /\p{Extended_Pictographic}\ufe0f|[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029*_~`\p{Emoji_Presentation}\p{Emoji_Modifier}\u20e3]/gu

/** Typed text that cannot fake another line, order number or link of the message. */
export function plainForMessage(text: string): string {
  const plain = text.replace(/\s/g, ' ').replace(FORGING, '').replace(/ {2,}/g, ' ').trim()
  return cutText(plain, MAX_FIELD).trim()
}

const DOT = /[.\u3002\uff0e\uff61]/
const SCHEMES = /\b(?:https?|ftps?|mailto|tel|sms|www\d?)(?=\s*[:.\u3002\uff0e\uff61])/giu
// Characters of URLs, addresses and commands, which no name needs.
const JOINTS = /[:/\\@#<>|?=%\uff20\uff1a\uff0f\uff03]/gu
/** Dots that could form a domain. No domain ends in a single letter, so "J.P." may stay. */
const BINDING_DOT = new RegExp(`(?:${DOT.source})+(?=\\p{L}\\p{M}*[\\p{L}\\p{N}-]|\\p{N})`, 'gu')
const PHONE = /\+?\p{N}(?:[\s().-]*\p{N}){4,}/gu

/**
 * A customer's name for a chat: no part of it becomes a link, an address or a phone number,
 * while names like "J.P. van der Merwe" stay as they are. '' when no letter is left: then it is no name.
 */
export function nameForMessage(name: string): string {
  const plain = name.replace(/\s/g, ' ').replace(FORGING, '').replace(SCHEMES, ' ').replace(JOINTS, ' ')
  const shown = plainForMessage(plain.replace(PHONE, ' ').replace(BINDING_DOT, '. '))
  return /\p{L}/u.test(shown) ? shown : ''
}

export interface OrderMessage {
  shopName: string
  orderNumber: string
  customerName: string
  lines: readonly {
    name: string
    code?: string
    size: string
    color: string
    optionNames: OptionNames
    quantity: number
    unitPriceInCents: number
  }[]
  deliveryInCents: number
  totalInCents: number
  orderUrl: string
}

/**
 * The prefilled chat message of an order. At most 1,500 characters, and a link of 2,000 unless one item alone needs
 * more; surplus items are counted.
 */
export function writeOrderMessage(order: OrderMessage): string {
  const head = [...openMessage(order), `Customer Name: ${nameForMessage(order.customerName) || 'not given'}`]
  const tail = [`Delivery: ${formatPlainRand(order.deliveryInCents)}`, sayTotal(order), order.orderUrl]
  const lines = order.lines.map(writeLine)
  for (let kept = lines.length; kept >= 0; kept--) {
    const more = kept < lines.length ? [`+${describeCount(lines.length - kept, 'more item')}`] : []
    const message = [...head, ...lines.slice(0, kept), ...more, ...tail].join('\n')
    const fitsLink = kept <= 1 || (whatsappUrl(LONGEST_NUMBER, message)?.length ?? 0) <= MAX_URL
    if (fitsLink && message.length <= MAX_MESSAGE) return message
  }
  return [...head, ...tail].join('\n').slice(0, MAX_MESSAGE)
}

/**
 * The message for somebody who knows only the order's number: without personal data, the lines of the
 * order, and the link to it.
 */
export const writeShortMessage = (
  order: Omit<OrderMessage, 'customerName' | 'lines' | 'deliveryInCents' | 'orderUrl'>,
) => [...openMessage(order), sayTotal(order)].join('\n')

const openMessage = ({ shopName, orderNumber }: Pick<OrderMessage, 'shopName' | 'orderNumber'>): string[] => [
  `Hello ${plainForMessage(shopName)}, I would like to order.`,
  `Order ID: ${orderNumber}`,
]

const sayTotal = ({ totalInCents }: Pick<OrderMessage, 'totalInCents'>): string =>
  `Total: ${formatPlainRand(totalInCents)}, cash on delivery`

function writeLine(line: OrderMessage['lines'][number], index: number): string {
  const code = line.code ? ` [${plainForMessage(line.code)}]` : ''
  const { size, color } = line.optionNames
  const shownColor = showColor(line.optionNames, normaliseOption(line.color))
  const options = [sayOption(size, line.size), sayOption(color, shownColor)].filter(Boolean).join(', ')
  const sum = `${line.quantity} x ${formatPlainRand(line.unitPriceInCents)} = ${formatPlainRand(line.quantity * line.unitPriceInCents)}`
  return `${index + 1}. ${plainForMessage(line.name)}${code}${options ? ` ${options}` : ''}: ${sum}`
}

/** "M", or "Length 60 cm" for an option with its own name; without a colon, which comes before the price. */
function sayOption(name: string | null, value: string): string {
  const option = normaliseOption(value)
  return option && plainForMessage(`${name ?? ''} ${option}`)
}

/** A wa.me link to the shop; undefined without a number. */
export function whatsappUrl(number: string | null | undefined, text: string): string | undefined {
  const digits = (number ?? '').replace(/\D/g, '')
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : undefined
}
