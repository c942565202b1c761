import { expect, expectAccessible, expectNotification, test, uniqueWord } from './back-office.ts'
import { fillDelivery } from './delivery.ts'
import { field, formOf } from './product-form.ts'

const OIL = {
  sizes: ['250 ml', '1 l'],
  optionNames: { size: 'Volume', color: 'Scent' },
  optionValues: ['Rose', 'Mint'],
}

test('staff name the two options of a product, and the shop calls them so', async ({ page, office }) => {
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a shopper reads the names from the page to the order', async ({ page, office, context }) => {
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
      // The chat itself is outside this machine.
      await context.route('https://wa.me/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }),
      )
      const order = page.getByRole('button', { name: /Complete Order via WhatsApp/ })
      await order.first().click()
      await expect(page).toHaveURL(/order-confirmation/)
      await expect(page.getByRole('main').getByText('Scent: Mint / Volume: 1 l')).toBeVisible()
      const chat = await page
        .getByRole('link', { name: /WhatsApp/ })
        .first()
        .getAttribute('href')
      expect(decodeURIComponent(chat!)).toContain('Volume 1 l, Scent Mint: 1 x R349.00')
    })
  })
}
