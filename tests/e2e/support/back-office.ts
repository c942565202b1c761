import type { Locator, Page } from '@playwright/test'
import {
  orderCreatedSchema,
  orderListSchema,
  productListSchema,
  publicSettingsSchema,
  staffOrderSchema,
  staffProductListSchema,
  type OrderState,
  type PublicSettings,
  type StaffOrder,
  type StaffProduct,
  type StaffRole,
} from '@stoep/shared'
import { randomUUID } from 'node:crypto'
import { createCall } from '../../support/calls/call.ts'
import { LINEN_SHIRT } from '../../support/data/product-body.ts'
import type { SeededShop } from '../../support/shop/seeded-shop.ts'
import { customer, place } from '../../support/people/shopper.ts'
import { signInAgain, signInStaff, type StaffSession } from '../../support/people/staff.ts'
import { expect, test as base } from './fixtures.ts'

export { expectAccessible } from './axe.ts'

interface Fixtures {
  /** The role of the signed-in member of staff. */
  role: StaffRole
  /** Signs the browser in without the form; only the journeys of the sign-in page use the form. */
  office: BackOffice
}

export const test = base.extend<Fixtures>({
  // Responses from the service worker's cache would bypass the failures that tests simulate.
  serviceWorkers: 'block',
  role: ['admin', { option: true }],
  office: async ({ page, shop, role }, use) => use(await BackOffice.enter(page, shop, role)),
})
export { expect }

/** The page after signing in: the orders if some are waiting, which depends on earlier tests. */
export const FIRST_PAGE = /\/admin\/(products|orders)$/

/** A word that no other test uses, to find one's own data by. */
export const uniqueWord = (): string => `j${randomUUID().slice(0, 8)}`

/** What a signed-in browser does besides the page it shows: makes test data and reads their state. */
export class BackOffice {
  constructor(
    private readonly page: Page,
    private readonly shop: SeededShop,
    private readonly role: StaffRole,
    public session: StaffSession,
  ) {}

  static async enter(page: Page, shop: SeededShop, role: StaffRole): Promise<BackOffice> {
    const office = new BackOffice(page, shop, role, await signInStaff(shop.database, role))
    await office.keepCookies()
    return office
  }

  /** Ends the session, like another person or a timeout would. */
  async endSession(): Promise<void> {
    await this.shop.database.run('delete from staff_sessions where user_id = ?', [this.session.userId])
  }

  /** Signs the same person in again, after their session ended. */
  async signInAgain(): Promise<void> {
    this.session = await signInAgain(this.shop.database, this.session)
    await this.keepCookies()
  }

  /** Signs another person in, in the same browser. */
  async signInAsSomebodyElse(): Promise<void> {
    this.session = await signInStaff(this.shop.database, this.role)
    await this.keepCookies()
  }

  /** Creates a product in one colour, with a picture of the demo shop. */
  async createProduct(wanted: Record<string, unknown> = {}): Promise<StaffProduct> {
    const code = uniqueWord()
    await this.send('post', '/api/admin/products', await this.productBody({ code, ...wanted }))
    return this.findProduct(String(wanted['code'] ?? code))
  }

  /** Changes the product as somebody else would, while this browser has it open. */
  async changeProduct(product: StaffProduct, change: Record<string, unknown>): Promise<void> {
    const products = [{ id: product.id, version: product.version }]
    await this.send('patch', '/api/admin/products', { products, change })
  }

  async findSettings(): Promise<PublicSettings> {
    return publicSettingsSchema.parse(await this.read('/api/settings'))
  }

  async findOrder(id: string): Promise<StaffOrder> {
    return staffOrderSchema.parse(await this.read(`/api/admin/orders/${id}`))
  }

  async countOrders(phone: string): Promise<number> {
    return orderListSchema.parse(await this.read(`/api/admin/orders?state=all&search=${phone}`)).total
  }

  async findProduct(search: string): Promise<StaffProduct> {
    const response = await this.page.request.get(`${this.shop.url}/api/products?search=${search}`)
    const product = staffProductListSchema.parse(await response.json()).products[0]
    if (!product) throw new Error(`There is no product with ${search}.`)
    return product
  }

  /** Places an order as a shopper; returns its number. */
  async placeOrder(
    product: StaffProduct,
    quantity: number,
    {
      size,
      sizes,
      color = 'Sand',
      details = {},
    }: { size?: string; sizes?: string[]; color?: string; details?: Record<string, unknown> } = {},
  ): Promise<string> {
    const { call, close } = createCall(this.shop.cms.url)
    const body = { customerDetails: customer(details) }
    const lines = (sizes ?? [size]).map((one) => ({ productId: product.id, quantity, size: one, color }))
    const response = await place(call, lines, { body })
    close()
    return orderCreatedSchema.parse(response.body).orderNumber
  }

