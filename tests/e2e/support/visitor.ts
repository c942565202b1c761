import type { APIRequestContext } from '@playwright/test'
import { orderCreatedSchema, productListSchema, shareCartResponseSchema, type Product } from '@stoep/shared'
import { customer } from '../../support/people/shopper.ts'
import { expect } from './fixtures.ts'

/** Products with sizes and colours. */
export const TOPS = 'category=Men&subcategory=Tops&stock=in'

/** Requests that the browser makes before a test looks at a page; its cookie is the session. */
export class Visitor {
  constructor(
    private readonly request: APIRequestContext,
    private readonly url: string,
  ) {}

  /**
   * The first matching product that is sold singly and, if it is in stock, has enough for several journeys; its sizes
   * and colours may have to be chosen. Most products of other journeys have one picture.
   */
  async findProduct(query = TOPS): Promise<Product> {
    const products = await this.listProducts(query)
    const product = products.find(
      ({ images, minOrder, stock }) => images.length > 1 && minOrder === 1 && (stock === 0 || stock >= 5),
    )
    if (!product) throw new Error(`The demo shop has no product for ${query}.`)
    return product
  }

  /** The matching product with the most stock: journeys buy, and products of others may be nearly sold out. */
  async findPlentiful(query: string): Promise<Product> {
    const products = await this.listProducts(query)
    const [product] = products.sort((a, b) => b.stock / b.minOrder - a.stock / a.minOrder)
    if (!product) throw new Error(`The demo shop has no product for ${query}.`)
    return product
  }

  /** The demo's top with most pictures; products of other journeys have one. */
  async findManyPictures(): Promise<Product> {
    const products = await this.listProducts(TOPS)
    const [product] = products.sort((a, b) => b.images.length - a.images.length)
    if (!product) throw new Error('The demo shop has no top.')
    return product
  }

  /** A demo product in this many colours. */
  async findColorful(colors: number): Promise<Product> {
    const product = (await this.listProducts('')).find((one) => one.colors.length === colors)
    if (!product) throw new Error(`The demo shop has no product in ${colors} colours.`)
    return product
  }

  /** All matching products, since other journeys may have put many before those of the demo. */
  private async listProducts(query: string): Promise<Product[]> {
    const found: Product[] = []
    for (let page = 1; ; page++) {
      const response = await this.request.get(`${this.url}/api/products?${query}&limit=100&page=${page}`)
      const { products, total } = productListSchema.parse(await response.json())
      found.push(...products)
      if (found.length >= total || products.length === 0) return found
    }
  }

  async addToCart(product: Product): Promise<void> {
    await this.send('put', '/api/carts/update', { ...chosen(product), amount: product.minOrder, mode: 'add' })
  }

  async placeOrder(product: Product, over: Record<string, unknown> = {}) {
    const details = customer(over)
    const order = await this.send('post', '/api/carts', {
      items: [{ ...chosen(product), quantity: product.minOrder }],
      customerDetails: details,
      isCommitted: false,
    })
    return { ...orderCreatedSchema.parse(order), phoneNumber: details.phoneNumber }
  }

  /** Shares the cart as a collection; returns its id. */
  async shareCart(): Promise<string> {
    return shareCartResponseSchema.parse(await this.send('post', '/api/cart/share', {})).shareId
  }

  private async send(method: 'post' | 'put', path: string, data: object): Promise<unknown> {
    const response = await this.request[method](this.url + path, { data, headers: { origin: this.url } })
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true)
    return response.json()
  }
}

/** A choice with enough stock for an order and a cart, if the product has stock by size and colour. */
function chosen(product: Product) {
  const left = product.optionStock?.find(({ stock }) => stock >= 2 * product.minOrder)
  return {
    productId: product.id,
    size: left?.size ?? product.sizes[0] ?? '',
    color: left?.color ?? product.colors[0] ?? '',
  }
}
