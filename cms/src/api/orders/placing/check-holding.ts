import { describeWait, DomainError } from '@stoep/shared'
import { takeToken } from '../../../database/token-bucket'
import type { Trx } from '../../../database/transaction'
import type { SaleProducts } from '../../../domain/cart/sale-product'
import { checkHeldStock } from '../../../domain/orders/held-stock'
import { checkCaps } from '../../../domain/orders/limits'
import type { AgreedLine } from '../../../domain/orders/plan-order'
import type { ShopSettings } from '../../settings/rows/read-settings'
import type { Shopper, Standing } from '../rows/held-stock'

/** Caps by number of orders, and the pace of a network; throws `too_many_orders`. */
export async function checkCount(trx: Trx, shopper: Shopper, standing: Standing, settings: ShopSettings) {
  checkCaps({ pendingOfSession: standing.session.orders, pendingOfPhone: standing.phone.orders }, settings)
  // A rejection rolls back the transaction, so only orders that are made count.
  const perHour = settings.ordersPerNetworkHour
  const wait = await takeToken(trx, {
    subject: `orders of network ${shopper.networkHash}`,
    pace: { burst: perHour, perHour },
  })
  if (wait === 0) return
  throw new DomainError('too_many_orders', {
    message: `Many orders are coming from your network just now. Please try again in ${describeWait(wait)}.`,
    details: { limit: 'network', most: perHour, retryAfterSeconds: wait },
  })
}

/** Caps by quantity and value, for a phone that never received an order; throws `order_too_large`. */
export function checkHolding(
  { isNewPhone, session, phone, networkUnits }: Standing,
  order: { lines: readonly AgreedLine[]; saleProducts: SaleProducts },
  settings: ShopSettings,
): void {
  if (!isNewPhone) return
  const own = {
    units: Math.max(session.units, phone.units),
    valueInCents: Math.max(session.valueInCents, phone.valueInCents),
  }
  const lines = order.lines.map((line) => ({
    ...line,
    minOrder: Math.max(1, order.saleProducts.get(line.productId)?.minOrder ?? 1),
  }))
  checkHeldStock(lines, { own, networkUnits }, settings, settings)
}
