import type { CallKey, ErrorCode } from '@stoep/shared'
import type { CallOptions } from './call.ts'
import { productBody } from '../data/product-body.ts'
import { noteChange, type SeededProduct, type SeedProduct } from '../data/seed-product.ts'
import { customer, newSession, orderBody, place, type PostedLine } from '../people/shopper.ts'
import type { TestCms } from '../shop/start-cms.ts'

/** A request that is rejected; `id` replaces the parameter in the call's path. */
interface Rejected extends CallOptions {
  id?: string
}

/** Prepares what makes a call respond with a code, so that only the last request is rejected. */
export type Rejection = readonly [key: CallKey, code: ErrorCode, prepare: (shop: Shop) => Rejected | Promise<Rejected>]

/** The shop that a rejection is prepared in, with the steps that several rejections share. */
export class Shop {
  constructor(
    readonly cms: TestCms,
    /** The token of a member of staff. */
    readonly token: string,
  ) {}

  /** Places an order as a new shopper; returns the order's id. */
  async sell(productId: string, quantity = 1): Promise<string> {
    return (await place(this.cms.call, [{ productId, quantity }])).body.cartId as string
  }

  async change(productId: string, columns: string, ...values: unknown[]): Promise<void> {
    await this.cms.database.run(`update products set ${columns} where document_id = ?`, [...values, productId])
    await noteChange(this.cms.database, productId)
  }

  /** Puts the smallest allowed quantity of a product into the cart of a new shopper. */
  async fillCart(wanted: SeedProduct = {}, option: object = {}): Promise<SeededProduct & { session: string }> {
    const product = await this.cms.seedProduct(wanted)
    const session = newSession()
    const body = { productId: product.id, amount: wanted.minOrder ?? 1, ...option }
    await this.cms.call('PUT', '/api/carts/update', { session, body })
    return { ...product, session }
  }

  /** The same, then saved for later. */
  async save(wanted: SeedProduct = {}): Promise<SeededProduct & { session: string }> {
    const filled = await this.fillCart(wanted)
    const body = { productId: filled.id }
    await this.cms.call('POST', '/api/carts/save-for-later', { session: filled.session, body })
    return filled
  }

  async slide(productId: string): Promise<string> {
    const made = await this.cms.call('POST', '/api/slider', { token: this.token, body: { productId } })
    return made.body.item._id as string
  }

  async stopCashOnDelivery(province: string): Promise<void> {
    const delivery = [{ province, fee: 0, minDays: 1, maxDays: 2, cashOnDelivery: false }]
    await this.cms.call('PUT', '/api/admin/settings', { token: await this.cms.staffToken('admin'), body: { delivery } })
  }
}

const NO_CASH = 'Limpopo'
const nobody = () => ({ id: 'nosuch' })

