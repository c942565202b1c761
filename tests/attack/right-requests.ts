import { FIRST_CATEGORIES, type CallKey, type StaffFeeds } from '@stoep/shared'
import { png, upload } from '../support/data/pictures.ts'
import { customer, fromNetwork, newSession } from '../support/people/shopper.ts'
import { accountRequests } from './account-requests.ts'
import { secondFactorRequests } from './second-factor-requests.ts'
import { changeSavedFilter, orderSavedFilters, removeSavedFilter, saveFilter } from './saved-filter-requests.ts'
import { lend, nothing, remove, type Build, type RightRequest } from './right-request.ts'
import type { StockRoom } from './stock-room.ts'

const plainLine = { size: 'N/A', color: '' }
/** An item with every field that clients send. */
const item = (room: StockRoom) => ({
  _id: room.plain,
  productId: room.plain,
  quantity: 1,
  size: 'N/A',
  color: '',
  price: '349.00',
})
const selected = (room: StockRoom) => ({
  productId: room.shirt,
  size: 'S',
  color: '',
  selectedColors: [{ color: 'Sand', image: '', quantity: 1 }],
})
const address = () => customer({ country: 'South Africa', directions: 'Blue gate' })

/** An order of one plain product, or of the shirt if a field of chosen colours gets the hostile value. */
function order(room: StockRoom, name: string) {
  const hasColors = name.includes('selectedColors')
  const lines = [hasColors ? selected(room) : item(room)]
  const items = name.startsWith('products') ? { products: lines } : { items: lines }
  return { ...items, customerDetails: address(), total: room.total, isCommitted: false }
}
const key = () => ({ ...fromNetwork(), 'idempotency-key': newSession() })

const inCart = (room: StockRoom) =>
  lend(room.filledCarts, ({ session, productId }) => ({ session, body: { productId, ...plainLine } }))
const filled = (room: StockRoom, isKept = false) =>
  lend(room.filledCarts, ({ session }) => ({ session, body: {} }), isKept)

const createProduct: Build = (room) => ({
  body: room.productForm(),
  settle: remove(room, 'product', '/api/admin/products'),
})
const updateProduct: Build = (room) =>
  lend(
    room.products,
    async (id) => {
      const { body: seen } = await room.call('GET', `/api/admin/products/${id}`, { token: room.admin.token })
      const optionStock = ((seen.optionStock ?? []) as { stock: number }[]).map((row) => ({
        ...row,
        stockSeen: row.stock,
      }))
      return { params: { id }, body: { ...seen, stockSeen: seen.stock, optionStock } }
    },
    true,
  )
const categoryForm = (name: string) => ({
  name,
  parentId: '',
  isHidden: false,
  needsSubcategory: false,
  needsGender: true,
  gender: 'Women',
  group: 'Clothing',
  optionNames: { size: 'Length', color: 'Finish' },
})
/** A new category for a request that changes one: the shop's own hold the products of all other requests. */
async function lendCategory(room: StockRoom): Promise<{ id: string; settle: () => Promise<void> }> {
  const name = `Lent ${newSession().slice(0, 20)}`
  const { token } = room.admin
  const made = await room.call('POST', '/api/admin/categories', { token, body: categoryForm(name) })
  const rows = made.body.categories as { id: string; name: string }[]
  const { id } = rows.find((one) => one.name === name)!
  return { id, settle: async () => void (await room.call('DELETE', `/api/admin/categories/${id}`, { token })) }
}
const createCategory: Build = (room) => ({
  body: { ...categoryForm(`Made ${newSession().slice(0, 20)}`), picture: { url: room.picture } },
  settle: async (succeeded, body) => {
    if (!succeeded) return
    const rows = (body as { categories: { id: string; slug: string; parentId: string | null; products: number }[] })
      .categories
    const kept = new Set(
      FIRST_CATEGORIES.flatMap(({ slug, subcategories }) => [slug, ...subcategories.map((one) => one.slug)]),
    )
    const made = rows.filter(({ slug, products }) => !kept.has(slug) && !slug.startsWith('lent-') && products === 0)
    for (const { id } of made) await room.call('DELETE', `/api/admin/categories/${id}`, { token: room.admin.token })
  },
})
const changeCategory: Build = async (room) => {
  const { id, settle } = await lendCategory(room)
  const body = { ...categoryForm(`Lent ${newSession().slice(0, 20)}`), picture: { url: room.picture } }
  return { params: { id }, body, settle }
}
const deleteCategory: Build = async (room) => {
  const { id, settle } = await lendCategory(room)
  const home = await room.database.row<{ id: string }>("select document_id as id from categories where slug = 'home'")
  return {
    params: { id },
    query: { moveTo: home!.id },
    settle: async (succeeded) => (succeeded ? undefined : settle()),
  }
}

