import {
  describeError,
  fieldErrorsSchema,
  isDomainError,
  type LineName,
  MAX_LINES,
  MAX_QUANTITY,
  type Cart,
  type DomainError,
  type ErrorCode,
} from '@stoep/shared'
import type { RequestContext } from '~/context'
import type { Flash } from '~/http/flash'
import { adjustmentNotes, CART_FAILURES, type CartIntent, type UndoLine } from './cart-form'

export interface CartChange {
  notes: Flash[]
  undo: UndoLine | null
  /** The id of a share link that was just made. */
  shareId: string | null
  status: number
}

export const WRONG_QUANTITY = `The quantity must be a whole number from 1 to ${MAX_QUANTITY}.`
const NOT_ALL_RESTORED: Flash = {
  type: 'warning',
  message: `A cart holds at most ${MAX_LINES} items: some of your last order were not brought back.`,
}
/** Errors whose own messages do not help a shopper; the page has better texts for them. */
const SILENT_CODES: readonly ErrorCode[] = ['internal', 'busy', 'bad_request', 'validation', 'not_found']

/** Carries out a request of the cart page; a rejection becomes a message, not an error page. */
export async function changeCart(intent: CartIntent, { shopper }: RequestContext): Promise<CartChange> {
  try {
    return await perform(intent, shopper)
  } catch (error) {
    if (!isDomainError(error)) throw error
    return changeAfter(error, intent)
  }
}

/** A line that is gone, perhaps by this request, is removed; other rejections become messages. */
export function changeAfter(error: DomainError, intent: CartIntent): CartChange {
  if (intent.intent === 'remove' && error.code === 'line_not_found')
    return { notes: [], undo: undoOf(intent), shareId: null, status: 200 }
  return {
    notes: [{ type: 'error', message: failureText(intent, error) }],
    undo: null,
    shareId: null,
    status: error.status,
  }
}

/** What puts a removed line back; a saved item has no name here, and is removed for good. */
const undoOf = ({ name, quantity, ...line }: Extract<CartIntent, { intent: 'remove' }>): UndoLine | null =>
  name ? { ...lineOf(line), name, quantity } : null

export function failureText(intent: Pick<CartIntent, 'intent'>, error: DomainError): string {
  // Trying again would not help.
  if (isAboutQuantity(error)) return WRONG_QUANTITY
  return SILENT_CODES.includes(error.code) && !isFull(error) ? CART_FAILURES[intent.intent] : error.message
}

const fieldsOf = ({ details }: DomainError): string[] => {
  const named = fieldErrorsSchema.safeParse(details)
  return named.success ? named.data.fields.map(({ field }) => field) : []
}

const isAboutQuantity = (error: DomainError): boolean =>
  error.code === 'validation' && fieldsOf(error).includes('amount')

/** Whether the cart, or its list of saved items, can hold no more: the message says how many it can. */
const isFull = (error: DomainError): boolean =>
  error.code === 'validation' && fieldsOf(error).length === 0 && error.message !== describeError('validation')

async function perform(intent: CartIntent, { call }: RequestContext['shopper']): Promise<CartChange> {
  const done = (cart: Cart, extra: Partial<CartChange> = {}): CartChange => ({
    notes: adjustmentNotes(cart),
    undo: null,
    shareId: null,
    status: 200,
    ...extra,
  })
  switch (intent.intent) {
    case 'set': {
      const amount = intent.to ?? intent.quantity
      return done(await call('PUT /api/carts/update', { body: { ...lineOf(intent), amount, mode: intent.mode } }))
    }
    case 'remove': {
      const cart = await call('DELETE /api/carts/remove', { body: { ...lineOf(intent), from: intent.from } })
      return done(cart, { undo: undoOf(intent) })
    }
    case 'save':
      return done(await call('POST /api/carts/save-for-later', { body: lineOf(intent) }))
    case 'move':
      return done(await call('POST /api/carts/move-to-cart', { body: lineOf(intent) }))
    case 'options': {
      const { productId, size, color, newSize, newColor } = intent
      const body = { productId, oldSize: size, oldColor: color, newSize, newColor }
      const cart = await call('PUT /api/carts/update-options', { body })
      return done(cart, { notes: [{ type: 'success', message: 'Item options updated' }, ...adjustmentNotes(cart)] })
    }
    case 'restore': {
      const cart = await call('POST /api/carts/restore', { body: {} })
      return done(cart, { notes: cart.restorable ? [NOT_ALL_RESTORED] : adjustmentNotes(cart) })
    }
    case 'share': {
      const { shareId } = await call('POST /api/cart/share', { body: {} })
      return { notes: [], undo: null, shareId, status: 200 }
    }
  }
}

const lineOf = ({ productId, size, color }: LineName): LineName => ({ productId, size, color })
