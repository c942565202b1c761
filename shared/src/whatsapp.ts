import { formatPlainRand } from './money.js'
import { normaliseOption, type OptionNames } from './options.js'

const MAX_MESSAGE = 1_500
const MAX_FIELD = 80
// Control, bidi, zero-width and other formatting characters, WhatsApp's own marks for bold and the like, and emoji, which
// break a link on some phones.
const FORGING =
  /\p{Extended_Pictographic}\ufe0f|[\p{Cc}\p{Cf}\u2028\u2029*_~`\p{Emoji_Presentation}\p{Emoji_Modifier}\ufe0f\u20e3]/gu
/** Half of a character that was cut: no link can be made of it. */
const HALF_AT_END = /[\ud800-\udbff]$/

/** What a person typed, unable to forge another line, order id or link of the message. */
export function plainForMessage(text: string): string {
  const plain = text.replace(/\s+/g, ' ').replace(FORGING, '').replace(/ {2,}/g, ' ').trim()
  return plain.slice(0, MAX_FIELD).replace(HALF_AT_END, '').trim()
}

const DOT = /[.\u3002\uff0e\uff61]/
const SCHEMES = /\b(?:https?|ftps?|mailto|tel|sms|www\d?)(?=\s*[:.\u3002\uff0e\uff61])/giu
// What joins an address or a command: none of it belongs into a name.
const JOINTS = /[:/\\@#<>|?=%\uff20\uff1a\uff0f\uff03]/gu
/** No domain ends in one letter, so "J.P." may stay; every other dot between letters could make one. */
const BINDING_DOT = new RegExp(`(?:${DOT.source})+(?=\\p{L}\\p{M}*[\\p{L}\\p{N}-]|\\p{N})`, 'gu')
const PHONE = /\+?\p{N}(?:[\s().-]*\p{N}){4,}/gu

/**
 * A customer's name as it stands in a chat: nothing in it becomes a link, an address or a number to call,
 * while names like "J.P. van der Merwe" stay as they are. '' when nothing of a name is left.
 */
export function nameForMessage(name: string): string {
  const plain = name.replace(/\s+/g, ' ').replace(FORGING, '').replace(SCHEMES, ' ').replace(JOINTS, ' ')
  const shown = plainForMessage(plain.replace(PHONE, ' ').replace(BINDING_DOT, '. '))
  return /[\p{L}\p{N}]/u.test(shown) ? shown : ''
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

/** The prefilled chat message of an order. At most 1,500 characters, surplus items are counted. */
export function writeOrderMessage(order: OrderMessage): string {
  const head = [...openMessage(order), `Customer Name: ${nameForMessage(order.customerName) || 'not given'}`]
  const tail = [`Delivery: ${formatPlainRand(order.deliveryInCents)}`, sayTotal(order), order.orderUrl]
  const lines = order.lines.map(writeLine)
  for (let kept = lines.length; kept >= 0; kept--) {
    const more = kept < lines.length ? [`+${lines.length - kept} more items`] : []
    const message = [...head, ...lines.slice(0, kept), ...more, ...tail].join('\n')
    if (message.length <= MAX_MESSAGE) return message
  }
  return [...head, ...tail].join('\n').slice(0, MAX_MESSAGE)
}

/**
 * The same for whoever knows no more of the order than its number: the lines that name no person, nothing that was
 * ordered, and no link to it.
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
  const options = [sayOption(size, line.size), sayOption(color, line.color)].filter(Boolean).join(', ')
  const sum = `${line.quantity} x ${formatPlainRand(line.unitPriceInCents)} = ${formatPlainRand(line.quantity * line.unitPriceInCents)}`
  return `${index + 1}. ${plainForMessage(line.name)}${code}${options ? ` ${options}` : ''}: ${sum}`
}

/** "M", or "Length 60 cm" where the option has a name of its own: a colon stands before the price alone. */
function sayOption(name: string | null, value: string): string {
  const option = normaliseOption(value)
  return option && plainForMessage([name, option].filter(Boolean).join(' '))
}

/** A wa.me link to the shop; undefined when the number is missing, so that a link to nobody is never shown. */
export function whatsappUrl(number: string | null | undefined, text: string): string | undefined {
  const digits = (number ?? '').replace(/\D/g, '')
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : undefined
}
