import { StepError } from './say.mjs'

/** Where the shop is that a command looks at: at SHOP_URL, else http://localhost:$PORT. */
export const shopAddress = () =>
  (process.env.SHOP_URL || `http://localhost:${process.env.PORT || 3000}`).replace(/\/$/, '')

/** The first product of a list there, or undefined where it has none; `query` as /api/products takes it. */
export async function findFirstProduct(shop, query) {
  const response = await fetch(`${shop}/api/products?${new URLSearchParams({ ...query, limit: '1' })}`).catch(
    () => undefined,
  )
  if (!response?.ok) throw new StepError(`There is no shop at ${shop}. Start one (npm start), or set SHOP_URL.`)
  const { products } = await response.json()
  return products[0]
}