const BATCHES = '/api/admin/imports/batches'
/** Begins an import of which no part has arrived. */
const begin = async ({ cms, token }: Shop) => {
  const body = { fileName: 'goods.csv', bytes: 10 }
  return { id: (await cms.call('POST', BATCHES, { token, body })).body.id as string }
}
const rate = { rate: 2 }
const pictures = { pictures: [{ file: 'a.jpg', url: '/uploads/a.jpg' }] }
const mapping = {
  columns: [
    { heading: 'Goods', field: 'name' },
    { heading: 'Selling', field: 'price' },
  ],
}
const choices = { choices: [{ name: 'Decor', categoryId: null }] }
const imports: Rejection[] = [
  ['POST /api/admin/imports/batches/:id/preview', 'import_not_found', () => ({ ...nobody(), body: mapping })],
  [
    'POST /api/admin/imports/batches/:id/preview',
    'import_not_ready',
    async (shop) => ({ ...(await begin(shop)), body: mapping }),
  ],
  ['PUT /api/admin/imports/batches/:id/mapping', 'import_not_found', () => ({ ...nobody(), body: mapping })],
  [
    'PUT /api/admin/imports/batches/:id/mapping',
    'import_not_ready',
    async (shop) => ({ ...(await begin(shop)), body: mapping }),
  ],
  ['DELETE /api/admin/imports/mappings/:id', 'import_mapping_not_found', nobody],
  ['GET /api/admin/imports/batches/:id', 'import_not_found', nobody],
  ['GET /api/admin/imports/batches/:id/items', 'import_not_found', nobody],
  ['GET /api/admin/imports/batches/:id/items/csv', 'import_not_found', nobody],
  [
    'PUT /api/admin/imports/batches/:id/parts/:position',
    'import_not_found',
    () => ({ ...nobody(), body: { content: 'YQ==' } }),
  ],
  [
    'PATCH /api/admin/imports/batches/:id/items/:itemId',
    'import_not_found',
    () => ({ ...nobody(), body: { isLeftOut: true } }),
  ],
  ['PUT /api/admin/imports/batches/:id/rate', 'import_not_found', () => ({ ...nobody(), body: rate })],
  [
    'PUT /api/admin/imports/batches/:id/rate',
    'import_not_ready',
    async (shop) => ({ ...(await begin(shop)), body: rate }),
  ],
  ['PUT /api/admin/imports/batches/:id/stock', 'import_not_found', () => ({ ...nobody(), body: { units: 2 } })],
  [
    'PUT /api/admin/imports/batches/:id/stock',
    'import_not_ready',
    async (shop) => ({ ...(await begin(shop)), body: { units: 2 } }),
  ],
  ['PUT /api/admin/imports/batches/:id/categories', 'import_not_found', () => ({ ...nobody(), body: choices })],
  [
    'PUT /api/admin/imports/batches/:id/categories',
    'import_not_ready',
    async (shop) => ({ ...(await begin(shop)), body: choices }),
  ],
  [
    'POST /api/admin/imports/batches/:id/wanted',
    'import_not_found',
    () => ({ ...nobody(), body: { files: ['a.jpg'] } }),
  ],
  ['POST /api/admin/imports/batches/:id/pictures', 'import_not_found', () => ({ ...nobody(), body: pictures })],
  [
    'POST /api/admin/imports/batches/:id/pictures',
    'import_not_ready',
    async (shop) => ({ ...(await begin(shop)), body: pictures }),
  ],
  ['POST /api/admin/imports/batches/:id/publish', 'import_not_found', () => ({ ...nobody(), body: {} })],
  [
    'POST /api/admin/imports/batches/:id/publish',
    'import_not_ready',
    async (shop) => ({ ...(await begin(shop)), body: {} }),
  ],
  ['POST /api/admin/imports/batches/:id/undo', 'import_not_found', () => ({ ...nobody(), body: {} })],
  [
    'POST /api/admin/imports/batches/:id/undo',
    'import_not_ready',
    async (shop) => {
      const { id } = await begin(shop)
      await shop.cms.database.run(
        "update import_batches set state = 'publishing', leased_until = ? where document_id = ?",
        [new Date(Date.now() + 60_000), id],
      )
      return { id, body: {} }
    },
  ],
]

const cart: Rejection[] = [
  [
    'PUT /api/carts/update',
    'line_not_found',
    async ({ cms }) => ({ session: newSession(), body: { productId: (await cms.seedProduct()).id, amount: -1 } }),
  ],
  [
    'POST /api/carts/save-for-later',
    'line_not_found',
    () => ({ session: newSession(), body: { productId: 'nosuch' } }),
  ],
  ['POST /api/carts/move-to-cart', 'line_not_found', () => ({ session: newSession(), body: { productId: 'nosuch' } })],
  [
    'POST /api/carts/move-to-cart',
    'product_not_found',
    async (shop) => {
      const { id, session } = await shop.save()
      await shop.change(id, 'visible = ?', false)
      return { session, body: { productId: id } }
    },
  ],
  [
    'POST /api/carts/move-to-cart',
    'out_of_stock',
    async (shop) => {
      const { id, session } = await shop.save({ stock: 1 })
      await shop.sell(id)
      return { session, body: { productId: id } }
    },
  ],
  [
    'PUT /api/carts/update-options',
    'line_not_found',
    async ({ cms }) => ({ session: newSession(), body: { productId: (await cms.seedProduct()).id, newColor: 'Sand' } }),
  ],
  [
    'PUT /api/carts/update-options',
    'product_not_found',
    () => ({ session: newSession(), body: { productId: 'nosuch' } }),
  ],
  [
    'PUT /api/carts/update-options',
    'out_of_stock',
    async (shop) => {
      const optionStock = ['S', 'M'].map((size) => ({ size, color: 'Sand', stock: size === 'S' ? 1 : 0 }))
      const { id, session } = await shop.fillCart({ sizes: ['S', 'M'], optionStock }, { size: 'S', color: 'Sand' })
      return {
        session,
        body: { productId: id, oldSize: 'S', oldColor: 'Sand', newSize: 'M', newColor: 'Sand' },
      }
    },
  ],
]

