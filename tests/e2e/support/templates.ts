import type { Page } from '@playwright/test'
import { PAGE_SLUGS } from '@stoep/shared'
import { Visitor } from './visitor.ts'

export interface Template {
  name: string
  path: string
}

/** Pages that are the same for everyone, including every page that editors write. */
export async function publicTemplates(page: Page, shopUrl: string): Promise<Template[]> {
  const known = await oneOfEachKind(page, shopUrl)
  const written = PAGE_SLUGS.map((slug) => ({ name: slug, path: `/${slug}` }))
  return [...known, ...written.filter(({ path }) => !known.some((template) => template.path === path))]
}

/** The same pages, but only one of those that editors write. */
export async function oneOfEachKind(page: Page, shopUrl: string): Promise<Template[]> {
  const visitor = new Visitor(page.request, shopUrl)
  const product = await visitor.findProduct()
  const soldOut = await visitor.findProduct('stock=out')
  return [
    { name: 'home', path: '/' },
    { name: 'list', path: '/products' },
    { name: 'filtered list', path: '/products?category=Women&subcategory=Tops&gender=Women&sort=price-asc' },
    { name: 'compact list', path: '/products?category=Home&view=compact' },
    { name: 'list of rows', path: '/products?category=Gadget&view=list' },
    { name: 'empty list', path: '/products?q=zzzzqqqq' },
    { name: 'product', path: `/product/${product.id}` },
    { name: 'sold-out product', path: `/product/${soldOut.id}` },
    { name: 'collections', path: '/collections' },
    { name: 'contact', path: '/contact' },
    { name: 'size guide', path: '/size-guide' },
    { name: 'offline', path: '/offline' },
  ]
}

/** Pages of one shopper with a cart and an order; they open only in this browser. */
export async function personalTemplates(page: Page, shopUrl: string): Promise<Template[]> {
  const visitor = new Visitor(page.request, shopUrl)
  const product = await visitor.findProduct()
  const order = await visitor.placeOrder(product)
  await visitor.addToCart(product)
  const collection = await visitor.shareCart()
  return [
    { name: 'cart', path: '/cart' },
    { name: 'order confirmation', path: '/order-confirmation' },
    { name: 'order', path: `/cart/${order.cartId}` },
    { name: 'shared order', path: `/cart/share/${order.shareId}` },
    { name: 'collection', path: `/collection/${collection}` },
    { name: 'track order', path: '/track-order' },
    { name: 'sign-in', path: '/admin/login' },
  ]
}
