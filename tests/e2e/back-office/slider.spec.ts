import type { Locator, Page, Route } from '@playwright/test'
import { sliderSchema } from '@stoep/shared'
import {
  breakCalls,
  expect,
  expectAccessible,
  expectNotification,
  FAILED_CALL,
  loseResponse,
  test,
  uniqueWord,
  withoutTable,
  type BackOffice,
} from '../support/back-office.ts'

/** Opens the slider tab with one new product in sight, and returns its name. */
async function openSlider(page: Page, office: BackOffice): Promise<string> {
  const name = `Raincoat ${uniqueWord()}`
  await office.createProduct({ name })
  await page.goto('/admin/slider')
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name)
  return name
}

const tickOf = (page: Page, name: string) => page.getByRole('checkbox', { name })
const slideOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Slides, in order' }).getByRole('listitem').filter({ hasText: name })

async function addSlide(page: Page, name: string): Promise<void> {
  await tickOf(page, name).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Slider' }).click()
  await expect(slideOf(page, name)).toBeVisible()
}

test.describe('signed in as staff', () => {
  // Admins do all this, too: every other journey of these pages is theirs.
  test.use({ role: 'staff' })

  test('ticking a product adds it to the slider with its labels, and unticking removes it', async ({
    page,
    office,
  }) => {
    const name = await openSlider(page, office)
    await tickOf(page, name).click()
    const dialog = page.getByRole('dialog', { name: 'Add to Slider' })
    await expect(dialog).toContainText(name)
    await dialog.getByRole('textbox', { name: 'Percent off' }).fill('40')
    await expect(dialog.locator('form').getByRole('status').first()).toHaveText(
      'The label says 40% OFF, but the price has no reduction. Advertised discounts must be true.',
    )
    await dialog.getByRole('textbox', { name: 'Special tag' }).fill('Winter sale')
    await dialog.getByRole('button', { name: 'Add to Slider' }).click()
    await expectNotification(page, 'Slider item added!')
    await expect(slideOf(page, name)).toContainText('Winter sale')
    await expect(slideOf(page, name)).toContainText('40% OFF')
    await expect(tickOf(page, name)).toBeChecked()
    await expect(page.getByRole('listitem').filter({ has: tickOf(page, name) })).toContainText('Displayed')

    await tickOf(page, name).click()
    await expectNotification(page, 'Slider item removed!')
    await expect(slideOf(page, name)).toHaveCount(0)
    await expect(tickOf(page, name)).not.toBeChecked()
  })
})

test('axe finds no problem on the slider page or in its dialog', async ({ page, office }) => {
  const name = await openSlider(page, office)
  await expectAccessible(page)
  await tickOf(page, name).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Percent off' }).fill('40')
  await expectAccessible(page)
})

test('a true discount gets no warning, and one that is not a number is rejected', async ({ page, office }) => {
  const name = `Scarf ${uniqueWord()}`
  await office.createProduct({ name, price: 400, specialPrice: 300 })
  await page.goto('/admin/slider')
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name)
  await tickOf(page, name).click()
  const dialog = page.getByRole('dialog', { name: 'Add to Slider' })
  await expect(dialog.getByRole('textbox', { name: 'Percent off' }), 'starts from what the price gives').toHaveValue(
    '25',
  )
  await expect(dialog.getByText('Advertised discounts must be true.')).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Percent off' }).fill('a lot')
  await dialog.getByRole('button', { name: 'Add to Slider' }).click()
  const percentOff = dialog.getByRole('textbox', { name: 'Percent off' })
  await expect(percentOff).toHaveAttribute('aria-invalid', 'true')
  await expect(percentOff).toHaveAccessibleDescription(/^Percent off must be a whole number/)
  await percentOff.fill('12.5')
  await dialog.getByRole('button', { name: 'Add to Slider' }).click()
  await expect(percentOff).toHaveAccessibleDescription(/^Percent off must be a whole number, like 12\./)
})

