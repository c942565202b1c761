import sharp from 'sharp'
import { ADMIN, type BreakableCms } from './shop-under-test.ts'

type Door = Pick<BreakableCms, 'send' | 'url'>

export interface Good {
  productId: string
  form: Record<string, unknown>
}

/**
 * Two colours share one item, so two lines of an order can compete for the same last units. Clerks at times count the
 * colours separately.
 */
export const COLOURS = ['Sand', 'Clay'] as const

/** Signs in and creates a few scarce products, at R10, R20 and so on. */
export async function stockUp(cms: Door, howMany: number, stock: number): Promise<{ token: string; goods: Good[] }> {
  const login = await cms.send('POST', '/api/admin/secure-login', { body: ADMIN })
  const token = String(login.body.token)
  if (login.status !== 200) throw new Error(`Sign-in failed: ${login.status} ${JSON.stringify(login.body)}`)
  const url = await uploadPicture(cms, token)
  const goods: Good[] = []
  for (let index = 1; index <= howMany; index++) {
    const form = {
      name: `Scarce ${index}`,
      code: `SC-${index}`,
      price: index * 10,
      category: 'Home',
      stock,
      quantity: stock,
      images: COLOURS.map((color) => ({ url, color, alt: '' })),
    }
    const made = await cms.send('POST', '/api/admin/products', { body: form, token })
    const product = made.body.product as { _id: string } | undefined
    if (!product) throw new Error(`No product: ${made.status} ${JSON.stringify(made.body)}`)
    goods.push({ productId: product._id, form })
  }
  return { token, goods }
}

async function uploadPicture(cms: Door, token: string): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#c9b79c' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'scarce.png')
  const response = await fetch(`${cms.url()}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const { url } = (await response.json()) as { url?: string }
  if (!url) throw new Error(`No picture: ${response.status}`)
  return url
}
