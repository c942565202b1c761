import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'
import { ownValue, PAGE_SLUGS } from '@stoep/shared'
import { STAFF_TABS } from './back-office/frame/staff-tabs'

/** `contact` has its own form; all other pages that editors write use the same route. */
const CONTENT_PAGES = PAGE_SLUGS.filter((slug) => slug !== 'contact')

/** Forms that open above a tab's page, which stays rendered below. */
const FORMS_OVER_TABS: Readonly<Record<string, RouteConfigEntry[]>> = {
  products: [
    route('new', 'routes/admin/products.new.tsx'),
    route(':productId', 'routes/admin/products.edit.tsx'),
    route(':productId/copy', 'routes/admin/products.copy.tsx'),
  ],
}

/** By default Remix ignores case in paths; then all other code that compares paths would have to as well. */
const asSpelt = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map((entry) => ({
    ...entry,
    ...(entry.path ? { caseSensitive: true } : {}),
    ...(entry.children ? { children: asSpelt(entry.children) } : {}),
  }))

/** Every URL of the shop and of the back office. */
export default asSpelt([
  layout('routes/shop/frame.tsx', [
    index('routes/shop/home.tsx'),
    route('products', 'routes/shop/products.tsx'),
    route('product/:productId', 'routes/shop/product.tsx'),
    route('collections', 'routes/shop/collections.tsx'),
    route('collection/:shareId', 'routes/shop/collection.tsx'),
    route('cart', 'routes/shop/cart.tsx'),
    route('cart/add', 'routes/shop/cart-add.tsx'),
    route('cart/share/:shareId', 'routes/shop/cart-share.tsx'),
    route('cart/:orderId', 'routes/shop/cart-order.tsx'),
    route('order-confirmation', 'routes/shop/order-confirmation.tsx'),
    route('track-order', 'routes/shop/track-order.tsx'),
    route('contact', 'routes/shop/contact.tsx'),
    route('offline', 'routes/shop/offline.tsx'),
    ...CONTENT_PAGES.map((slug) => route(slug, 'routes/shop/page.tsx', { id: `page-${slug}` })),
    route('pages/:slug', 'routes/shop/page.tsx', { id: 'page-of-the-shop' }),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('admin', 'routes/admin/frame.tsx', [
    index('routes/admin/index.tsx'),
    route('login', 'routes/admin/login.tsx'),
    route('forgot-password', 'routes/admin/forgot-password.tsx'),
    route('reset-password', 'routes/admin/reset-password.tsx'),
    route('logout', 'routes/admin/logout.tsx'),
    layout('routes/admin/_layout.tsx', [
      ...STAFF_TABS.map(({ path }) => route(path, `routes/admin/${path}.tsx`, ownValue(FORMS_OVER_TABS, path))),
      route('orders/holds', 'routes/admin/orders.holds.tsx'),
      route('orders/new', 'routes/admin/orders.new.tsx'),
      route('orders/:orderId', 'routes/admin/orders.detail.tsx'),
      route('import/:batchId', 'routes/admin/import.batch.tsx'),
      route('pages/:slug', 'routes/admin/pages.edit.tsx'),
      route('account', 'routes/admin/account.tsx'),
      route('*', 'routes/not-found.tsx', { id: 'not-found-in-back-office' }),
    ]),
    route('orders/print/:kind', 'routes/admin/orders.print-all.tsx'),
    route('orders/:orderId/print/:kind', 'routes/admin/orders.print.tsx'),
  ]),
  route('shop-all', 'routes/resources/to-products.ts'),
  route('dashboard', 'routes/resources/to-admin.ts'),
  route('data-saver', 'routes/resources/data-saver.tsx'),
  route('fragments/slider', 'routes/resources/slider-fragment.tsx'),
  route('fragments/staff-tools/:productId', 'routes/resources/staff-tools-fragment.tsx'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('sitemap/:file', 'routes/resources/sitemap-file.ts'),
  route('speculation-rules.json', 'routes/resources/speculation-rules.ts'),
  route('sw.js', 'routes/resources/service-worker.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('manifest.webmanifest', 'routes/resources/manifest.ts'),
]) satisfies RouteConfig
