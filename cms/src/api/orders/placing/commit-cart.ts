import { DEFAULT_COUNTRY, DomainError, EMPTY_CUSTOMER, type CommitCart, type StoredCustomer } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { lockInTransaction, type Trx } from '../../../database/transaction'
import { linesInShop } from '../../../domain/cart/sale-product'
import { lockLinesOf } from '../../cart/rows/cart-row'
import { readForSale } from '../../catalogue/rows/read-for-sale'
import type { ShopSettings } from '../../settings/rows/read-settings'
import { applyChange } from '../order-admin/change-order'
import { planEdit } from '../order-admin/edit-order'
import { moveByStaff } from '../order-admin/move-order'
import { placeOrder } from './place-order'

interface CommitRequest {
  sessionHash: string
  input: CommitCart
  actor: string
}

/**
 * Commits the session's pending order; where there is none, its cart becomes one first. All in one transaction:
 * two requests at once make one order and commit it once. Returns the order's id.
 */
export async function commitCart(
  strapi: Core.Strapi,
  trx: Trx,
  request: CommitRequest,
  settings: ShopSettings,
): Promise<string> {
  const { sessionHash, input, actor } = request
  await lockInTransaction(trx, `orders of ${sessionHash}`)
  const pending = await trx('orders')
    .where({ session_hash: sessionHash, state: 'pending' })
    .orderBy('id', 'desc')
    .first('document_id')
  const id: string = pending?.document_id ?? (await makeOfCart(strapi, trx, request, settings))
  const given = customerOf(input)
  if (pending && Object.keys(given).length > 0) {
    await applyChange(trx, id, undefined, (order) =>
      planEdit(strapi, trx, order, { customerDetails: { ...order.customer, ...given } }, settings, actor),
    )
  }
  // 'Commit order' is the move to confirmed in the order admin.
  await applyChange(trx, id, undefined, (order) => moveByStaff(strapi, trx, order, { to: 'confirmed' }, actor))
  return id
}

async function makeOfCart(
  strapi: Core.Strapi,
  trx: Trx,
  { sessionHash, input, actor }: CommitRequest,
  settings: ShopSettings,
): Promise<string> {
  const lines = await lockLinesOf(trx, sessionHash)
  const saleProducts = await readForSale(trx, lines)
  const wanted = linesInShop(lines, saleProducts)
  // Checked before the address: nobody should be asked for one without an order.
  if (wanted.length === 0) throw new DomainError(lines.length === 0 ? 'cart_empty' : 'product_not_found')
  const customer = requireCustomer(input)
  const order = { wanted, saleProducts, customer, expectedTotalInCents: undefined, actor, sessionHash }
  return (await placeOrder(strapi, trx, order, settings)).response.cartId
}

/** The customer's fields in the request; those it left out stay as they are. */
function customerOf({ shippingAddress, phoneNumber }: CommitCart): Partial<StoredCustomer> {
  const given = Object.entries({ ...shippingAddress, ...(phoneNumber ? { phoneNumber } : {}) })
  return Object.fromEntries(given.filter(([, value]) => value !== '' && value !== undefined))
}

/** Name and province can follow: the order cannot be packed without them. */
const NEEDED_TO_COMMIT = ['addressLine1', 'phoneNumber'] as const
const NO_DETAILS: StoredCustomer = { ...EMPTY_CUSTOMER, country: DEFAULT_COUNTRY }

function requireCustomer(input: CommitCart): StoredCustomer {
  const given = customerOf(input)
  const missing = NEEDED_TO_COMMIT.filter((field) => !given[field])
  if (missing.length > 0) {
    const fields = missing.map((field) => ({ field: `shippingAddress.${field}`, message: 'is required' }))
    throw new DomainError('address_incomplete', { details: { fields } })
  }
  return { ...NO_DETAILS, ...given }
}
