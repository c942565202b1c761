import {
  cartSchema,
  type DomainError,
  isDomainError,
  shareCartResponseSchema,
  type Cart,
  type ErrorCode,
} from '@stoep/shared'
import type { CallOptions } from '~/http/cms'
import { cms } from '~/http/cms'
import type { Flash, UndoLine } from '~/http/flash'
import { adjustmentNotes, type CartIntent } from './cart-form'

export interface CartChange {
  notes: Flash[]
  undo: UndoLine | null
  /** The id of a link to this cart that was just made. */
  shareId: string | null
  status: number
}

const FAILURES: Readonly<Record<CartIntent['intent'], string>> = {
  set: 'Failed to update cart. Please try again.',
  remove: 'Failed to update cart. Please try again.',
  save: 'Failed to save for later',
  move: 'Failed to move to cart',
  options: 'Failed to update options',
  restore: 'Failed to update cart. Please try again.',
  share: 'Failed to share the cart. Please try again.',
}
/** Failures that say nothing a shopper could act on: the product has better texts for them. */
const SILENT_CODES: readonly ErrorCode[] = ['internal', 'busy', 'bad_request', 'validation', 'not_found']

/** Does what a form of the cart page asks for; a rejection is a response with a note, not an error page. */
export async function changeCart(intent: CartIntent, options: CallOptions): Promise<CartChange> {
  try {
    return await perform(intent, options)
  } catch (error) {
    if (!isDomainError(error)) throw error
    return {
      notes: [{ type: 'error', message: failureText(intent, error) }],
      undo: null,
      shareId: null,
      status: error.status,
    }
  }
}

export const failureText = (intent: Pick<CartIntent, 'intent'>, error: DomainError): string =>
  SILENT_CODES.includes(error.code) ? FAILURES[intent.intent] : error.message

async function perform(intent: CartIntent, options: CallOptions): Promise<CartChange> {
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
      return done(await cms.put('/api/carts/update', { ...lineOf(intent), amount, mode: 'set' }, cartSchema, options))
    }
    case 'remove': {
      const cart = await cms.delete('/api/carts/remove', lineOf(intent), cartSchema, options)
      const quantity = /^\d{1,4}$/.test(intent.quantity) ? Number(intent.quantity) : 1
      return done(cart, { undo: intent.name ? { ...lineOf(intent), name: intent.name, quantity } : null })
    }
    case 'save':
      return done(await cms.post('/api/carts/save-for-later', lineOf(intent), cartSchema, options))
    case 'move':
      return done(await cms.post('/api/carts/move-to-cart', lineOf(intent), cartSchema, options))
    case 'options': {
      const { productId, size, color, newSize, newColor } = intent
      const body = { productId, oldSize: size, oldColor: color, newSize, newColor }
      const cart = await cms.put('/api/carts/update-options', body, cartSchema, options)
      return done(cart, { notes: [{ type: 'success', message: 'Item options updated' }, ...adjustmentNotes(cart)] })
    }
    case 'restore':
      return done(await cms.post('/api/carts/restore', {}, cartSchema, options))
    case 'share': {
      const { shareId } = await cms.post('/api/cart/share', {}, shareCartResponseSchema, options)
      return { notes: [], undo: null, shareId, status: 200 }
    }
  }
}

const lineOf = ({ productId, size, color }: { productId: string; size: string; color: string }) => ({
  productId,
  size,
  color,
})
