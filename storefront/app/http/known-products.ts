import { productSchema, tryParseJson, type Product } from '@stoep/shared'
import { LRUCache } from 'lru-cache'

/** Of JSON: some seven hundred products. */
const MAX_CHARACTERS = 1_000_000

const known = new LRUCache<string, Product>({ maxSize: MAX_CHARACTERS, sizeCalculation: (_, text) => text.length })

/**
 * Reads a list of products, which the cms writes with each product on a line of its own. A product whose text is known
 * from another list is the same object again: it is neither parsed nor checked a second time, and nobody may change it.
 * `read` reads the whole of any other response, and the rest of a list.
 */
export function readProductList(text: string, read: (json: unknown) => unknown): unknown {
  const [before, ...lines] = text.split('\n')
  const after = lines.pop()
  if (after === undefined) return read(tryParseJson(text))
  const products: Product[] = []
  for (const line of lines) {
    const product = readProduct(line.endsWith(',') ? line.slice(0, -1) : line)
    if (!product) return read(tryParseJson(text))
    products.push(product)
  }
  return Object.assign({}, read(tryParseJson(`${before}${after}`)), { products })
}

function readProduct(text: string): Product | undefined {
  const before = known.get(text)
  if (before) return before
  const { data } = productSchema.safeParse(tryParseJson(text))
  // A copy of the text: a slice would keep the whole response.
  if (data) known.set(Buffer.from(text).toString(), Object.freeze(data))
  return data
}
