import { orderButton, standInForChat } from '../support/checkout.ts'
import { expect, expectNotification, test, uniqueWord } from '../support/back-office.ts'
import { fillDelivery } from '../support/delivery.ts'
import { fillProduct, formOf, rowOf } from '../support/product-form.ts'

/** Takes from today's browser what Chrome 92, Safari 15.4 or Firefox 98 lacks, as far as code may call it. */
function forgetNewerFeatures(): void {
  const newer: [object | undefined, string[]][] = [
    [window, ['OffscreenCanvas', 'structuredClone', 'requestIdleCallback', 'scheduler', 'navigation', 'reportError']],
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Array.prototype, ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'find', 'some', 'every', 'toArray']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [AbortSignal, ['timeout', 'any']],
    [Crypto.prototype, ['randomUUID']],
    [HTMLFormElement.prototype, ['requestSubmit']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'inert']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe']],
    [Document.prototype, ['startViewTransition']],
  ]
  for (const [owner, names] of newer) for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
}

test.beforeEach(({ context }) => context.addInitScript(forgetNewerFeatures))

test('in an older browser a shopper sorts, orders, and changes the cart', async ({ page, context, office }) => {
  const word = uniqueWord()
  const { name } = await office.createProduct({ name: `Mug ${word}`, category: 'Home', subcategory: '', stock: 9 })
  await page.goto(`/products?q=${word}`)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc')
  await expect(page).toHaveURL(/sort=price-asc/)
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('link', { name: 'View Cart & Checkout' }).click()
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${name}` })
  const total = page.locator('[data-total]').first()
  const before = await total.innerText()
  await page.getByRole('button', { name: `More of ${name}` }).click()
  await expect(total).not.toHaveText(before)
  await expect(quantity).toHaveValue('2')
  await fillDelivery(page)
  await standInForChat(context)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order-confirmation$/)
})

test('in an older browser staff find and make products, and save settings with a link', async ({ page, office }) => {
  const word = uniqueWord()
  const mug = await office.createProduct({ name: `Mug ${word}`, price: 100, category: 'Home', subcategory: '' })
  await page.goto('/admin/orders/new')
  await page.getByRole('searchbox', { name: 'Add an item' }).fill(mug.name)
  const found = page.getByRole('list', { name: 'Found products' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(mug.name)

  await page.goto('/admin/products/new')
  await fillProduct(page, `Top ${word}`, word)
  await formOf(page).getByRole('button', { name: 'Save Product' }).click()
  await expect(formOf(page)).toBeHidden()
  await expect(rowOf(page, `Top ${word}`)).toBeVisible()

  await page.goto('/admin/settings')
  const save = page.getByRole('button', { name: 'Save settings' })
  await page.getByRole('button', { name: 'Add link' }).click()
  const last = page.getByRole('list', { name: 'Social links' }).getByRole('listitem').last()
  await last.getByRole('textbox', { name: 'Name of link' }).fill('Videos')
  await last.getByRole('textbox', { name: 'Address of link' }).fill('https://videos.example/stoep')
  await save.click()
  await expectNotification(page, 'Settings saved.')
  await last.getByRole('button', { name: 'Remove link' }).click()
  await save.click()
  await expect(save).toBeDisabled()
})

test('a browser too old for the shop’s script has plain pages', async ({ browser, shop }) => {
  const page = await browser.newPage({ baseURL: shop.url })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'))
  await page.goto('/products')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(/sort=price-asc/)
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-ready'))).toBe(false)
  await page.close()
})

test('a browser too old for the back office sends its forms as they are', async ({ browser, shop }) => {
  const page = await browser.newPage({ baseURL: shop.url })
  await page.route('**/assets/entry.client-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'newer syntax' }),
  )
  await page.goto('/admin/login')
  await expect(page.locator('html')).toHaveAttribute('data-broken')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@stoep.test')
  await page.getByLabel('Password', { exact: true }).fill('Wr0ng!pass')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest())
  await page.getByRole('button', { name: 'Login' }).click()
  await sent
  await page.close()
})
