import {
  DomainError,
  MAX_LINES,
  type Adjustment,
  type Cart,
  type Product,
  type NamedCartLine,
  type RemoveCartLine,
  type UpdateCart,
  type UpdateOptions,
} from '@stoep/shared'
import { getService } from '../../../services'
import type { Core } from '@strapi/strapi'
import type { RepeatableRequest } from '../../../database/idempotency'
import type { Db } from '../../../database/connection'
import { writeSharingCommit } from '../../../database/shared-commits'
import { slowDown } from '../../../database/token-bucket'
import { waitRandomly } from '../../../database/transaction'
import { EMPTY_CART, type CartState, type KeptLine } from '../../../domain/cart/cart-state'
import { changeQuantities } from '../../../domain/cart/change-quantity'
import { changeOptions, moveToCart, removeLines, restoreCart, saveForLater } from '../../../domain/cart/move-lines'
import { linesInShop, type SaleProducts } from '../../../domain/cart/sale-product'
import { NEW_CARTS_OF_NETWORK } from '../../../domain/paces'
import { toCart } from '../../../mappers/cart'
import { toProduct } from '../../../mappers/product'
import { readProducts } from '../../catalogue/rows/read-products'
import type { ShownProduct } from '../../catalogue/store/shown-product'
import { markOf } from '../../../http/request/repeatable'
import { readCart, writeCart } from '../rows/cart-row'

const MAX_TRIES = 8

/** The owner of a cart. Staff get what the database says, shoppers what the snapshot says. */
interface CartCaller {
  sessionHash: string
  isStaff?: boolean
}

interface Sender {
  networkHash: string
  /** Recognises the request when it is sent again. */
  repeatable?: RepeatableRequest
}

type CartRule = (cart: CartState, saleProducts: SaleProducts) => { cart: CartState; adjustments?: Adjustment[] }

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** The session's cart as the contract shows it; without a session an empty one. */
  async show({ sessionHash, isStaff }: Partial<CartCaller>): Promise<Cart> {
    if (!sessionHash) return toCart(EMPTY_CART, new Map(), new Map())
    const { cart, lastChange } = await readCart(strapi.db.connection, sessionHash)
    const { saleProducts, publicProducts } = await readSaleProducts(strapi, cart, { isStaff, lastChange })
    return toCart(cart, saleProducts, publicProducts)
  },

  /** Lines outside any cart, shown like a cart at today's prices. */
  async showLines(lines: readonly KeptLine[]): Promise<Cart> {
    const cart = { ...EMPTY_CART, lines }
    const { saleProducts, publicProducts } = await readSaleProducts(strapi, cart)
    return toCart(cart, saleProducts, publicProducts)
  },

  /** The only change that creates a cart, so carts per network are limited here. */
  changeQuantity: (caller: CartCaller, input: UpdateCart, { networkHash, repeatable }: Sender): Promise<Cart> => {
    const mark = repeatable && markOf(repeatable)
    return applyRule(strapi, caller, (cart, saleProducts) => changeQuantities(cart, { ...input, mark }, saleProducts), {
      productIds: [input.productId],
      beforeNew: (db) => slowDown(db, { subject: `carts of network ${networkHash}`, pace: NEW_CARTS_OF_NETWORK }),
    })
  },

  remove: (caller: CartCaller, input: RemoveCartLine): Promise<Cart> =>
    applyRule(strapi, caller, (cart) => ({ cart: removeLines(cart, input) })),

  clear: (caller: CartCaller): Promise<Cart> => applyRule(strapi, caller, (cart) => ({ cart: { ...cart, lines: [] } })),

  saveForLater: (caller: CartCaller, input: NamedCartLine): Promise<Cart> =>
    applyRule(strapi, caller, (cart) => ({ cart: saveForLater(cart, input) })),

  moveToCart: (caller: CartCaller, input: NamedCartLine): Promise<Cart> =>
    applyRule(strapi, caller, (cart, saleProducts) => moveToCart(cart, input, saleProducts)),

  changeOptions: (caller: CartCaller, input: UpdateOptions): Promise<Cart> =>
    applyRule(strapi, caller, (cart, saleProducts) => changeOptions(cart, input, saleProducts), {
      productIds: [input.productId],
    }),

  /** Puts back the lines of the order that emptied this cart. */
  restore: (caller: CartCaller): Promise<Cart> => applyRule(strapi, caller, (cart) => ({ cart: restoreCart(cart) })),
})

