import { StepError } from './say.mjs'

/** The address of the running shop that a command uses: SHOP_URL, else http://localhost:$PORT. */
export const shopAddress = () =>
  (process.env.SHOP_URL || `http://localhost:${process.env.PORT || 3000}`).replace(/\/$/, '')

/** The first product of a list in the shop, or undefined if it is empty; `query` is that of /api/products. */
export async function findFirstProduct(shop, query) {
  const response = await fetch(`${shop}/api/products?${new URLSearchParams({ ...query, limit: '1' })}`).catch(
    () => undefined,
  )
  if (!response?.ok) throw new StepError(`There is no shop at ${shop}. Start one (npm start), or set SHOP_URL.`)
  const { products } = await response.json()
  return products[0]
}