test('a slide is edited, moved with its buttons and deleted', async ({ page, office }) => {
  const name = await openSlider(page, office)
  await addSlide(page, name)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Slider Item' })
  await expect(dialog.getByRole('textbox', { name: 'Percent off' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Special tag' }).fill('Limited')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'Slider item updated!')
  await expect(slideOf(page, name)).toContainText('Limited')

  const slides = page.getByRole('list', { name: 'Slides, in order' }).getByRole('listitem')
  await expect(slides.last()).toContainText(name)
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/admin/slider/order'))
  await page.getByRole('button', { name: `Move ${name} earlier` }).click()
  await expect(slides.last()).not.toContainText(name)
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(slides.nth(-2), 'the order was saved').toContainText(name)

  await page.getByRole('button', { name: `Delete ${name} from the slider` }).click()
  await expectNotification(page, 'Slider item deleted successfully!')
  await expect(slideOf(page, name)).toHaveCount(0)
})

test('slides moved quickly on a slow network keep the last order', async ({ page, office }) => {
  const name = await openSlider(page, office)
  await addSlide(page, name)
  const slides = page.getByRole('list', { name: 'Slides, in order' }).getByRole('listitem')
  await expect(slides.last()).toContainText(name)
  const held: Route[] = []
  await page.route('**/api/admin/slider/order', (route) => void held.push(route))
  const earlier = page.getByRole('button', { name: `Move ${name} earlier` })
  await earlier.click()
  await expect(slides.nth(-2)).toContainText(name)
  await earlier.click()
  await expect(slides.nth(-3)).toContainText(name)
  await expect.poll(() => held.length, 'the second waits for the first').toBe(1)
  await held[0]!.continue()
  await expect.poll(() => held.length).toBe(2)
  await expect(slides.nth(-3), 'the response to the first is not the last word').toContainText(name)
  await held[1]!.continue()
  await expectNotification(page, 'Slider item updated!')
  await page.reload()
  await expect(slides.nth(-3)).toContainText(name)
})

test('a slide is moved by dragging, and the preview shows it', async ({ page, office }) => {
  const name = await openSlider(page, office)
  await addSlide(page, name)
  const slides = page.getByRole('list', { name: 'Slides, in order' }).getByRole('listitem')
  // The grip is for the pointer only and has no role; the buttons beside it have one.
  const gripOf = (slide: Locator) => slide.locator('.grip')
  await expect(gripOf(slides.last()), 'dragging is loaded').toBeVisible()
  // Near an edge of the window the page would scroll during the drag.
  await gripOf(slides.last()).evaluate((grip) => grip.scrollIntoView({ block: 'center' }))
  const start = (await gripOf(slides.last()).boundingBox())!
  const end = (await gripOf(slides.nth(-2)).boundingBox())!
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/admin/slider/order'))
  await page.mouse.move(start.x + 10, start.y + 10)
  await page.mouse.down()
  await page.mouse.move(end.x + 10, end.y + 10, { steps: 8 })
  await page.mouse.up()
  expect((await saved).ok()).toBe(true)
  await expect(slides.last()).not.toContainText(name)
  const shown = await slides.allInnerTexts()
  const order = sliderSchema.parse(await (await page.request.get('/api/slider')).json())
  const place = order.findIndex(({ productId }) => productId.name === name)
  expect(shown[place], 'the order was saved').toContain(name)
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(name)
})

test('a hidden product is marked, and is in the preview as little as in the shop', async ({ page, office }) => {
  const name = await openSlider(page, office)
  await addSlide(page, name)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(name)
  await office.changeProduct(await office.findProduct(name), { visible: false })
  await page.reload()
  await expect(slideOf(page, name)).toContainText('Hidden: not shown')
  await expect(preview).not.toContainText(name)
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name)
  const found = page.getByRole('listitem').filter({ has: tickOf(page, name) })
  await expect(found).toContainText('Hidden')
  await expect(found).not.toContainText('Displayed')
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [FAILED_CALL] })

  test('a failed load of slider or products shows an error, and the slides shown stay', async ({
    page,
    shop,
    office,
  }) => {
    const name = await openSlider(page, office)
    await addSlide(page, name)
    const shown = page.getByRole('main').getByText('Failed to fetch slider config')
    await withoutTable(shop, 'slider_items', async () => {
      await page.goto('/admin/slider')
      await expectNotification(page, 'Failed to fetch slider config')
      await expect(shown).toBeVisible()
      await expect(page.getByRole('searchbox', { name: 'Search products' }), 'the products are there').toBeVisible()
    })
    await page.goto('/admin/slider')
    await expect(slideOf(page, name)).toBeVisible()
    await expect(shown).toHaveCount(0)
    // The move is saved, then the slider cannot be loaded.
    let reply: () => Promise<void> = () => Promise.resolve()
    const saved = new Promise<void>((resolve) => {
      void page.route('**/api/admin/slider/order', async (route) => {
        const response = await route.fetch()
        reply = () => route.fulfill({ response })
        resolve()
      })
    })
    await page.getByRole('button', { name: `Move ${name} earlier` }).click()
    await saved
    await withoutTable(shop, 'slider_items', async () => {
      await reply()
      await expectNotification(page, 'Failed to refresh slider config')
    })
    await expect(slideOf(page, name), 'it stays as it was').toBeVisible()
    await withoutTable(shop, 'products', async () => {
      await page.goto('/admin/slider')
      await expectNotification(page, 'Failed to fetch products')
    })
  })

  test('without a network after a save the page stays, and shows the new slide once there is one', async ({
    page,
    office,
  }) => {
    const name = await openSlider(page, office)
    const reload = /\/admin\/slider\.data/
    for (const fail of ['abort', 'proxy'] as const) {
      await page.route(reload, (route) => (fail === 'abort' ? route.abort() : route.fulfill({ status: 502 })))
      await tickOf(page, name).click()
      if (fail === 'abort') await page.getByRole('dialog').getByRole('button', { name: 'Add to Slider' }).click()
      await expectNotification(page, 'Failed to refresh slider config')
      await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue(name)
      await page.unroute(reload)
      await expect(slideOf(page, name)).toHaveCount(fail === 'abort' ? 1 : 0)
    }
  })

  test('a slide that another user removed meanwhile can be deleted, and leaves the list', async ({ page, office }) => {
    const removed = await openSlider(page, office)
    await addSlide(page, removed)
    const removeElsewhere = async (name: string) => {
      const other = await page.context().newPage()
      await other.goto('/admin/slider')
      await other.getByRole('button', { name: `Delete ${name} from the slider` }).click()
      await expectNotification(other, 'Slider item deleted successfully!')
      await other.close()
    }
    await removeElsewhere(removed)
    await page.getByRole('button', { name: `Move ${removed} earlier` }).click()
    await expectNotification(page, 'Slider item not found.')
    await expect(slideOf(page, removed)).toHaveCount(0)

    const deleted = await openSlider(page, office)
    await addSlide(page, deleted)
    await removeElsewhere(deleted)
    await page.getByRole('button', { name: `Delete ${deleted} from the slider` }).click()
    await expectNotification(page, 'Slider item deleted successfully!')
    await expect(slideOf(page, deleted)).toHaveCount(0)
  })

  test('an order or a removal whose response is lost is shown as the server stored it', async ({ page, office }) => {
    const name = await openSlider(page, office)
    await addSlide(page, name)
    const slides = page.getByRole('list', { name: 'Slides, in order' }).getByRole('listitem')
    await loseResponse(page, '**/api/admin/slider/order')
    await page.getByRole('button', { name: `Move ${name} earlier` }).click()
    await expectNotification(page, 'Failed to update slider item')
    await expect(slides.nth(-2), 'it was moved').toContainText(name)
    await loseResponse(page, '**/api/slider/*')
    await page.getByRole('button', { name: `Delete ${name} from the slider` }).click()
    await expectNotification(page, 'Failed to delete slider item')
    await expect(slideOf(page, name), 'it was removed').toHaveCount(0)
    await expect(tickOf(page, name)).not.toBeChecked()
  })

  test('the text of a new slide is kept and can be sent again', async ({ page, office }) => {
    const name = await openSlider(page, office)
    const fix = await breakCalls(page, '/api/slider')
    await tickOf(page, name).click()
    const dialog = page.getByRole('dialog', { name: 'Add to Slider' })
    await dialog.getByRole('textbox', { name: 'Special tag' }).fill('Winter sale')
    await dialog.getByRole('button', { name: 'Add to Slider' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Failed to add slider item' }).first()).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Special tag' })).toHaveValue('Winter sale')
    await fix()
    await dialog.getByRole('button', { name: 'Add to Slider' }).click()
    await expect(slideOf(page, name)).toContainText('Winter sale')
  })

  test('a slide that could not be changed, moved or removed stays as it was', async ({ page, office }) => {
    const name = await openSlider(page, office)
    await addSlide(page, name)
    await breakCalls(page, '/api/slider', 'broken')
    await breakCalls(page, '/api/admin/slider', 'broken')
    await tickOf(page, name).click()
    await expectNotification(page, 'Failed to remove slider item')
    await expect(tickOf(page, name)).toBeChecked()
    await page.getByRole('button', { name: `Delete ${name} from the slider` }).click()
    await expectNotification(page, 'Failed to delete slider item')
    await page.getByRole('button', { name: `Move ${name} earlier` }).click()
    await expectNotification(page, 'Failed to update slider item')
    await expect(page.getByRole('list', { name: 'Slides, in order' }).getByRole('listitem').last()).toContainText(name)
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Slider Item' })
    await dialog.getByRole('textbox', { name: 'Special tag' }).fill('Limited')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Failed to update slider item' }).first()).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Special tag' })).toHaveValue('Limited')
  })
})