  /** Finds an order by the number that people use. */
  async lookUpOrder(number: string): Promise<StaffOrder> {
    const { orders } = orderListSchema.parse(await this.read(`/api/admin/orders?search=${number}`))
    return this.findOrder(orders[0]!.id)
  }

  /** Moves an order through these states, like a colleague would. */
  async moveOrder(number: string, ...states: OrderState[]): Promise<StaffOrder> {
    for (const to of states) {
      const { id, version } = await this.lookUpOrder(number)
      await this.send('post', `/api/admin/orders/${id}/transitions`, { to, version })
    }
    return this.lookUpOrder(number)
  }

  async addNote(number: string, note: string): Promise<void> {
    const { id } = await this.lookUpOrder(number)
    await this.send('post', `/api/admin/orders/${id}/notes`, { note })
  }

  async flagPhone(phoneNumber: string, warning: string): Promise<void> {
    await this.send('post', '/api/admin/phone-marks', { phoneNumber, warning })
  }

  async read(path: string): Promise<unknown> {
    const response = await this.page.request.get(this.shop.url + path)
    expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
    return response.json()
  }

  private async productBody(wanted: Record<string, unknown>) {
    const response = await this.page.request.get(`${this.shop.url}/api/products?limit=1`)
    const url = productListSchema.parse(await response.json()).products[0]!.images[0]!.url
    return {
      ...LINEN_SHIRT,
      stock: 20,
      images: [{ url, color: 'Sand', alt: 'A shirt' }],
      ...wanted,
    }
  }

  private keepCookies(): Promise<void> {
    const { token, csrfToken } = this.session
    const url = this.shop.url
    return this.page.context().addCookies([
      { name: 'staffToken', value: token, url, httpOnly: true, sameSite: 'Lax' },
      { name: 'csrfToken', value: csrfToken, url, sameSite: 'Lax' },
      { name: 'staff', value: 'T', url, sameSite: 'Lax' },
    ])
  }

  async send(method: 'post' | 'patch' | 'put' | 'delete', path: string, data?: object): Promise<void> {
    const headers = { origin: this.shop.url, 'x-csrf-token': this.session.csrfToken }
    const response = await this.page.request[method](this.shop.url + path, { data, headers })
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true)
  }
}

/** Makes every query on this table fail while the work runs. */
export async function withoutTable(shop: SeededShop, table: string, work: () => Promise<void>): Promise<void> {
  await shop.database.run(`alter table ${table} rename to ${table}_away`)
  try {
    await work()
  } finally {
    await shop.database.run(`alter table ${table}_away rename to ${table}`)
  }
}

/** A notification of the page or of a dialog, which has its own region. */
export const notification = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).last()
export const expectNotification = (page: Page, text: string | RegExp): Promise<void> =>
  expect(notification(page, text)).toBeVisible()

/** The browser's own message about a call that failed on purpose. */
export const FAILED_CALL = /Failed to load resource/

/** The server gets the next write to this path, and its response is lost. */
export async function loseResponse(page: Page, path: string): Promise<void> {
  let isLost = false
  await page.route(path, async (route) => {
    if (isLost || !['PUT', 'POST', 'PATCH', 'DELETE'].includes(route.request().method())) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

/** Calls of this path get no response, or status 500 if `broken`, until the returned function is called. */
export async function breakCalls(
  page: Page,
  path: string,
  how: 'silent' | 'broken' = 'silent',
): Promise<() => Promise<void>> {
  const matches = (url: URL) => url.pathname === path || url.pathname.startsWith(`${path}/`)
  await page.route(matches, (route) =>
    how === 'silent'
      ? route.abort()
      : route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Out of order</h1>' }),
  )
  return () => page.unroute(matches)
}

/** Clicks a button that goes or is locked by it, and presses Esc before any other task of the page, as on a slow phone. */
export const clickThenEscape = (button: Locator): Promise<void> =>
  button.evaluate(async (element: HTMLButtonElement) => {
    const dialog = element.closest('dialog')
    element.click()
    for (let turn = 0; turn < 1_000 && element.isConnected && !element.disabled; turn++) await Promise.resolve()
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
  })

/** The addresses of all tabs in the menu of this page. */
export const tabsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
