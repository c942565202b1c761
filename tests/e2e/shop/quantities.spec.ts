import type { Page, Route } from '@playwright/test'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, expectNotification, test } from '../support/back-office.ts'
import { holdRequests, openReady, openWithClock } from '../support/fixtures.ts'
import { Visitor } from '../support/visitor.ts'

const featured = (page: Page) => page.getByRole('region', { name: 'Featured products' })
const productPath = async (page: Page, shopUrl: string, query?: string): Promise<string> =>
  `/product/${(await new Visitor(page.request, shopUrl).findProduct(query)).id}`

test.describe('the slider', () => {
  test.use({ reducedMotion: 'no-preference', expectedErrors: [/status of 500/] })

  test('advances every five seconds until it is used, and keeps its slides if reloading fails', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    await openWithClock(page, '/')
    const slider = featured(page)
    const place = slider.getByText(/^\d+\/\d+$/)
    const slides = await slider.getByRole('article').count()
    for (const [width, perPage] of [
      [1024, 3],
      [767, 1],
      [800, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.clock.runFor(100)
      await expect(place, `${width} px`).toHaveText(`1/${Math.ceil(slides / perPage)}`)
    }
    const goesOn = async (milliseconds: number, to: number) => {
      await slider.scrollIntoViewIfNeeded()
      await page.clock.runFor(milliseconds)
      await expect
        .poll(async () => {
          await page.clock.runFor(50)
          return place.innerText()
        })
        .toBe(`${to}/${Math.ceil(slides / 2)}`)
    }
    await goesOn(5_000, 2)
    await slider.getByRole('button', { name: 'Previous' }).click()
    await goesOn(0, 1)
    await page.mouse.move(0, 0)
    await goesOn(11_000, 1)
    const play = slider.getByRole('button', { name: 'Play' })
    await expect(play).toBeVisible()
    await expect(play, 'a pressed Play would mean that it plays').not.toHaveAttribute('aria-pressed')

    await page.route('**/fragments/slider', (route) => route.fulfill({ status: 500, body: '' }))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(slider.getByText('Failed to load slider. Please try again later.')).toBeVisible()
    await expect(slider.getByRole('article'), 'what was there stays').toHaveCount(slides)
    const signIn = '<h1>Sign in to this network</h1>'
    await page.route('**/fragments/slider', (route) => route.fulfill({ contentType: 'text/html', body: signIn }))
    const answered = page.waitForResponse('**/fragments/slider')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await (await answered).finished()
    await expect(slider.getByText('Failed to load slider. Please try again later.')).toBeVisible()
    await expect(slider.getByRole('article'), 'also beside a network that asks to sign in').toHaveCount(slides)
    const release = await holdRequests(page, '**/fragments/slider')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.clock.runFor(250)
    await expect(slider.getByText('Loading slider...')).toBeVisible()
    release()
    await expect(slider.getByText('Loading slider...')).toHaveCount(0)
  })
})

test('the slider leads through many products on a phone, and offers no pause where nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReady(page, '/')
  await page.route('**/fragments/slider', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/<li>.*<\/li>/s, '$&$&$&') })
  })
  const slider = featured(page)
  const count = 3 * (await slider.getByRole('article').count())
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(slider.getByText(`1/${count}`)).toBeVisible()
  await expect(slider.getByRole('button', { name: /Play|Pause/ })).toHaveCount(0)
  for (const place of [count, count - 1, count - 2]) {
    await slider.getByRole('button', { name: 'Previous' }).click()
    await expect(slider.getByText(`${place}/${count}`)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveText(`${place}/${count}`)
  }
})

test.describe('with a picture that failed', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the slider stays at its place when it is loaded again, and moves nothing while that takes long', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.route('**/uploads/**', (route) => route.abort())
    await openReady(page, '/')
    const slider = featured(page)
    const second = slider.getByRole('button', { name: 'Show products, page 2' })
    await second.click()
    await expect(slider.getByText(/^2\//)).toBeVisible()
    await expect(slider.locator('img[src$="default-picture.webp"]').first()).toBeVisible()
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    const respond = await holdRequests(page, '**/fragments/slider')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(slider.getByText('Loading slider...')).toBeVisible()
    expect(await height()).toBe(before)
    respond()
    await expect(slider.getByText('Loading slider...')).toHaveCount(0)
    await expect(slider.getByText(/^2\//)).toBeVisible()
    await expect(second).toBeFocused()
  })
})

