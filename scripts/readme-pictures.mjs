// npm run pictures:readme: takes the screenshots of the README in a running shop with the demo catalogue: at SHOP_URL,
// else http://localhost:$PORT. It places an order there and signs in as ADMIN_EMAIL with ADMIN_PASSWORD, else as the
// first admin, whose password is in the data folder. Text looks as on most phones if Roboto is installed (Debian:
// fonts-roboto-unhinted).
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './steps/browser.mjs'
import { runCommand } from './steps/command.mjs'
import { dataDir, inRoot } from './steps/paths.mjs'
import { findFirstProduct, shopAddress } from './steps/running-shop.mjs'
import { say, StepError } from './steps/say.mjs'

const shop = shopAddress()
const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1325, height: 890 }
const OFFICE = { width: 1250, height: 700 }
/** Phones are 290 px wide in the pictures: four side by side, or one in front of a desktop. */
const SCALE = 290 / PHONE.width
const DRESS = { search: 'Kalk Bay tie dress', color: 'Bottle green', size: 'M' }
const CUSHION = { search: 'Starflower cushion', color: 'Indigo' }

await runCommand(async () => {
  const fonts = mkdtempSync(path.join(tmpdir(), 'stoep-fonts-'))
  const browser = await openBrowser(fonts)
  try {
    const [dress, cushion] = [await findProduct(DRESS.search), await findProduct(CUSHION.search)]
    const phones = await takePhones(browser, dress, cushion)
    await compose(browser, 'shop', { width: 1280, height: 760 }, [
      { image: await takeHome(browser), x: 24, y: 24, width: 1060 },
      { image: phones.product, x: 966, y: 140, width: 290 },
    ])
    const row = [phones.filters, phones.added, phones.cart, phones.dark]
    const places = row.map((image, index) => ({ image, x: 24 + 314 * index, y: 24, width: 290 }))
    await compose(browser, 'phone', { width: 1280, height: 644 }, places)
    const order = await takeOrder(browser, dress)
    await compose(browser, 'orders', { width: 1000, height: 560 }, [{ image: order, x: 0, y: 0, width: 1000 }])
  } finally {
    await browser.close()
    rmSync(fonts, { recursive: true, force: true })
  }
})

/** A browser whose system font is Roboto, as on Android. */
async function openBrowser(folder) {
  const file = path.join(folder, 'fonts.conf')
  const rules = ['system-ui', 'sans-serif', 'sans'].map(
    (name) =>
      `<match><test name="family"><string>${name}</string></test>` +
      '<edit name="family" mode="prepend_first" binding="strong"><string>Roboto</string></edit></match>',
  )
  const usual = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>'
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${usual}${rules.join('')}</fontconfig>`)
  const { chromium } = createRequire(inRoot('package.json'))('playwright')
  return chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    env: { ...process.env, FONTCONFIG_FILE: file },
  })
}

async function findProduct(search) {
  const product = await findFirstProduct(shop, { search })
  if (product?.name !== search)
    throw new StepError(`The shop at ${shop} has no "${search}": it has to have the demo catalogue.`)
  return product
}

function openWindow(browser, viewport, colorScheme = 'light') {
  return browser.newContext({
    viewport,
    colorScheme,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
  })
}

/** A screenshot of the window once its pictures and fonts are loaded. */
async function take(page) {
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete))
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot()
}

async function takeHome(browser) {
  const window = await openWindow(browser, DESKTOP)
  const page = await window.newPage()
  await page.goto(`${shop}/`)
  const image = await take(page)
  await window.close()
  return image
}

async function takePhones(browser, dress, cushion) {
  const window = await openWindow(browser, PHONE)
  const page = await window.newPage()
  await page.goto(`${shop}/product/${dress.id}`)
  const product = await take(page)
  await page.goto(`${shop}/products?category=Women&subcategory=Tops`)
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('button', { name: 'Close filters' }).waitFor()
  const filters = await take(page)
  await addToCart(page, dress, DRESS)
  const added = await take(page)
  await addToCart(page, cushion, CUSHION)
  await page.goto(`${shop}/cart`)
  await page.getByRole('heading', { name: 'Your cart' }).waitFor()
  const cart = await take(page)
  const cookies = await window.cookies()
  await window.close()

  const night = await openWindow(browser, PHONE, 'dark')
  await night.addCookies(cookies)
  const list = await night.newPage()
  await list.goto(`${shop}/products?category=Men&subcategory=Shoes&view=compact`)
  const dark = await take(list)
  await night.close()
  return { product, filters, added, cart, dark }
}

/** Adds a product with the options in its address, as from a card, and leaves the dialog open. */
async function addToCart(page, { id }, { size = '', color }) {
  await page.goto(`${shop}/product/${id}?${new URLSearchParams({ ...(size && { size }), color })}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog', { name: 'Added to Cart!' }).waitFor()
}

