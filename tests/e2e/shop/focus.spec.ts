import { expect, holdRequests, openReady, test } from '../support/fixtures.ts'
import { changeDelivery } from '../support/staff-hand.ts'
import { Visitor } from '../support/visitor.ts'

test.use({ serviceWorkers: 'block' })

test("a gallery's arrow keeps the focus, so that pressing it again shows the next picture", async ({ page, shop }) => {
  const { id } = await new Visitor(page.request, shop.url).findManyPictures()
  await openReady(page, `/product/${id}`)
  const shots = page.getByRole('list', { name: /^Pictures of/ }).locator('> li')
  const arrow = (at: number, name: string) => shots.nth(at).getByRole('link', { name })
  await arrow(0, 'Next picture').focus()
  for (const shown of [1, 2]) {
    await page.keyboard.press('Enter')
    await expect(shots.nth(shown).getByRole('link', { name: /^Enlarge/ })).toBeInViewport({ ratio: 0.9 })
    await expect(shots.nth(shown - 1)).toHaveAttribute('inert', '')
    await expect(arrow(shown, 'Next picture')).toBeFocused()
  }
  await arrow(2, 'Previous picture').focus()
  await page.keyboard.press('Enter')
  await expect(arrow(1, 'Previous picture')).toBeFocused()
})

test('a button of a quantity keeps the focus at the smallest quantity, and then changes nothing', async ({
  page,
  shop,
}) => {
  const visitor = new Visitor(page.request, shop.url)
  const product = await visitor.findPlentiful('category=Home&stock=in')
  await openReady(page, `/product/${product.id}`)
  const least = String(product.minOrder)
  const [more, fewer] = ['more', 'fewer'].map((way) =>
    page.getByRole('button', { name: `One step ${way} of ${product.name}` }),
  )
  await more!.press('Enter')
  await fewer!.press('Enter')
  await fewer!.press('Enter')
  await expect(fewer!).toBeFocused()
  await expect(fewer!).toBeDisabled()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(least)

  for (let time = 0; time < 2; time += 1) await visitor.addToCart(product)
  await openReady(page, '/cart')
  const lower = page.getByRole('button', { name: `Fewer of ${product.name}` })
  const changed = page.waitForResponse((response) => response.request().method() === 'POST')
  await lower.press('Enter')
  await changed
  await expect(lower).toBeDisabled()
  await expect(lower).toBeFocused()
  let sent = 0
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Share this cart' }).press('Enter')
  // The link has the place of the button.
  await expect(page.getByRole('link', { name: /\/collection\// })).toBeFocused()
  expect(sent, 'nothing but the share').toBe(1)
})

test('a removed item is named to screen readers, also when it was the last one', async ({ page, shop }) => {
  const visitor = new Visitor(page.request, shop.url)
  const products = [
    await visitor.findProduct('category=Tech&stock=in'),
    await visitor.findProduct('category=Home&stock=in'),
  ]
  for (const product of products) await visitor.addToCart(product)
  await page.goto('/cart')
  const said = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
  for (const [at, { name }] of products.entries()) {
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
    const rest = at === 0 ? /was removed\. Total R.*, 1 item$/ : /was removed\.\s*$/
    await expect(said.filter({ hasText: `${name} was removed.` })).toHaveText(rest)
  }
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: `Save for later: ${products[1]!.name}` }).click()
  await expect(said.last()).toHaveText('Your Cart is Empty')
})

test('the total with the fee of the chosen province is read out, and what is wrong with a field that was left', async ({
  page,
  shop,
}) => {
  const restore = await changeDelivery(page.request, shop, ({ province }) => ({
    fee: province === 'Limpopo' ? '95.00' : '60.00',
  }))
  try {
    const visitor = new Visitor(page.request, shop.url)
    const product = await visitor.findPlentiful('category=Home&stock=in')
    await visitor.addToCart(product)
    await openReady(page, '/cart')
    const said = page.getByRole('region', { name: 'Notifications' }).getByRole('status').last()
    const total = page.locator('.cart-sum dd')
    await expect(total).toHaveText(/ \+ delivery$/)
    await page.getByRole('combobox', { name: 'Province' }).selectOption('Limpopo')
    await expect(said).toHaveText(/^Total R[\d .\u00A0]+$/)
    await expect(said).toHaveText(`Total ${await total.innerText()}`)
    await page.getByRole('button', { name: `More of ${product.name}` }).click()
    await expect(said).toHaveText(/^Total R[\d .\u00A0]+, \d+ items$/)
    await expect(said).toContainText(`Total ${await total.innerText()}, `)

    const phone = page.getByRole('textbox', { name: 'WhatsApp or phone number' })
    // Wrong twice, of which the second must not be read out together with the first.
    for (const typed of ['12', '13']) {
      await phone.fill(typed)
      await phone.press('Tab')
      await expect(said).toHaveText(/^WhatsApp or phone number must be a South African number/)
      await expect(phone).toHaveAccessibleDescription(/^(?!.*must be .* must be).*We confirm your order on WhatsApp/)
      await said.evaluate((element) => (element.textContent = ''))
    }
  } finally {
    await restore()
  }
})

test('another choice that is added on a slow network before the response comes is added, too', async ({
  page,
  shop,
}) => {
  const { id, name } = await new Visitor(page.request, shop.url).findColorful(5)
  await openReady(page, `/product/${id}`)
  const [color, size] = ['Colour', 'Size'].map((option) => page.getByRole('group', { name: option }))
  const add = page.getByRole('button', { name: 'Add to cart' })
  const respond = await holdRequests(page, '**/cart/add')
  await size!.locator('label:has(:enabled)').first().click()
  for (const at of [0, 1]) {
    await color!.locator('label:has(:enabled)').nth(at).click()
    await add.click()
    // The same choice pressed twice is one.
    await add.click()
  }
  respond()
  await expect(page.getByRole('dialog', { name: 'Added to Cart!' })).toContainText('(2 items)')
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Items' }).getByRole('link', { name, exact: true })).toHaveCount(2)
})
