import { expect, expectAccessible, expectNotification, test, uniqueWord } from '../support/back-office.ts'
import { pressOrder, standInForChat } from '../support/checkout.ts'
import { fillDelivery } from '../support/delivery.ts'
import { field, formOf, rowOf } from '../support/product-form.ts'

const OIL = {
  sizes: ['250 ml', '1 l'],
  optionNames: { size: 'Volume', color: 'Scent' },
  optionValues: ['Rose', 'Mint'],
}

test('staff name the two options of a product, and the shop shows these names', async ({ page, office }) => {
  const { id, code } = await office.createProduct({ name: `Hair oil ${uniqueWord()}` })
  await page.goto(`/admin/products/${id}`)
  const form = formOf(page)
  const nameOf = (option: string) => form.getByRole('combobox', { name: `Name of the ${option} option` })
  await nameOf('first').fill('Volume')
  await field(form, 'Values of Volume').fill('250 ml, 1 l')
  await nameOf('second').fill('volume')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByRole('alert').getByRole('link')).toHaveText(
    'Name of the second option must differ from the name of the first option.',
  )
  await nameOf('second').fill('Scent')
  await field(form, 'Values of Scent').fill('Rose, Mint')
  await expect(form.getByRole('combobox', { name: 'Scent', exact: true }), 'a picture may show any').toHaveValue('')
  await form.getByRole('checkbox', { name: 'Count stock per size and colour' }).check()
  await form.getByRole('textbox', { name: 'Stock of Volume: 1 l, Scent: Mint' }).fill('5')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expectNotification(page, 'Product updated successfully!')
  expect(await office.findProduct(code)).toMatchObject({ ...OIL, colors: ['Rose', 'Mint'] })
  await page.goto(`/product/${id}`)
  await expect(page.getByRole('group', { name: 'Volume' }).getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('group', { name: 'Scent' }).getByRole('radio', { name: 'Mint' })).toBeEnabled()
  await expect(page.getByRole('group', { name: /Size|Colour/ })).toHaveCount(0)
})

test('staff give sizes their own prices and codes', async ({ page, office }) => {
  const name = `Shea butter ${uniqueWord()}`
  const { id, code } = await office.createProduct({ name, sizes: ['S', 'M'], price: 349 })
  await page.goto(`/admin/products/${id}`)
  const form = formOf(page)
  await form.getByText('Prices of sizes and colours').first().click()
  const cell = (column: string, size: string) =>
    form.getByRole('textbox', { name: `${column} of ${size}, Sand`, exact: true })
  await cell('Price', 'M').press('5')
  await cell('Price', 'M').press('Backspace')
  await expect(cell('Price', 'M'), 'the table stays open while its only price is emptied').toBeFocused()
  await cell('Price', 'M').fill('0')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByRole('alert').getByRole('link')).toHaveText('M, Sand: price must be above R0.00.')
  await cell('Price', 'M').fill('399.00')
  await cell('Old price', 'M').fill('449')
  await cell('Code', 'S').fill(code)
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expect(form.getByRole('alert').getByRole('link')).toHaveText(
    'S, Sand: code is the code of something else here.',
  )
  await cell('Code', 'S').fill(`${code}-S`)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expectNotification(page, 'Product updated successfully!')
  expect((await office.findProduct(code)).combinations).toEqual([
    { size: 'S', color: 'Sand', price: null, specialPrice: null, code: `${code}-S` },
    { size: 'M', color: 'Sand', price: 399, specialPrice: 449, code: '' },
  ])
  await expect(rowOf(page, name)).toContainText('From R349.00')
})

test('a suggestion shows from which price a product is sold, however long its name is', async ({ page, office }) => {
  const word = uniqueWord()
  const combinations = [{ size: 'M', color: 'Sand', price: 1_399, specialPrice: null, code: '' }]
  await office.createProduct({ name: `${word}${'butter'.repeat(12)}`, sizes: ['S', 'M'], price: 1_349, combinations })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products')
  const search = page.getByRole('search', { name: 'Product search' })
  await search.getByRole('searchbox').pressSequentially(word)
  await expect(search.getByText('From R1 349.00')).toBeInViewport({ ratio: 1 })
})

/** Two in the small size, twenty in the large. */
const SCARCE = {
  sizes: ['S', 'L'],
  trackByOption: true,
  optionStock: [
    { size: 'S', color: 'Sand', stock: 2 },
    { size: 'L', color: 'Sand', stock: 20 },
  ],
}