async function takeOrder(browser, product) {
  const number = await placeOrder(product)
  const window = await openWindow(browser, OFFICE)
  const page = await window.newPage()
  await page.goto(`${shop}/admin/login`)
  await page.locator('html[data-ready]').waitFor()
  const { email, password } = firstAdmin()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page
    .getByRole('link', { name: 'Account' })
    .waitFor()
    .catch(() => {
      throw new StepError(`${email} could not sign in at ${shop}. Set ADMIN_EMAIL and ADMIN_PASSWORD.`)
    })
  await page.goto(`${shop}/admin/orders?state=all&search=${number}`)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { name: number, level: 1 }).waitFor()
  const image = await take(page)
  await window.close()
  return image
}

async function placeOrder({ id }) {
  const response = await fetch(`${shop}/api/carts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop },
    body: JSON.stringify({
      items: [{ productId: id, quantity: 1, size: DRESS.size, color: DRESS.color }],
      isCommitted: false,
      customerDetails: {
        fullName: 'Thandi Nkosi',
        // A different number each time, as a phone may have few waiting orders; nobody has a number of this range.
        phoneNumber: `08200${String(Date.now()).slice(-5)}`,
        email: 'thandi@example.co.za',
        addressLine1: '12 Stoep Street',
        suburb: 'Glenwood',
        city: 'Durban',
        province: 'KwaZulu-Natal',
        postalCode: '4001',
      },
    }),
  })
  const answer = await response.json()
  if (!response.ok) throw new StepError(`The order for the picture was rejected: ${JSON.stringify(answer)}`)
  return answer.orderNumber
}

function firstAdmin() {
  const file = path.join(dataDir(), 'first-admin.txt')
  const kept = existsSync(file) ? /^Password: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  const password = process.env.ADMIN_PASSWORD || kept
  if (!password) throw new StepError('The picture of an order needs a sign-in. Set ADMIN_EMAIL and ADMIN_PASSWORD.')
  return { email: process.env.ADMIN_EMAIL || 'admin@stoep.local', password }
}

/** Writes one picture of several screenshots to docs/pictures; those narrower than the picture get round corners. */
async function compose(browser, name, size, windows) {
  const images = windows.map(({ image, x, y, width }) => {
    const corner = width === size.width ? '' : `border-radius: ${24 * SCALE}px; outline: 1px solid #cfcac1;`
    const source = `data:image/png;base64,${image.toString('base64')}`
    return `<img src="${source}" style="position: absolute; left: ${x}px; top: ${y}px; width: ${width}px; ${corner}">`
  })
  const page = await browser.newPage({ viewport: size })
  await page.setContent(`<body style="margin: 0; background: #f7f5f1">${images.join('')}</body>`)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const sharp = createRequire(inRoot('cms/package.json'))('sharp')
  const file = inRoot('docs/pictures', `${name}.webp`)
  const { size: bytes } = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(file)
  await page.close()
  say(`docs/pictures/${name}.webp, ${Math.round(bytes / 1000)} KB`)
}