const createSlide: Build = async (room) => {
  const productId = await room.products.take()
  return {
    body: { productId, percentOff: 10, specialTag: 'Sale' },
    settle: async (succeeded, body) => {
      await remove(room, 'item', '/api/admin/slider')(succeeded, body)
      room.products.giveBack(productId)
    },
  }
}
const updateSlide: Build = (room) =>
  lend(room.slides, ({ id }) => ({ params: { id }, body: { percentOff: 15, specialTag: 'Sale' } }), true)
const deleteSlide: Build = async (room) => {
  const slide = await room.slides.take()
  return {
    params: { id: slide.id },
    settle: (succeeded) => (succeeded ? room.products.giveBack(slide.productId) : room.slides.giveBack(slide)),
  }
}
/** A request on an import that was read; a request that starts work uses the import up. */
const ofImport =
  (request: (room: StockRoom) => RightRequest, isKept = true): Build =>
  (room) =>
    lend(room.idleImports, ({ id }) => ({ params: { id }, ...request(room) }), isKept)
const productQuery: Build = () => ({
  query: {
    page: '1',
    limit: '20',
    category: 'Men',
    subcategory: 'Tops',
    gender: 'Men',
    size: 'M',
    color: 'Sand',
    priceMin: '1',
    priceMax: '900',
    stock: 'in',
    visibility: 'visible',
    search: 'shirt',
    sort: 'name',
    facets: '1',
  },
})
const period = { from: '2026-11-01', to: '2026-11-20' }

