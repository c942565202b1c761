import type { Page } from '@playwright/test'
import { ERRORS, MAX_UPLOAD_BYTES } from '@stoep/shared'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { cameraPicture, png } from '../../support/data/pictures.ts'
import { expect, expectAccessible, expectNotification, test, uniqueWord } from '../support/back-office.ts'
import { field, formOf } from '../support/product-form.ts'

interface SentPicture {
  name: string
  bytes: number
  hash: string
}

/** Notes the pictures of all uploads, as they leave the browser. */
async function noteSent(page: Page): Promise<SentPicture[]> {
  const sent: SentPicture[] = []
  await page.exposeFunction('noteSent', (picture: SentPicture) => void sent.push(picture))
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('image') : null
      if (!(file instanceof File)) return send.call(this, body)
      void (async () => {
        const bytes = await file.arrayBuffer()
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
        const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
        const { noteSent } = window as unknown as { noteSent: (picture: SentPicture) => Promise<void> }
        await noteSent({ name: file.name, bytes: file.size, hash })
        send.call(this, body)
      })()
    }
  })
  return sent
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const jpeg = (buffer: Buffer, name = 'IMG_0001.jpg') => ({ name, mimeType: 'image/jpeg', buffer })

async function choose(page: Page, files: ReturnType<typeof jpeg>[], button = 'Choose pictures'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(files)
}

const expectUploaded = (page: Page): Promise<void> =>
  expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })

/** Like in a browser that is too old, or has too little memory. */
const breakDecoding = (page: Page): Promise<void> =>
  page.evaluate(() => Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('no memory')) })).then()