interface RuleOptions {
  /** Products the rule needs in addition to those in the cart. */
  productIds?: readonly string[]
  /** Runs once before a cart is created. */
  beforeNew?: (db: Db) => Promise<void>
}

const isEmpty = ({ lines, saved, restorable }: CartState): boolean =>
  lines.length + saved.length + restorable.length === 0

/**
 * Applies a rule to the session's cart. When another tab wrote in between, the rule is applied to what
 * it wrote, so that neither loses anything.
 */
async function applyRule(
  strapi: Core.Strapi,
  { sessionHash, isStaff }: CartCaller,
  rule: CartRule,
  { productIds = [], beforeNew }: RuleOptions = {},
): Promise<Cart> {
  let isPaced = false
  for (let tried = 1; tried <= MAX_TRIES; tried++) {
    const before = await readCart(strapi.db.connection, sessionHash)
    const options = { isStaff, lastChange: before.lastChange, productIds }
    const { saleProducts, publicProducts } = await readSaleProducts(strapi, before.cart, options)
    const { cart, adjustments } = rule(withRoom(before.cart, saleProducts), saleProducts)
    const isNew = before.version < 0
    // A cart that never had anything in it needs no row.
    if (isNew && isEmpty(cart)) return toCart(cart, saleProducts, publicProducts, adjustments)
    const isToBePaced = isNew && !isPaced
    const isWritten = await writeSharingCommit(strapi, async (db) => {
      if (isToBePaced) await beforeNew?.(db)
      return writeCart(db, sessionHash, { cart, version: before.version })
    })
    isPaced ||= isNew
    if (isWritten) return toCart(cart, saleProducts, publicProducts, adjustments)
    await waitRandomly(tried)
  }
  throw new DomainError('busy')
}

interface ReadOptions {
  isStaff?: boolean
  /** The last change of the catalogue when the cart was read. */
  lastChange?: number
  /** Products to read in addition to those in the cart. */
  productIds?: readonly string[]
}

/** Shown from memory: only an order is binding, and it reads the database. */
async function readSaleProducts(
  strapi: Core.Strapi,
  cart: CartState,
  { isStaff = false, lastChange, productIds = [] }: ReadOptions = {},
): Promise<{ saleProducts: SaleProducts; publicProducts: Map<string, Product> }> {
  const known = [...cart.lines, ...cart.saved, ...cart.restorable].map((line) => line.productId)
  const ids = [...new Set([...known, ...productIds])]
  const shown = isStaff
    ? await readFromDatabase(strapi.db.connection, ids)
    : await getService(strapi, 'catalogue.snapshot').readShown(ids, lastChange)
  return {
    saleProducts: new Map(shown.map(({ sale }) => [sale.productId, sale])),
    publicProducts: new Map(shown.map(({ product }) => [product.id, product])),
  }
}

const readFromDatabase = async (db: Db, ids: readonly string[]): Promise<ShownProduct[]> =>
  (await readProducts(db, ids)).map((record) => ({ sale: record, product: toProduct(record) }))

/**
 * Lines whose product is gone stay in the cart, so that every page names them until the cart is ordered; they only go
 * where they would take the place of others.
 */
function withRoom(cart: CartState, saleProducts: SaleProducts): CartState {
  if (Math.max(cart.lines.length, cart.saved.length) < MAX_LINES) return cart
  const [lines, saved] = [linesInShop(cart.lines, saleProducts), linesInShop(cart.saved, saleProducts)]
  return { ...cart, lines, saved }
}