/** A correct request of each call. */
export const rightRequests: Readonly<Record<CallKey, Build>> = {
  'GET /api/health': nothing,
  'GET /api/openapi.json': nothing,
  'GET /api/settings': nothing,
  'GET /api/pages': nothing,
  'GET /api/feeds/:token/:file': async (room) => {
    const { body } = await room.call('POST', '/api/admin/feeds/google/renew', { token: room.admin.token, body: {} })
    const { url } = (body as StaffFeeds).feeds.find(({ feed }) => feed === 'google')!
    const [file, token] = url!.split('/').reverse()
    return { params: { token: token!, file: file! }, headers: fromNetwork() }
  },
  'GET /api/pages/:slug': () => ({ params: { slug: 'about' } }),
  'GET /api/products': productQuery,
  'GET /api/products/search': () => ({ query: { q: 'shirt', page: '1', limit: '20' } }),
  'GET /api/products/:id': (room) => ({ params: { id: room.shirt } }),
  'GET /api/slider': nothing,
  'GET /api/carts': (room) => lend(room.filledCarts, ({ session }) => ({ session }), true),
  'PUT /api/carts/update': (room, _random, name) => ({
    session: newSession(),
    body: name.includes('selectedColors')
      ? { ...selected(room), mode: 'add' }
      : { productId: room.plain, amount: 1, mode: 'add', ...plainLine },
  }),
  'DELETE /api/carts/remove': inCart,
  'POST /api/carts/clear': (room) => filled(room),
  'POST /api/carts/restore': (room) => filled(room, true),
  'POST /api/carts/save-for-later': inCart,
  'POST /api/carts/move-to-cart': (room) =>
    lend(room.savedCarts, ({ session, productId }) => ({ session, body: { productId, ...plainLine } })),
  'PUT /api/carts/update-options': (room) =>
    lend(room.shirtCarts, ({ session, productId }) => ({
      session,
      body: { productId, oldSize: 'S', oldColor: 'Sand', newSize: 'M', newColor: 'Navy' },
    })),
  'POST /api/carts': (room, _random, name) => ({ session: newSession(), headers: key(), body: order(room, name) }),
  'GET /api/carts/:id': (room) => lend(room.ownOrders, ({ session, id }) => ({ session, params: { id } }), true),
  'POST /api/cart/share': (room) => filled(room, true),
  'GET /api/cart/share/:shareId': (room) =>
    lend(room.ownOrders, ({ session, shareId }) => ({ session, params: { shareId } }), true),
  'GET /api/orders/latest': (room) => lend(room.ownOrders, ({ session }) => ({ session }), true),
  'POST /api/orders/track': (room) =>
    lend(
      room.trackedOrders,
      ({ orderNumber, phoneNumber }) => ({ headers: fromNetwork(), body: { orderNumber, phoneNumber } }),
      true,
    ),
  ...accountRequests,
  ...secondFactorRequests,
  'GET /api/admin/audit': () => ({
    query: { page: '1', limit: '20', subject: 'order', subjectId: 'x', actor: 'x', orderNumber: 'ST-7K4QX' },
  }),
  'GET /api/admin/stock-alerts': nothing,
  'GET /api/admin/products': productQuery,
  'GET /api/admin/products/check-code/:code': () => ({ params: { code: 'A-1' } }),
  'GET /api/admin/products/:id': (room) => ({ params: { id: room.shirt } }),
  'POST /api/admin/products': createProduct,
  'POST /api/products': createProduct,
  'PATCH /api/admin/products': (room) =>
    lend(
      room.products,
      async (id) => {
        const { body: seen } = await room.call('GET', `/api/admin/products/${id}`, { token: room.admin.token })
        const change = {
          price: 350,
          specialPrice: null,
          stock: 12,
          category: 'Men',
          subcategory: 'Tops',
          visible: true,
        }
        return { body: { products: [{ id, version: seen.version, stockSeen: seen.stock }], change } }
      },
      true,
    ),
  // Changes nothing: a hostile value may select every product, and other requests go on selling them. The call before
  // this one attacks the other fields of a change.
  'POST /api/admin/products/changes': (room) => ({
    body: { products: [{ id: room.plain, version: 1_999_999_999 }], change: { visible: true } },
  }),
  'POST /api/admin/products/changes/preview': (room) => ({
    body: { products: [{ id: room.plain, version: 1 }], change: { stockAmount: -1 } },
  }),
  'PUT /api/products/:id': updateProduct,
  'PUT /api/admin/products/:id': updateProduct,
  'DELETE /api/admin/products/:id': (room) => lend(room.products, (id) => ({ params: { id } })),
  'POST /api/admin/products/deletions': (room) =>
    lend(room.products, async (id) => {
      const { body: seen } = await room.call('GET', `/api/admin/products/${id}`, { token: room.admin.token })
      return { body: { products: [{ id, version: seen.version }] } }
    }),
  'POST /api/upload': () => {
    const { raw, headers } = upload({ bytes: png({ width: 40, height: 50 }) })
    return { raw, headers }
  },
  'GET /api/admin/saved-filters': nothing,
  'POST /api/admin/saved-filters': saveFilter,
  'PUT /api/admin/saved-filters/order': orderSavedFilters,
  'PUT /api/admin/saved-filters/:id': changeSavedFilter,
  'DELETE /api/admin/saved-filters/:id': removeSavedFilter,
  'GET /api/admin/categories': nothing,
  'POST /api/admin/categories': createCategory,
  'PUT /api/admin/categories/order': async (room) => {
    const rows = await room.database.rows<{ document_id: string }>(
      "select document_id from categories where parent_id = (select document_id from categories where slug = 'men') order by position",
    )
    return { body: { ids: rows.map((row) => row.document_id) } }
  },
  'PUT /api/admin/categories/:id': changeCategory,
  'DELETE /api/admin/categories/:id': deleteCategory,
  'POST /api/admin/products/pocket-catalogue': (room) => ({ body: { ids: [room.plain] } }),
  'GET /api/admin/feeds': nothing,
  'POST /api/admin/feeds/:feed/renew': () => ({ params: { feed: 'meta' }, body: {} }),
  'DELETE /api/admin/feeds/:feed': () => ({ params: { feed: 'tiktok' } }),
  'GET /api/admin/slider': nothing,
  'POST /api/slider': createSlide,
  'POST /api/admin/slider': createSlide,
  'PUT /api/admin/slider/order': async (room) => {
    const rows = await room.database.rows<{ document_id: string }>(
      'select distinct document_id, position from slider_items order by position',
    )
    return { body: { ids: rows.map((row) => row.document_id) } }
  },
  'PUT /api/slider/:id': updateSlide,
  'PUT /api/admin/slider/:id': updateSlide,
  'DELETE /api/slider/:id': deleteSlide,
  'DELETE /api/admin/slider/:id': deleteSlide,
  'POST /api/orders/commit-cart': (room) =>
    lend(room.filledCarts, ({ session }) => {
      const shippingAddress = address()
      const { phoneNumber } = shippingAddress
      return { session, body: { userId: null, sessionId: session, shippingAddress, phoneNumber } }
    }),
  'GET /api/admin/orders': () => ({
    query: {
      page: '1',
      limit: '20',
      state: 'all',
      cash: 'due',
      province: 'KwaZulu-Natal',
      search: 'Thandi',
      ...period,
    },
  }),
  'POST /api/admin/orders': (room, _random, name) => ({
    headers: key(),
    body: { ...order(room, name), note: 'By phone' },
  }),
  'GET /api/admin/orders/holds': nothing,
  'POST /api/admin/orders/release': (room) =>
    lend(room.pendingOrders, ({ id }) => ({ body: { orders: [id], note: 'Nobody answers' } })),
  'POST /api/admin/orders/batch-transitions': (room) =>
    lend(room.packedOrders, async ({ id }) => ({
      body: {
        to: 'dispatched',
        courier: 'Fast Wheels',
        orders: [{ id, version: await room.versionOf(id), waybill: 'FW-1' }],
      },
    })),
  'GET /api/admin/orders/:id': (room) => lend(room.pendingOrders, ({ id }) => ({ params: { id } }), true),
  'PATCH /api/admin/orders/:id': (room, _random, name) =>
    lend(
      room.pendingOrders,
      async ({ id }) => {
        const { items, products, customerDetails } = order(room, name)
        const version = await room.versionOf(id)
        const body = {
          version,
          items: items ?? products,
          customerDetails,
          messageReceived: true,
          courier: '',
          waybill: '',
        }
        return { params: { id }, body }
      },
      true,
    ),
  'POST /api/admin/orders/:id/transitions': (room, random) =>
    random.next() < 0.5
      ? lend(room.pendingOrders, async ({ id }) => ({
          params: { id },
          body: { to: 'confirmed', note: 'Rang', version: await room.versionOf(id), courier: '', waybill: '' },
        }))
      : lend(room.deliveredOrders, async ({ id }) => ({
          params: { id },
          body: {
            to: 'returned',
            note: 'Torn',
            version: await room.versionOf(id),
            restock: [{ lineId: await room.lineOf(id), quantity: 1 }],
          },
        })),
  'POST /api/admin/orders/:id/returns': (room, random) =>
    lend(room.deliveredOrders, async ({ id }) => ({
      params: { id },
      body: {
        items: [{ lineId: await room.lineOf(id), quantity: 1, restock: random.next() < 0.5 }],
        note: 'Too small',
        version: await room.versionOf(id),
      },
    })),
  'POST /api/admin/orders/:id/cash': (room) =>
    lend(room.deliveredOrders, async ({ id }) => ({
      params: { id },
      body: { to: 'collected', amount: room.total, note: 'Cash', version: await room.versionOf(id) },
    })),
  'POST /api/admin/orders/:id/notes': (room) =>
    lend(room.deliveredOrders, ({ id }) => ({ params: { id }, body: { note: 'Rang twice' } }), true),
  'POST /api/admin/phone-marks': () => ({
    body: { phoneNumber: customer().phoneNumber, warning: 'Refused a parcel' },
  }),
  'POST /api/admin/customers/export': () => ({ body: { phoneNumber: customer().phoneNumber } }),
  'POST /api/admin/customers/erase': () => ({ body: { phoneNumber: customer().phoneNumber } }),
  'POST /api/admin/imports': (room, random) =>
    lend(
      room.products,
      async (id) => {
        const row = await room.database.row<{ code: string }>('select code from products where document_id = ?', [id])
        return { body: { csv: `code,price\n${row!.code},${100 + random.below(900)}.00\n`, apply: random.next() < 0.5 } }
      },
      true,
    ),
  'GET /api/admin/imports/batches': () => ({ query: { page: '1' } }),
  'POST /api/admin/imports/batches': (room) => ({
    body: { fileName: 'goods.csv', bytes: 1_000 },
    settle: (succeeded, body) => succeeded && room.mustDo('POST', `/api/admin/imports/batches/${String(body.id)}/undo`),
  }),
  'GET /api/admin/imports/batches/:id': ofImport(() => ({})),
  'PUT /api/admin/imports/batches/:id/parts/:position': (room) =>
    lend(room.emptyImports, (id) => ({ params: { id, position: '0' }, body: { content: 'YQpi' } })),
  'GET /api/admin/imports/batches/:id/items': ofImport(() => ({ query: { state: 'same', after: '-1' } })),
  'GET /api/admin/imports/batches/:id/items/csv': ofImport(() => ({ query: { state: 'same' } })),
  'PATCH /api/admin/imports/batches/:id/items/:itemId': (room) =>
    lend(room.waitingImports, ({ id, itemId }) => ({ params: { id, itemId }, body: { isLeftOut: true } })),
  'POST /api/admin/imports/batches/:id/preview': (room) =>
    lend(room.unmappedImports, (id) => ({ params: { id }, body: { columns: room.columns } }), true),
  'PUT /api/admin/imports/batches/:id/mapping': (room) =>
    lend(room.unmappedImports, (id) => ({ params: { id }, body: { columns: room.columns, saveAs: 'Supplier' } })),
  'GET /api/admin/imports/mappings': nothing,
  'DELETE /api/admin/imports/mappings/:id': (room) => lend(room.mappings, (id) => ({ params: { id } })),
  'PUT /api/admin/imports/batches/:id/rate': ofImport(() => ({ body: { rate: 18.5 } }), false),
  'PUT /api/admin/imports/batches/:id/stock': ofImport(() => ({ body: { units: 10 } }), false),
  'PUT /api/admin/imports/batches/:id/categories': ofImport(
    () => ({ body: { choices: [{ name: 'Home', categoryId: null }] } }),
    false,
  ),
  'POST /api/admin/imports/batches/:id/wanted': ofImport(() => ({ body: { files: ['a/sand.jpg'] } })),
  'POST /api/admin/imports/batches/:id/pictures': ofImport((room) => ({
    body: { pictures: [{ file: 'a/sand.jpg', url: room.picture }] },
  })),
  'PUT /api/admin/imports/batches/:id/fetching': ofImport(() => ({ body: { hosts: [] } })),
  'POST /api/admin/imports/batches/:id/publish': ofImport(() => ({ body: {} }), false),
  'POST /api/admin/imports/batches/:id/undo': ofImport(() => ({ body: {} }), false),
  'GET /api/admin/exports/products': nothing,
  'GET /api/admin/reports': () => ({ query: period }),
  'GET /api/admin/reports/csv': () => ({ query: { table: 'by-day', ...period } }),
  'GET /api/admin/settings': nothing,
  'PUT /api/admin/settings': (room) => ({
    body: room.settingsForm(),
    settle: (succeeded) => (succeeded ? room.restoreSettings() : undefined),
  }),
  'GET /api/admin/pages/:slug': () => ({ params: { slug: 'about' } }),
  'POST /api/admin/pages': (room) => ({
    body: room.pageForm(),
    settle: (succeeded, { slug }) => succeeded && room.mustDo('DELETE', `/api/admin/pages/${String(slug)}`),
  }),
  'DELETE /api/admin/pages/:slug': (room) => lend(room.ownPages, (slug) => ({ params: { slug } })),
  'PUT /api/admin/pages/:slug': () => ({
    params: { slug: 'about' },
    body: { title: 'About', intro: 'Us', body: '## We\n- sell', updatedOn: '2026-01-31' },
  }),
}