test('the link to the top appears on scrolling and disappears after five seconds', async ({ page }) => {
  await openWithClock(page, '/products')
  const toTop = page.getByRole('link', { name: 'Back to top' })
  await expect(toTop).toBeHidden()
  await page.evaluate(() => scrollTo(0, 320))
  await expect(toTop).toBeVisible()
  await page.clock.runFor(3_000)
  await expect(toTop).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(toTop).toBeHidden()
  await page.evaluate(() => scrollTo(0, 900))
  await toTop.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a picture opens large, cycles through the others, and closes with the focus where it was', async ({
  page,
  shop,
}) => {
  const { id } = await new Visitor(page.request, shop.url).findManyPictures()
  await page.goto(`/product/${id}`)
  const first = page.getByRole('link', { name: /^Enlarge/ }).first()
  const pictures = await page.getByRole('link', { name: /^Enlarge/ }).count()
  await first.click()
  const large = page.getByRole('dialog', { name: 'Large picture' })
  await expect(large.getByText(`1 / ${pictures}`)).toBeVisible()
  await large.getByRole('button', { name: 'Previous picture' }).click()
  await expect(large.getByText(`${pictures} / ${pictures}`)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(large.getByText(`1 / ${pictures}`)).toBeVisible()
  await large.getByRole('button', { name: 'Close' }).click()
  await expect(large).toHaveCount(0)
  await expect(first).toBeFocused()
})

test('a picture tapped twice on a slow network opens once', async ({ page, shop }) => {
  const { id } = await new Visitor(page.request, shop.url).findManyPictures()
  await page.goto(`/product/${id}`)
  const letThrough = await holdRequests(page, /\/lightbox\.later-[^/]+\.js$/)
  const first = page.getByRole('link', { name: /^Enlarge/ }).first()
  await first.click()
  await first.click()
  letThrough()
  const large = page.getByRole('dialog', { name: 'Large picture' })
  await expect(large).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
})