test('stock left and maximum quantity are those of the chosen size', async ({ page, office, context }) => {
  const name = `Rain coat ${uniqueWord()}`
  const { id } = await office.createProduct({ ...SCARCE, name })
  await context.clearCookies()
  const choose = (size: string) => page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size }).check()
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  const more = page.getByRole('button', { name: `One step more of ${name}` })
  const left = page.getByRole('main').getByText('Only 2 left')
  await page.goto(`/product/${id}`)
  await expect(left).toBeHidden()
  await choose('L')
  await quantity.fill('5')
  await quantity.press('Tab')
  await expect(quantity).toHaveValue('5')
  await choose('S')
  await expect(left).toBeVisible()
  await expect(quantity).toHaveValue('2')
  await expect(more).toBeDisabled()
  await expect(page.getByText(`Only 2 of ${name} can be ordered now.`)).toBeVisible()
  await expectAccessible(page)
  await choose('L')
  await expect(left).toBeHidden()
  await expect(more).toBeEnabled()
  await page.goto(`/product/${id}?size=S`)
  await expect(left).toBeVisible()
  await expect(quantity).toHaveAttribute('max', '2')
})

test.describe('a line whose size is no longer sold', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled })

      test('is marked, and changed with one tap', async ({ page, office }) => {
        const name = `Rain hat ${uniqueWord()}`
        const product = await office.createProduct({ name, sizes: ['S', 'M'] })
        await office.send('put', '/api/carts/update', { productId: product.id, size: 'S', amount: 1 })
        await office.send('put', `/api/admin/products/${product.id}`, { ...product, sizes: [] })
        await page.goto('/cart')
        const [color = ''] = product.colors
        const problem = page.getByRole('listitem').getByRole('alert')
        await expect(problem).toContainText('No longer sold in S.')
        await expect(page.getByText('Some items cannot be ordered as they are.')).toBeVisible()
        await page.getByRole('button', { name: `Change to ${color}: ${name}` }).click()
        await expect(problem).toHaveCount(0)
        await expect(page.getByText('Some items cannot be ordered as they are.')).toHaveCount(0)
      })
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('stock left is shown for the size in the URL only', async ({ page, office, context }) => {
    const name = `Wind coat ${uniqueWord()}`
    const { id } = await office.createProduct({ ...SCARCE, name })
    await context.clearCookies()
    await page.goto(`/product/${id}?size=S`)
    const left = page.getByRole('main').getByText('Only 2 left')
    await expect(left).toBeVisible()
    await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: 'L' }).check()
    await expect(left).toBeHidden()
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('5')
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('spinbutton', { name: `Quantity of ${name}` })).toHaveValue('5')
  })

  test('a sold-out combination stays chosen, so that one choice can be changed', async ({ page, office, context }) => {
    const optionStock = OIL.sizes.flatMap((size) =>
      OIL.optionValues.map((color) => ({ size, color, stock: size === '1 l' && color === 'Mint' ? 0 : 3 })),
    )
    const { id } = await office.createProduct({ ...OIL, trackByOption: true, optionStock })
    await context.clearCookies()
    await page.goto(`/product/${id}`)
    const choice = (group: string, name: string) =>
      page.getByRole('group', { name: group }).getByRole('radio', { name })
    await choice('Volume', '1 l').check()
    await choice('Scent', 'Mint').check()
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('alert').first()).toContainText('sold out')
    await expect(choice('Volume', '1 l')).toBeChecked()
    await expect(choice('Scent', 'Mint')).toBeChecked()
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a shopper who has all units in the cart is not told that more were added', async ({
      page,
      office,
      context,
    }) => {
      const name = `Sun coat ${uniqueWord()}`
      const { id } = await office.createProduct({ ...SCARCE, name })
      await context.clearCookies()
      for (const said of ['Added to Cart!', 'Already in Your Cart!']) {
        await page.goto(`/product/${id}?size=S`)
        await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
        await page.getByRole('button', { name: 'Add to cart' }).first().click()
        if (javaScriptEnabled) await expect(page.getByRole('dialog', { name: said })).toContainText('2 in your cart')
        else await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
      }
    })

    test('the option names appear from the product page to the order', async ({ page, office, context }) => {
      const name = `Hair oil ${uniqueWord()}`
      const { id } = await office.createProduct({ ...OIL, name })
      await page.goto(`/product/${id}`)
      await page.getByRole('group', { name: 'Volume' }).getByRole('radio', { name: '1 l' }).check()
      await page.getByRole('group', { name: 'Scent' }).getByRole('radio', { name: 'Mint' }).check()
      await page.getByRole('button', { name: /^Add/ }).first().click()
      if (javaScriptEnabled) await page.getByRole('dialog').getByRole('link', { name: 'View Cart & Checkout' }).click()
      await expect(page).toHaveURL(/\/cart$/)
      const main = page.getByRole('main')
      await expect(main.getByText('Scent: Mint / Volume: 1 l')).toBeVisible()
      await main.getByText('Change scent or volume').click()
      await expect(main.getByRole('combobox', { name: 'Scent' })).toHaveValue('Mint')
      if (javaScriptEnabled) await expectAccessible(page)
      await fillDelivery(page, `083${String(Date.now()).slice(-7)}`)
      await standInForChat(context)
      await pressOrder(page)
      await expect(page).toHaveURL(/order-confirmation/)
      await expect(page.getByRole('main').getByText('Scent: Mint / Volume: 1 l')).toBeVisible()
      const chat = await page
        .getByRole('link', { name: /WhatsApp/ })
        .first()
        .getAttribute('href')
      expect(decodeURIComponent(chat!)).toContain('Volume 1 l, Scent Mint: 1 x R349.00')
    })

    test('each size shows its own price, and an order has both prices', async ({ page, office, context }) => {
      const name = `Shea butter ${uniqueWord()}`
      const sizes = ['250 ml', '500 ml', '1 l']
      const own = (size: string, price: number, specialPrice?: number) => ({ size, color: 'Sand', price, specialPrice })
      const combinations = [own('500 ml', 599), own('1 l', 999, 1199)]
      const { id } = await office.createProduct({ name, sizes, combinations, optionNames: { size: 'Volume' } })
      await page.goto(`/products?q=${encodeURIComponent(name)}`)
      await expect(page.getByRole('article').filter({ hasText: name })).toContainText('From R349.00')
      const price = page.getByRole('main').locator('.price.large').filter({ visible: true })
      const choose = (size: string) =>
        page.getByRole('group', { name: 'Volume' }).getByRole('radio', { name: size }).check()
      const add = async () => {
        await page.getByRole('button', { name: 'Add to cart' }).first().click()
        if (javaScriptEnabled)
          await page.getByRole('dialog').getByRole('link', { name: 'View Cart & Checkout' }).click()
        await expect(page).toHaveURL(/\/cart$/)
      }
      await page.goto(`/product/${id}`)
      await expect(price).toHaveText(/^From R349\.00$/)
      await choose('1 l')
      await expect(price).toContainText('R999.00')
      await expect(price).toContainText('R1 199.00')
      if (javaScriptEnabled) await expectAccessible(page)
      await add()
      await page.goto(`/product/${id}?size=500+ml`)
      await expect(price, 'as the address chooses').toHaveText('R599.00')
      await add()
      const items = page.getByRole('region', { name: 'Items' }).getByRole('listitem')
      await expect(items.filter({ hasText: 'Volume: 1 l' })).toContainText('R999.00 each')
      await expect(items.filter({ hasText: 'Volume: 500 ml' })).toContainText('R599.00 each')
      await fillDelivery(page, `084${String(Date.now()).slice(-7)}`)
      await standInForChat(context)
      await pressOrder(page)
      await expect(page).toHaveURL(/order-confirmation/)
      const chat = await page
        .getByRole('link', { name: /WhatsApp/ })
        .first()
        .getAttribute('href')
      expect(decodeURIComponent(chat!)).toContain('Volume 1 l, Sand: 1 x R999.00')
      expect(decodeURIComponent(chat!)).toContain('Volume 500 ml, Sand: 1 x R599.00')
    })
  })
}

test.describe('on an old page', () => {
  // The browser logs the rejection.
  test.use({ expectedErrors: [/status of 400/] })

  test('a product whose sizes were renamed meanwhile is shown with the new ones', async ({ page, office }) => {
    const product = await office.createProduct({ sizes: ['S', 'M'] })
    await page.goto(`/product/${product.id}`)
    await page.getByRole('radio', { name: 'S', exact: true }).check()
    const renamed = { ...product, stockSeen: product.stock, sizes: ['L', 'XL'] }
    await office.send('put', `/api/admin/products/${product.id}`, renamed)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('radio', { name: 'XL' })).toBeVisible()
    const notes = page.getByRole('region', { name: 'Notifications' })
    await expect(notes).toContainText(`Please choose the size for ${product.name}.`)
  })
})
