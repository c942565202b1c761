import {
  centsToRandText,
  DomainError,
  formatPhone,
  formatPlainRand,
  largestQuantity,
  subtotalOf,
  unitsOf,
  type OrderTooLarge,
  type PublicSettings,
} from '@stoep/shared'
import { nameLine } from '../cart/problem'

/** What a phone that never received an order may hold. */
interface HoldCaps {
  newPhonePiecesPerLine: number
  newPhonePieces: number
  newPhoneValueInCents: number
  newPhonePiecesPerNetwork: number
}

/** What open orders hold. */
export interface Held {
  units: number
  valueInCents: number
}

export interface HeldNow {
  /** Held by the phone or by the session, whichever is more: often they are the same orders. */
  own: Held
  /** Held by all new phones of the shopper's network. */
  networkUnits: number
}

/** A phone and what its waiting orders hold. */
export interface HolderRow {
  phoneNumber: string
  fullName: string
  isNew: boolean
  units: number
  valueInCents: number
  until: Date | null
  orders: { id: string; orderNumber: string }[]
}

export interface HeldLine {
  productId: string
  name: string
  size: string
  color: string
  quantity: number
  unitPriceInCents: number
  minOrder: number
}

type Contact = Pick<PublicSettings, 'whatsappNumber' | 'supportPhone'>

/** Units an order of a new phone may have even while others in its network hold a lot. */
const SMALL_ORDER_UNITS = 3

/**
 * Throws `order_too_large` when a phone that never received an order would hold more than it may, with the quantity
 * that would fit. A cap is never below one minimum order of the wanted product.
 */
export function checkHeldStock(lines: readonly HeldLine[], held: HeldNow, caps: HoldCaps, contact: Contact): void {
  const units = unitsOf(lines)
  const valueInCents = subtotalOf(lines)
  const minimum = Math.max(...lines.map(({ minOrder }) => minOrder))
  const minimumInCents = Math.max(...lines.map((line) => line.minOrder * line.unitPriceInCents))
  const way = describeContact(contact)

  checkLines(lines, caps.newPhonePiecesPerLine, way)

  const most = Math.max(caps.newPhonePieces, minimum)
  if (held.own.units + units > most) {
    const holds = held.own.units > 0 ? ` Your open orders hold ${held.own.units} of them already.` : ''
    const message = `Before a first delivery we can hold up to ${most} units for you.${holds} Please take fewer, or ${way}.`
    throw tooLarge(message, { limit: 'pieces', most, held: held.own.units })
  }
  const mostInCents = Math.max(caps.newPhoneValueInCents, minimumInCents)
  if (held.own.valueInCents + valueInCents > mostInCents) {
    const holds =
      held.own.valueInCents > 0 ? ` Your open orders come to ${formatPlainRand(held.own.valueInCents)} already.` : ''
    const message = `Before a first delivery we can hold goods for up to ${formatPlainRand(mostInCents)} for you.${holds} Please take fewer, or ${way}.`
    const amounts = { most: centsToRandText(mostInCents), held: centsToRandText(held.own.valueInCents) }
    throw tooLarge(message, { limit: 'value', ...amounts })
  }
  const small = Math.max(SMALL_ORDER_UNITS, minimum)
  if (units > small && held.networkUnits + units > caps.newPhonePiecesPerNetwork) {
    const message = `Many orders are coming from your network just now, so a first order can have up to ${small} units. Please take fewer, try again later, or ${way}.`
    throw tooLarge(message, { limit: 'network', most: small, held: held.networkUnits })
  }
}

/** Checks each line; the cap of a product sold in packs is whole packs. */
function checkLines(lines: readonly HeldLine[], cap: number, way: string): void {
  const wrong = lines.flatMap((line, index) => {
    const most = Math.max(line.minOrder, largestQuantity(line.minOrder, cap))
    return line.quantity > most ? [{ index, ...nameLine(line), most }] : []
  })
  const [first] = wrong
  if (!first) return
  const message = `Before a first delivery we can hold up to ${first.most} of ${first.name} for you. Please take fewer, or ${way}.`
  throw tooLarge(message, {
    limit: 'line',
    most: first.most,
    held: 0,
    fields: wrong.map(({ index, most }) => ({ field: `items.${index}.quantity`, message: `must be at most ${most}` })),
    lines: wrong.map(({ index: _index, ...line }) => line),
  })
}

const tooLarge = (message: string, details: Partial<OrderTooLarge> & Pick<OrderTooLarge, 'limit' | 'most' | 'held'>) =>
  new DomainError('order_too_large', {
    message,
    details: { fields: [{ field: 'items', message: 'are more than can be held' }], lines: [], ...details },
  })

/** A sentence about whom to contact to order more. */
function describeContact({ whatsappNumber, supportPhone }: Contact): string {
  if (whatsappNumber) return `order on WhatsApp: ${formatPhone(whatsappNumber)}`
  return supportPhone ? `call us: ${formatPhone(supportPhone)}` : 'contact us'
}