test('a camera picture is shrunk before its upload to what the shop keeps of it, upright', async ({ page, office }) => {
  const camera = await cameraPicture()
  expect(camera.length, 'as large as a phone makes it').toBeGreaterThan(4 * 1024 * 1024)
  const sent = await noteSent(page)
  await page.addInitScript(() => {
    // Each step of the only picture's row, as staff read it.
    const steps: string[] = []
    Object.assign(window, { steps })
    new MutationObserver(() => {
      const text = document.querySelector('.upload-progress')?.textContent?.replace(/\d+/, 'n')
      if (text && steps.at(-1) !== text) steps.push(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const name = `Kaftan ${uniqueWord()}`
  const { id, code } = await office.createProduct({ name })
  await page.goto(`/admin/products/${id}`)
  const form = formOf(page)
  await form.getByRole('button', { name: 'Upload New Images' }).click()
  await choose(page, [jpeg(camera)])
  await field(form, 'Colour').fill('Red')
  await expectUploaded(page)
  const steps = await page.evaluate(() => (window as unknown as { steps: string[] }).steps)
  expect(steps).toContain('Shrinking…')
  await form.getByRole('button', { name: 'Update Product' }).click()
  await expectNotification(page, 'Product updated successfully!')
  expect(sent).toEqual([{ name: 'IMG_0001.jpg', bytes: expect.any(Number), hash: expect.any(String) }])
  expect(sent[0]!.bytes).toBeLessThan(camera.length / 4)

  const { images } = await office.findProduct(code)
  const stored = await page.request.get(images[0]!.highQualityUrl!)
  const { data, info } = await sharp(await stored.body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1440, 1920])
  const colourAt = (row: number) => [...data.subarray((row * 1440 + 720) * 3).subarray(0, 3)]
  const [upper, lower] = [colourAt(400), colourAt(1500)]
  expect(upper[0], 'red above').toBeGreaterThan(upper[2]! + 80)
  expect(lower[2], 'blue below').toBeGreaterThan(lower[0]! + 80)
})

test('pictures that are small, or of another type, arrive as they are', async ({ page, office }) => {
  expect(office.session).toBeDefined()
  const sent = await noteSent(page)
  await page.goto('/admin/products/new')
  const noisy = png({ noisy: true, width: 1600, height: 1000 })
  const small = await sharp(await cameraPicture())
    .resize({ width: 900 })
    .jpeg()
    .toBuffer()
  await choose(page, [{ name: 'screen.png', mimeType: 'image/png', buffer: noisy }, jpeg(small, 'small.jpg')])
  await expectUploaded(page)
  expect(sent.map(({ name, hash }) => [name, hash]).sort()).toEqual([
    ['screen.png', hashOf(noisy)],
    ['small.jpg', hashOf(small)],
  ])
})

test('a browser that cannot shrink a picture uploads the file, if it is within the limit', async ({ page, office }) => {
  expect(office.session).toBeDefined()
  const sent = await noteSent(page)
  await page.goto('/admin/products/new')
  await breakDecoding(page)
  const [camera, heavy] = [await cameraPicture(), await cameraPicture(100)]
  await choose(page, [jpeg(camera), jpeg(heavy, 'heavy.jpg')])
  await expectUploaded(page)
  await expect(formOf(page).getByText(ERRORS.picture_too_large[1])).toBeVisible()
  expect(sent.map(({ name, hash }) => [name, hash])).toEqual([['IMG_0001.jpg', hashOf(camera)]])
})

test('a browser that returns noise from a canvas uploads the file', async ({ page, office }) => {
  expect(office.session).toBeDefined()
  const sent = await noteSent(page)
  await page.addInitScript(() => {
    OffscreenCanvasRenderingContext2D.prototype.getImageData = () =>
      new ImageData(new Uint8ClampedArray(4).fill(255), 1)
  })
  await page.goto('/admin/products/new')
  const camera = await cameraPicture()
  await choose(page, [jpeg(camera)])
  await expectUploaded(page)
  expect(sent.map(({ hash }) => hash)).toEqual([hashOf(camera)])
})

test('a camera picture above the limit can be the picture of the home page, as it is small once shrunk', async ({
  page,
  office,
}) => {
  const old = (await office.findSettings()).hero.picture!.tall[0]!.url
  const heavy = await cameraPicture(100)
  expect(heavy.length).toBeGreaterThan(MAX_UPLOAD_BYTES)
  await page.goto('/admin/settings')
  // The response is held back, so that the row can be looked at.
  let goOn = (): void => undefined
  const isLookedAt = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/api/upload', async (route) => {
    await isLookedAt
    await route.continue()
  })
  await choose(page, [jpeg(heavy)], 'Choose a phone picture')
  const phone = page.getByRole('region', { name: 'Picture for phones' })
  await expect(phone.getByRole('progressbar', { name: 'Upload of the phone picture' })).toBeVisible()
  await expect(phone.getByText(/^Uploading|^Preparing/)).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  goOn()
  await expectNotification(page, 'The picture is on the home page.')
  const { tall } = (await office.findSettings()).hero.picture!
  expect(tall[0]!.url).not.toBe(old)
  await office.send('put', '/api/admin/settings', { heroTall: old })
})

test('a picture that is removed while it is being shrunk is not uploaded', async ({ page, office }) => {
  expect(office.session).toBeDefined()
  const sent = await noteSent(page)
  await page.addInitScript(() => {
    const decode = window.createImageBitmap
    const isGoingOn = new Promise<void>((goOn) => void Object.assign(window, { goOn }))
    Object.assign(window, { createImageBitmap: (file: File) => isGoingOn.then(() => decode(file)) })
  })
  await page.goto('/admin/products/new')
  const camera = await cameraPicture()
  await choose(page, [jpeg(camera, 'removed.jpg'), jpeg(camera, 'kept.jpg')])
  await expect(page.getByText('Shrinking…')).toHaveCount(2)
  await formOf(page).getByRole('button', { name: 'Remove picture 1' }).click()
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
  await expect(page.getByText('Shrinking…')).toHaveCount(0, { timeout: 60_000 })
  await expectUploaded(page)
  expect(sent.map(({ name }) => name)).toEqual(['kept.jpg'])
})
