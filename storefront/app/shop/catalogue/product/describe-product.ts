import { formatRand, hasPriceRange, joinSentences, randToCents, type Product } from '@stoep/shared'
import { shorten } from '~/shop/layout/head-tags'

/** For search engines and link previews; name and price where the product says nothing of itself. */
export function describeProduct(product: Product, shopName: string): string {
  const { name, description, features, price } = product
  const from = hasPriceRange(product) ? 'from ' : ''
  return shorten(
    joinSentences([description, ...features]) || `${name}, ${from}${formatRand(randToCents(price))} at ${shopName}`,
  )
}