const products: Rejection[] = [
  ...(['POST /api/products', 'POST /api/admin/products'] as const).map((key): Rejection => [
    key,
    'code_taken',
    async ({ cms }) => ({ body: await productBody(cms, { code: (await cms.seedProduct()).code }) }),
  ]),
  ...(['PUT /api/products/:id', 'PUT /api/admin/products/:id'] as const).flatMap((key): Rejection[] => [
    [
      key,
      'code_taken',
      async ({ cms }) => {
        const [one, other] = [await cms.seedProduct(), await cms.seedProduct()]
        return { id: one.id, body: await productBody(cms, { code: other.code }) }
      },
    ],
    [key, 'invalid_product', async ({ cms }) => ({ id: 'undefined-!', body: await productBody(cms) })],
    [key, 'product_not_found', async ({ cms }) => ({ ...nobody(), body: await productBody(cms) })],
    [
      key,
      'version_conflict',
      async ({ cms }) => ({
        id: (await cms.seedProduct()).id,
        body: { ...(await productBody(cms)), version: 7 },
      }),
    ],
    [
      key,
      'out_of_stock',
      async ({ cms }) => ({
        id: (await cms.seedProduct({ stock: 2 })).id,
        body: { ...(await productBody(cms)), stock: 1, stockSeen: 9 },
      }),
    ],
  ]),
  [
    'PATCH /api/admin/products',
    'product_not_found',
    () => ({ body: { products: [{ id: 'nosuch', version: 0 }], change: { price: 5 } } }),
  ],
  [
    'PATCH /api/admin/products',
    'out_of_stock',
    async (shop) => {
      const { id } = await shop.cms.seedProduct({ stock: 9 })
      await shop.sell(id, 8)
      return { body: { products: [{ id, version: 0, stockSeen: 9 }], change: { stock: 3 } } }
    },
  ],
  ['GET /api/admin/products/:id', 'product_not_found', nobody],
]

const slider: Rejection[] = [
  ...(['POST /api/slider', 'POST /api/admin/slider'] as const).flatMap((key): Rejection[] => [
    [key, 'product_not_found', () => ({ body: { productId: 'nosuch' } })],
    [
      key,
      'slider_duplicate',
      async (shop) => {
        const { id } = await shop.cms.seedProduct()
        await shop.slide(id)
        return { body: { productId: id } }
      },
    ],
  ]),
  ...(['PUT /api/slider/:id', 'PUT /api/admin/slider/:id'] as const).flatMap((key): Rejection[] => [
    [key, 'slider_not_found', nobody],
    [
      key,
      'product_not_found',
      async (shop) => ({ id: await shop.slide((await shop.cms.seedProduct()).id), body: { productId: 'nosuch' } }),
    ],
    [
      key,
      'slider_duplicate',
      async (shop) => {
        const [one, other] = [await shop.cms.seedProduct(), await shop.cms.seedProduct()]
        await shop.slide(other.id)
        return { id: await shop.slide(one.id), body: { productId: other.id } }
      },
    ],
  ]),
]

/** The lines that a rule rejects when they are checked, and the province they go to. */
const DISAGREEMENTS: Partial<Record<ErrorCode, (shop: Shop) => Promise<{ items: PostedLine[]; province?: string }>>> = {
  choose_option: async ({ cms }) => lineOf(await cms.seedProduct({ sizes: ['S', 'M'] })),
  min_order: async ({ cms }) => lineOf(await cms.seedProduct({ minOrder: 3 })),
  product_not_found: async ({ cms }) => lineOf(await cms.seedProduct({ visible: false })),
  out_of_stock: async ({ cms }) => lineOf(await cms.seedProduct({ stock: 0 })),
  async cod_unavailable(shop) {
    await shop.stopCashOnDelivery(NO_CASH)
    return { ...lineOf(await shop.cms.seedProduct()), province: NO_CASH }
  },
}
const lineOf = ({ id }: SeededProduct) => ({ items: [{ productId: id, quantity: 1 }] })
const toProvince = (province?: string) => customer(province ? { province } : {})