test('a large picture on a slow network is at once the small one, never the picture before', async ({ page, shop }) => {
  const { id } = await new Visitor(page.request, shop.url).findManyPictures()
  await page.goto(`/product/${id}`)
  await page
    .getByRole('link', { name: /^Enlarge/ })
    .first()
    .click()
  const large = page.getByRole('dialog', { name: 'Large picture' })
  const picture = large.locator('img')
  const isLoaded = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  await expect.poll(isLoaded).toBe(true)
  const letThrough = await holdRequests(page, '**/uploads/**')
  await large.getByRole('button', { name: 'Next picture' }).click()
  expect(await isLoaded()).toBe(false)
  await expect(picture).toHaveCSS('background-image', /^url\(".*\/uploads\//)
  letThrough()
  await expect.poll(isLoaded).toBe(true)
})

test.describe('when pictures fail to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the default picture is shown', async ({ page }) => {
    await page.route('**/uploads/**', (route) => route.abort())
    await page.goto('/products')
    await expect(page.getByRole('main').getByRole('article').locator('img').first()).toHaveAttribute(
      'src',
      '/default-picture.webp',
    )
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a product can be asked about and shared on WhatsApp, sold out or not', async ({ page, shop }) => {
      for (const [query, ask] of [
        ['stock=in', 'Contact Us on WhatsApp'],
        ['stock=out', 'Contact Us on WhatsApp'],
      ] as const) {
        const path = await productPath(page, shop.url, query)
        await page.goto(path)
        const address = encodeURIComponent(shop.url + path)
        const main = page.getByRole('main')
        await expect(main.getByRole('link', { name: ask }).first()).toHaveAttribute(
          'href',
          new RegExp(`^https://wa\\.me/27\\d+\\?text=.*${address}$`),
        )
        await expect(main.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
          'href',
          new RegExp(`^https://wa\\.me/\\?text=.*${address}$`),
        )
        await expect(main.getByText(/elivery.*\d working day/).first()).toBeVisible()
      }
    })

    if (javaScriptEnabled)
      test('the button is pale while an item is being added on a slow network', async ({ page, shop }) => {
        const { id } = await new Visitor(page.request, shop.url).findProduct('category=Home&stock=in')
        await page.setViewportSize({ width: 360, height: 740 })
        await page.goto(`/product/${id}`)
        for (const group of await page.getByRole('main').locator('fieldset.options').all())
          await group.locator('label:has(:enabled)').first().click()
        let respond = () => {}
        const slow = new Promise<void>((done) => (respond = done))
        await page.route('**/cart/add', async (route) => {
          await slow
          await route.continue()
        })
        const button = page.getByRole('button', { name: /^Add/ }).first()
        await button.click()
        await expect(button).toHaveCSS('opacity', '0.6')
        respond()
        await expect(page.getByRole('dialog', { name: 'Added to Cart!' })).toBeVisible()
        await expect(button).toHaveCSS('opacity', '1')
      })

    test.describe('on an unreliable network', () => {
      test.use({ serviceWorkers: 'block', expectedErrors: [/ERR_FAILED/] })

      test('an item whose response was lost is added only once when sent again', async ({ page, shop }) => {
        const visitor = new Visitor(page.request, shop.url)
        const product = await visitor.findProduct('category=Home&stock=in')
        await visitor.addToCart(product)
        await page.goto(`/product/${product.id}`)
        await page.route('**/cart/add', loseResponse, { times: 1 })
        const count = async () => (await (await page.request.get('/api/carts')).json()).count as number
        const add = async () => {
          for (const group of await page.getByRole('main').locator('fieldset.options').all())
            await group.locator('label:has(:enabled)').first().click()
          await page.getByRole('button', { name: 'Add to Cart' }).first().click()
        }
        await add()
        if (javaScriptEnabled) await expectNotification(page, 'The network did not answer. Please try again.')
        else {
          await page.waitForURL(/^chrome-error:/)
          await page.goto(`/product/${product.id}`)
        }
        await add()
        if (javaScriptEnabled) await expect(page.getByRole('dialog', { name: 'Added to Cart!' })).toBeVisible()
        else await expect(page).toHaveURL(/\/cart$/)
        expect(await count()).toBe(2)
        // A shopper who has seen that it arrived wants one more.
        await page.goto(`/product/${product.id}`)
        await add()
        await expect.poll(count).toBe(3)
      })

      if (javaScriptEnabled)
        test('an item whose response came without its body is added only once when sent again', async ({
          page,
          shop,
        }) => {
          const product = await new Visitor(page.request, shop.url).findProduct('category=Home&stock=in')
          const count = async () => (await (await page.request.get('/api/carts')).json()).count as number
          await openReady(page, `/product/${product.id}`)
          for (const group of await page.getByRole('main').locator('fieldset.options').all())
            await group.locator('label:has(:enabled)').first().click()
          const button = page.getByRole('button', { name: 'Add to Cart' }).first()
          const dialog = page.getByRole('dialog', { name: 'Added to Cart!' })
          const add = async () => {
            // Without another one between them, two taps within 400 ms are a double tap.
            await page.getByRole('heading', { level: 1 }).click()
            await button.click()
            await dialog.getByRole('button', { name: 'Continue Shopping' }).click()
          }
          for (const before of [0, 2]) {
            await page.evaluate(() => {
              const { text } = Response.prototype
              Response.prototype.text = () => {
                Response.prototype.text = text
                return Promise.reject(new TypeError('the connection broke after the headers'))
              }
            })
            await button.click()
            await expectNotification(page, 'The network did not answer. Please try again.')
            await add()
            expect(await count(), 'what did not arrive is not added again').toBe(before + 1)
            await add()
            expect(await count(), 'one more is').toBe(before + 2)
          }
        })
    })

    test('a message on the contact page can be sent by chat or email', async ({ page }) => {
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Please write a message.')
      await page.getByRole('textbox', { name: 'Name' }).fill('Thandi')
      await page.getByRole('textbox', { name: 'Message' }).fill('Is it open?\nToday')
      await page.getByRole('button', { name: 'Continue' }).click()
      const [chat, mail] = ['Send it on WhatsApp', 'Send it by email'].map((name) => page.getByRole('link', { name }))
      await expect(chat!).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/27\d+\?text=Is%20it%20open%3F%0AToday%0A%0AThandi$/,
      )
      await expect(mail!).toHaveAttribute('href', /^mailto:.*Is%20it%20open%3F%0D%0AToday%0D%0A%0D%0AThandi$/)
      await expect(page.getByRole('main').getByRole('status'), 'it is below the screen of a phone').toBeFocused()
    })

    test('a browser that keeps no cookies is told that its cart needs them', async ({ page, context, shop }) => {
      const visitor = new Visitor(page.request, shop.url)
      const product = await visitor.findProduct('category=Tech&stock=in')
      await visitor.addToCart(product)
      const told = page.getByRole('main').getByText('please allow cookies for this shop')
      await page.goto('/cart')
      await page.getByRole('button', { name: `Remove ${product.name}`, exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
      await expect(told, 'this browser keeps them').toHaveCount(0)
      await context.clearCookies()
      await page.goto('/cart')
      await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
      await expect(told).toBeVisible()
    })

    test("Undo restores a removed item, and one click restores the last order's items", async ({ page, shop }) => {
      const visitor = new Visitor(page.request, shop.url)
      const product = await visitor.findProduct('category=Tech&stock=in')
      await visitor.addToCart(product)
      await page.goto('/cart')
      const remove = page.getByRole('button', { name: `Remove ${product.name}`, exact: true })
      await remove.click()
      await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(remove).toBeVisible()
      await visitor.placeOrder(product, { phoneNumber: `084${String(Date.now()).slice(-7)}` })
      await page.goto('/cart')
      await page.getByRole('button', { name: 'Bring back the items from my last order' }).click()
      await expect(remove).toBeVisible()
    })

    test.describe('an invalid quantity', () => {
      test.use({ expectedErrors: [/status of 400/] })

      test('is rejected with a message and leaves the cart unchanged', async ({ page, shop }) => {
        const visitor = new Visitor(page.request, shop.url)
        const product = await visitor.findPlentiful('category=Home&stock=in')
        await visitor.addToCart(product)
        await page.goto('/cart')
        const quantity = page.getByRole('spinbutton', { name: `Quantity of ${product.name}` })
        for (const typed of ['10000', '1.5', '']) {
          const answered = page.waitForResponse((response) => response.request().method() === 'POST')
          await quantity.fill(typed)
          if (javaScriptEnabled) await quantity.press('Enter')
          else await page.getByRole('button', { name: 'Update' }).first().click()
          expect((await answered).status(), typed).toBe(400)
          const message = 'The quantity must be a whole number from 1 to 9999.'
          // Playwright finds no text within `<noscript>`, but its paragraphs.
          const said = javaScriptEnabled
            ? page.getByText(message).first()
            : page.getByRole('paragraph').filter({ hasText: message })
          await expect(said).toBeVisible()
          await expect(quantity).toHaveValue(String(product.minOrder))
        }
      })
    })

    test('data saver serves small pictures and stays on', async ({ page }) => {
      await page.goto('/products')
      await page.getByRole('button', { name: 'Data saver: off' }).click()
      await expect(page.getByRole('button', { name: 'Data saver: on' })).toBeInViewport()
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Data saver: on' })).toBeVisible()
      const widths = [...(await page.content()).matchAll(/ (\d+)w[",]/g)].map(([, width]) => Number(width))
      expect(widths.length).toBeGreaterThan(8)
      expect(Math.max(...widths)).toBeLessThanOrEqual(360)
    })
  })
}

test('switching data saver on keeps the typed text and the chosen colour', async ({ page, shop }) => {
  const visitor = new Visitor(page.request, shop.url)
  await openReady(page, `/product/${(await visitor.findColorful(5)).id}`)
  const color = page.getByRole('group', { name: 'Colour' })
  await color.locator('label:has(:enabled)').last().click()
  await page.getByRole('button', { name: 'Data saver: off' }).click()
  await page.getByRole('button', { name: 'Data saver: on' }).click()
  await expect(page.getByRole('button', { name: 'Data saver: off' })).toBeFocused()
  await expect(color.getByRole('radio', { checked: true })).toHaveCount(1)
  await visitor.addToCart(await visitor.findProduct('category=Home&stock=in'))
  for (const [path, label] of [
    ['/cart', 'Full name'],
    ['/contact', 'Message'],
  ] as const) {
    await openReady(page, path)
    await page.getByLabel(label).fill('Thandi Nkosi')
    await page.getByRole('button', { name: 'Data saver: off' }).click()
    const isOn = page.getByRole('button', { name: 'Data saver: on' })
    await expect(isOn).toBeFocused()
    await expect(page.getByLabel(label)).toHaveValue('Thandi Nkosi')
    await page.reload()
    await isOn.click()
    await expect(page.getByRole('button', { name: 'Data saver: off' })).toBeVisible()
  }
})

test.describe('staff', () => {
  test('see their initials and a link to the back office; other visitors do not', async ({ page, context, shop }) => {
    await page.goto('/')
    const [initials, dashboard] = ['Your back office', 'Dashboard'].map((name) =>
      page.getByRole('banner').getByRole('link', { name }),
    )
    await expect(page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })).toBeVisible()
    await expect(initials!.or(dashboard!)).toHaveCount(0)
    await context.addCookies([{ name: 'staff', value: 'TM', url: shop.url }])
    await page.reload()
    await expect(initials!).toHaveText('TM')
    await expect(dashboard!).toBeVisible()
  })

  test('can download the QR code of a product and try to share it', async ({ page, shop, office: _in }) => {
    const product = await new Visitor(page.request, shop.url).findProduct('category=Tech&stock=in')
    await page.goto(`/product/${product.id}`)
    const tools = page.getByRole('region', { name: 'Staff tools' })
    const code = tools.getByRole('img', { name: /^QR code/ })
    await expect(code).toHaveAttribute('width', '128')
    await expect(tools.getByText('Scan to view this product')).toBeVisible()
    const { name, size } = await downloadQr(page)
    expect(name).toBe(`${product.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-qr.png`)
    expect(size).toEqual(['png', 640, 800])

    const share = tools.getByRole('button', { name: 'Share' })
    await share.click()
    await expectNotification(page, 'Web Share API not supported on this device')
    await page.evaluate(() => Object.assign(navigator, { share: () => Promise.reject(new Error('cancelled')) }))
    await share.click()
    await expectNotification(page, 'Share cancelled or failed')
  })

  test('get a taller QR picture for a name that needs more lines', async ({ page, office }) => {
    const { id } = await office.createProduct({ name: 'Hand-woven basket '.repeat(6) })
    await page.goto(`/product/${id}`)
    const [format, width, height] = (await downloadQr(page)).size
    expect([format, width]).toEqual(['png', 640])
    expect(height).toBeGreaterThan(800)
  })
})

async function downloadQr(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: 'Staff tools' }).getByRole('button', { name: 'Download QR' }).click(),
  ])
  const { format, width, height } = await sharp(readFileSync(await download.path())).metadata()
  return { name: download.suggestedFilename(), size: [format, width, height] }
}

/** The shop receives the request; the browser gets neither the response nor its cookies. */
async function loseResponse(route: Route): Promise<void> {
  const context = route.request().frame().page().context()
  const before = await context.cookies()
  await route.fetch({ maxRedirects: 0 })
  await context.clearCookies()
  await context.addCookies(before)
  await route.abort('failed')
}
