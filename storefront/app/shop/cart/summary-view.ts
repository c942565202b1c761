import { deliveryFee, describeDelivery, formatRand, type PublicSettings } from '@stoep/shared'

export interface DeliveryRowView {
  province: string
  /** Price and duration: "R0.00, 2 to 4 working days". */
  text: string
  total: string
  cashOnDelivery: boolean
}

interface CostView {
  /** For the chosen province; without one, the lowest fee: "from R60.00". */
  delivery: string
  total: string
}

export interface SummaryView extends CostView {
  subtotalInCents: number
  subtotal: string
  /** Shown when the shopper goes back to no province. */
  unchosen: CostView
  freeFrom: string | null
  vatNote: string | null
  rows: DeliveryRowView[]
}

/** The settings that totals depend on. */
export type Shop = Pick<PublicSettings, 'delivery' | 'freeDeliveryFromInCents' | 'vatNumber'>

interface Cost {
  /** '' for none. */
  province: string
  fee: number
  isCertain: boolean
  lowest: number
}

/** The fee, and the duration if it is known. */
function describeCost(shop: Shop, { province, fee, isCertain, lowest }: Cost): string {
  const row = shop.delivery.find((candidate) => candidate.province === province)
  if (row) return describeDelivery({ ...row, feeInCents: fee })
  return isCertain ? formatRand(fee) : `from ${formatRand(lowest)}`
}

/** The totals for the chosen province, and a row of fees and totals for every province. */
export function toSummaryView(subtotalInCents: number, shop: Shop, province: string): SummaryView {
  const threshold = shop.freeDeliveryFromInCents
  const feeOf = (name: string) => deliveryFee(shop, name, subtotalInCents)
  const fees = shop.delivery.map((row) => feeOf(row.province))
  const [lowest, highest] = [Math.min(...fees, Infinity), Math.max(...fees, 0)]
  const costOf = (name: string): CostView => {
    const isChosen = shop.delivery.some((row) => row.province === name)
    const isCertain = isChosen || fees.length === 0 || lowest === highest
    // An unknown province has the highest fee.
    const fee = feeOf(name)
    return {
      delivery: describeCost(shop, { province: name, fee, isCertain, lowest }),
      total: isCertain ? formatRand(subtotalInCents + fee) : `${formatRand(subtotalInCents)} + delivery`,
    }
  }
  return {
    subtotalInCents,
    subtotal: formatRand(subtotalInCents),
    ...costOf(province),
    unchosen: costOf(''),
    // From the threshold on every fee is 0.
    freeFrom: threshold !== null && highest > 0 ? formatRand(threshold) : null,
    vatNote: shop.vatNumber ? 'VAT is included.' : null,
    rows: shop.delivery.map((row) => ({
      province: row.province,
      text: describeDelivery({ ...row, feeInCents: feeOf(row.province) }),
      total: formatRand(subtotalInCents + feeOf(row.province)),
      cashOnDelivery: row.cashOnDelivery,
    })),
  }
}
