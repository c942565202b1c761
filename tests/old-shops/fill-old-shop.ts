import { createCall, type Call, type CallOptions } from '../support/calls/call.ts'
import type { CmsProcess } from '../support/shop/cms-process.ts'
import type { Database } from '../support/shop/database.ts'
import { png, upload } from '../support/data/pictures.ts'
import { customer, place } from '../support/people/shopper.ts'
import { signInStaff } from '../support/people/staff.ts'

export const OLD_PASSWORD = 'Old1!pass'

/** Fills an old shop through its own calls: products of every kind, orders in every state, users, stock. */
export async function fillOldShop(cms: CmsProcess, database: Database): Promise<void> {
  const { call, close } = createCall(cms.url)
  const { token } = await signInStaff(database, 'admin')
  const send: Send = async (method, path, request) => {
    const response = await call(method, path, { token, ...request })
    if (response.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(response.body)}`)
    return response.body as Record<string, unknown>
  }
  const products = await addProducts(send)
  const slide = { productId: products.dress, percentOff: 15, specialTag: 'New' }
  await send('POST', '/api/slider', { body: slide })
  await send('PUT', '/api/admin/settings', { body: { shopName: 'Gogo se Winkel', retentionMonths: 120 } })
  await send('PUT', '/api/admin/pages/faq', { body: { title: 'Questions', intro: 'Ask us', body: 'We answer.' } })
  for (const role of ['admin', 'staff']) {
    const body = { name: `Old ${role}`, email: `${role}@old.test`, password: OLD_PASSWORD, role }
    await send('POST', '/api/admin/create-user', { body })
  }
  await placeOrders(send, call, products)
  close()
}

/** Throws if the call fails. */
type Send = (method: string, path: string, request?: Partial<CallOptions>) => Promise<Record<string, unknown>>

interface Products {
  shirt: string
  dress: string
  mug: string
}

async function addProducts(send: Send): Promise<Products> {
  const { url } = await send('POST', '/api/upload', upload({ bytes: png() }))
  const images = [
    { url, color: 'Sand', alt: 'In sand' },
    { url, color: 'Black', alt: 'In black' },
  ]
  const add = async (product: object): Promise<string> => {
    const plain = { description: 'Cool, light', features: ['Fabric: linen'], quantity: 0, minOrder: 1, images }
    const added = await send('POST', '/api/admin/products', { body: { ...plain, ...product } })
    return (added.product as { _id: string })._id
  }
  const optionStock = ['S', 'M'].flatMap((size) =>
    ['Sand', 'Black'].map((color) => ({ size, color, stock: size === 'S' ? 4 : 9 })),
  )
  const shirt = { category: 'Men', subcategory: 'Tops', sizes: ['S', 'M'], trackByOption: true, optionStock, stock: 26 }
  const dress = { category: 'Women', subcategory: 'Dress and Two Piece Sets', sizes: ['S', 'M'], stock: 30 }
  const ids = {
    shirt: await add({ ...shirt, name: 'Linen shirt', price: 349, specialPrice: 429, code: 'OLD-1' }),
    dress: await add({ ...dress, name: 'Shweshwe dress', price: 799.5, code: 'OLD-2' }),
    mug: await add({ category: 'Home', name: 'Enamel mug', price: 85, stock: 60, code: 'OLD-3', gender: 'Unisex' }),
  }
  const boots = { category: 'Kids', subcategory: 'Shoes', name: 'Boots', price: 250, stock: 12, minOrder: 3 }
  await add(boots)
  await add({ category: 'Tech', name: 'Hidden lamp', price: 120, stock: 3, visible: false })
  await add({ category: 'Gadget', name: 'Sold out torch', price: 60, stock: 0, code: 'OLD-6' })
  await add({ category: 'Men', subcategory: 'Shoes', name: 'Veldskoen', price: 999.99, stock: 5 })
  const gone = await add({ category: 'Women', subcategory: 'Shoes', name: 'Gone again', price: 10, stock: 1 })
  await send('DELETE', `/api/admin/products/${gone}`)
  return ids
}

/** The moves from a new order to each state. */
const WAYS: readonly (readonly string[])[] = [
  [],
  ['confirmed'],
  ['confirmed', 'packed'],
  ['confirmed', 'packed', 'dispatched'],
  ['confirmed', 'packed', 'dispatched', 'delivered'],
  ['confirmed', 'packed', 'dispatched', 'delivery_failed'],
  ['confirmed', 'packed', 'dispatched', 'delivered', 'returned'],
  ['cancelled'],
]

async function placeOrders(send: Send, call: Call, { shirt, dress, mug }: Products): Promise<void> {
  for (const [index, way] of WAYS.entries()) {
    const lines = [
      { productId: shirt, quantity: 1, size: 'M', color: index % 2 ? 'Sand' : 'Black' },
      { productId: dress, quantity: 1, size: 'S', color: 'Sand' },
      { productId: mug, quantity: index + 1, color: 'Black' },
    ]
    const details = { fullName: `Old customer ${index}`, phoneNumber: `08210000${10 + index}` }
    const placed = await place(call, lines, { body: { customerDetails: customer(details) } })
    if (placed.status !== 201) throw new Error(JSON.stringify(placed.body))
    const { cartId } = placed.body as { cartId: string }
    for (const to of way) {
      const { version } = await send('GET', `/api/admin/orders/${cartId}`)
      await send('POST', `/api/admin/orders/${cartId}/transitions`, { body: { to, version } })
    }
    await send('POST', `/api/admin/orders/${cartId}/notes`, { body: { note: `Note ${index}` } })
  }
}