const orders: Rejection[] = [
  ...Object.entries(DISAGREEMENTS).flatMap(([code, disagree]): Rejection[] => [
    [
      'POST /api/admin/orders',
      code as ErrorCode,
      async (shop) => {
        const { items, province } = await disagree(shop)
        return { body: orderBody(items, { customerDetails: toProvince(province) }) }
      },
    ],
    [
      'PATCH /api/admin/orders/:id',
      code as ErrorCode,
      async (shop) => {
        const id = await shop.sell((await shop.cms.seedProduct()).id)
        const { items, province } = await disagree(shop)
        return { id, body: { version: 1, items, customerDetails: toProvince(province) } }
      },
    ],
  ]),
  ['POST /api/admin/orders', 'cart_empty', () => ({ body: orderBody([]) })],
  ['POST /api/admin/orders', 'address_incomplete', () => ({ body: { items: [] } })],
  ['POST /api/admin/orders', 'product_id_missing', () => ({ body: { ...orderBody([]), items: [{ quantity: 1 }] } })],
  [
    'POST /api/admin/orders',
    'price_changed',
    async ({ cms }) => ({ body: orderBody(lineOf(await cms.seedProduct()).items, { total: 1 }) }),
  ],
  [
    'POST /api/admin/orders',
    'idempotency_mismatch',
    async ({ cms, token }) => {
      const { items } = lineOf(await cms.seedProduct())
      const headers = { 'idempotency-key': newSession() }
      await cms.call('POST', '/api/admin/orders', { token, headers, body: orderBody(items) })
      return { headers, body: orderBody(items) }
    },
  ],
  [
    'PATCH /api/admin/orders/:id',
    'cod_unavailable',
    async (shop) => {
      const id = await shop.sell((await shop.cms.seedProduct()).id)
      await shop.stopCashOnDelivery(NO_CASH)
      return { id, body: { version: 1, customerDetails: customer({ province: NO_CASH }) } }
    },
  ],
  [
    'PATCH /api/admin/orders/:id',
    'product_id_missing',
    async (shop) => {
      const product = await shop.cms.seedProduct()
      const items = [{ productId: product.id, quantity: 1 }, { quantity: 2 }]
      return { id: await shop.sell(product.id), body: { version: 1, items } }
    },
  ],
  ['GET /api/admin/orders/:id', 'order_not_found', nobody],
  ['PATCH /api/admin/orders/:id', 'order_not_found', () => ({ ...nobody(), body: { version: 1 } })],
  ['POST /api/admin/orders/:id/cash', 'order_not_found', () => ({ ...nobody(), body: { to: 'banked', version: 1 } })],
  [
    'POST /api/admin/orders/:id/cash',
    'version_conflict',
    async (shop) => ({
      id: await shop.sell((await shop.cms.seedProduct()).id),
      body: { to: 'banked', version: 7 },
    }),
  ],
  ['POST /api/admin/orders/:id/notes', 'order_not_found', () => ({ ...nobody(), body: { note: 'Hello' } })],
]

const commit: Rejection[] = [
  ...(
    [
      ['choose_option', (shop, { id }) => shop.change(id, 'sizes = ?', '["S","M"]')],
      ['min_order', (shop, { id }) => shop.change(id, 'min_order = ?', 3)],
      ['product_not_found', (shop, { id }) => shop.change(id, 'visible = ?', false)],
      ['out_of_stock', async (shop, { id }) => void (await shop.sell(id))],
      ['cod_unavailable', (shop) => shop.stopCashOnDelivery(NO_CASH)],
    ] as const satisfies [ErrorCode, (shop: Shop, product: SeededProduct) => Promise<void>][]
  ).map(([code, happenMeanwhile]): Rejection => [
    'POST /api/orders/commit-cart',
    code,
    async (shop) => {
      const filled = await shop.fillCart({ stock: 1 })
      await happenMeanwhile(shop, filled)
      const { phoneNumber, ...shippingAddress } = customer({ province: NO_CASH })
      return { session: filled.session, body: { shippingAddress, phoneNumber } }
    },
  ]),
  ['POST /api/orders/commit-cart', 'bad_session', () => ({ session: newSession(), body: { sessionId: 'short' } })],
]

const pages: Rejection[] = [['GET /api/admin/pages/:slug', 'page_not_found', nobody]]

/**
 * Responses that no other contract test meets; together all tests meet every code of every call (`responses-seen.ts`).
 */
export const REJECTIONS: readonly Rejection[] = [
  ...cart,
  ...products,
  ...imports,
  ...slider,
  ...orders,
  ...commit,
  ...pages,
]
