import { PROVINCES, type OrderState } from '@stoep/shared'
import { expect, vi } from 'vitest'
import type { CallResponse, Call } from '../support/calls/call.ts'
import type { Database } from '../support/shop/database.ts'
import { png, upload } from '../support/data/pictures.ts'
import { LINEN_SHIRT } from '../support/data/product-body.ts'
import { SecondFactorOffice, type WithPasskey } from '../support/people/second-factor.ts'
import { seedProduct } from '../support/data/seed-product.ts'
import { customer, fromNetwork, newSession, orderBody } from '../support/people/shopper.ts'
import { givePassword, signInStaff, type StaffSession } from '../support/people/staff.ts'
import { Supply } from './supply.ts'

export interface StaffOrder {
  id: string
  orderNumber: string
  phoneNumber: string
}
export interface ReadyImport {
  id: string
  itemId: string
}
export interface FilledCart {
  session: string
  productId: string
}

/** The price of the goods: none may ever be sold for another. */
export const GOODS_CENTS = 34_900
const STOCK = 1_000_000

/** All that correct requests need: goods that are only sold, and things of every kind to change or remove. */
export class StockRoom {
  /** Sold many times, never changed: without options, and with sizes and colours. */
  plain = ''
  shirt = ''
  picture = ''
  /** The total of an order of one plain product, with delivery. */
  total = ''

  private constructor(
    readonly call: Call,
    readonly database: Database,
    readonly admin: StaffSession,
    readonly staff: StaffSession,
  ) {}

  static async open(call: Call, database: Database): Promise<StockRoom> {
    const [admin, staff] = [await signInStaff(database, 'admin'), await signInStaff(database, 'staff')]
    const room = new StockRoom(call, database, admin, staff)
    room.picture = (await room.mustDo('POST', '/api/upload', upload({ bytes: png({ width: 40, height: 50 }) }))).body
      .url as string
    await room.restoreSettings()
    const goods = { priceInCents: GOODS_CENTS, stock: STOCK, category: 'Home' } as const
    room.plain = (await seedProduct(database, { ...goods, name: 'Plain good' })).id
    const options = ['S', 'M'].flatMap((size) => ['Sand', 'Navy'].map((color) => ({ size, color, stock: STOCK })))
    const shirt = { ...goods, name: 'Shirt good', sizes: ['S', 'M'], colors: ['Sand', 'Navy'], optionStock: options }
    room.shirt = (await seedProduct(database, shirt)).id
    room.total = (await room.mustDo('POST', '/api/admin/orders', { body: orderBody([room.onePiece()]) })).body.total
    return room
  }

  readonly pendingOrders = new Supply<StaffOrder>(() => this.makeOrder())
  /** Never changed, so that number and phone stay valid. */
  readonly trackedOrders = new Supply<StaffOrder>(() => this.makeOrder())
  readonly packedOrders = new Supply<StaffOrder>(() => this.makeOrderIn('confirmed', 'packed'))
  readonly deliveredOrders = new Supply<StaffOrder>(() =>
    this.makeOrderIn('confirmed', 'packed', 'dispatched', 'delivered'),
  )
  readonly products = new Supply<string>(async () => {
    const made = await this.mustDo('POST', '/api/admin/products', { body: this.productForm() })
    return made.body.product._id as string
  })
  readonly slides = new Supply<{ id: string; productId: string }>(async () => {
    const productId = await this.products.take()
    const made = await this.mustDo('POST', '/api/admin/slider', { body: { productId, percentOff: 5, specialTag: 'x' } })
    return { id: made.body.item._id, productId }
  })
  readonly users = new Supply<StaffSession>(() => signInStaff(this.database, 'staff'))
  /** They have the first admin's password. */
  readonly usersWithPassword = new Supply<StaffSession>(async () => {
    const user = await signInStaff(this.database, 'staff')
    await givePassword(this.database, user)
    return user
  })
  readonly usersWithPasskey = new Supply<WithPasskey>(() => new SecondFactorOffice(this).hire())
  readonly filledCarts = new Supply<FilledCart>(async () => {
    const session = newSession()
    const body = { productId: this.plain, amount: 2 }
    await this.mustDo('PUT', '/api/carts/update', { session, body })
    return { session, productId: this.plain }
  })
  readonly savedCarts = new Supply<FilledCart>(async () => {
    const cart = await this.filledCarts.take()
    const { session, productId } = cart
    await this.mustDo('POST', '/api/carts/save-for-later', { session, body: { productId } })
    return cart
  })
  readonly shirtCarts = new Supply<FilledCart>(async () => {
    const session = newSession()
    const body = { productId: this.shirt, amount: 2, size: 'S', color: 'Sand' }
    await this.mustDo('PUT', '/api/carts/update', { session, body })
    return { session, productId: this.shirt }
  })
  /** A shopper's own order, and its share link. */
  readonly ownOrders = new Supply<{ session: string; id: string; shareId: string }>(async () => {
    const session = newSession()
    const made = await this.mustDo('POST', '/api/carts', { session, body: orderBody([this.onePiece()]) })
    return { session, id: made.body.cartId, shareId: made.body.shareId }
  })

  /** Imports that were read and have nothing to do. */
  readonly idleImports = new Supply<ReadyImport>(() => this.bringIn('code,sizes', ''))
  /** Imports with a new name to apply to a product. */
  readonly waitingImports = new Supply<ReadyImport>(() => this.bringIn('code,name', 'Another name'))
  readonly emptyImports = new Supply<string>(async () => {
    const body = { fileName: 'goods.csv', bytes: 3 }
    return (await this.mustDo('POST', '/api/admin/imports/batches', { body })).body.id as string
  })

  /** Imports with unknown columns. */
  readonly unmappedImports = new Supply<string>(
    async () => (await this.bringFile('Goods,Selling\nVase,10\n', 'mapping')).id,
  )
  readonly mappings = new Supply<string>(async () => {
    const { id } = await this.bringFile('Goods,Selling\nVase,10\n', 'mapping')
    const body = { columns: this.columns, saveAs: `Supplier ${++this.mappingsMade}` }
    await this.mustDo('PUT', `/api/admin/imports/batches/${id}/mapping`, { body })
    const { mappings } = (await this.mustDo('GET', '/api/admin/imports/mappings', {})).body
    return (mappings as { id: string; name: string }[]).find(({ name }) => name === body.saveAs)!.id
  })
  private mappingsMade = 0
  readonly columns = [
    { heading: 'Goods', field: 'name', label: '' },
    { heading: 'Selling', field: 'price', label: '' },
  ]

  private async bringIn(head: string, cell: string): Promise<ReadyImport> {
    const row = await this.database.row<{ code: string }>('select code from products where document_id = ?', [
      this.plain,
    ])
    const { id, batches } = await this.bringFile(`${head}\n${row!.code},${cell}\n`, 'ready')
    const { body } = await this.mustDo('GET', `${batches}/${id}/items`, {})
    return { id, itemId: body.items[0].id as string }
  }

  private async bringFile(csv: string, state: string): Promise<{ id: string; batches: string }> {
    const bytes = Buffer.from(csv)
    const batches = '/api/admin/imports/batches'
    const begun = await this.mustDo('POST', batches, { body: { fileName: 'goods.csv', bytes: bytes.length } })
    const id = begun.body.id as string
    await this.mustDo('PUT', `${batches}/${id}/parts/0`, { body: { content: bytes.toString('base64') } })
    await vi.waitFor(async () => expect((await this.mustDo('GET', `${batches}/${id}`, {})).body.state).toBe(state), {
      timeout: 60_000,
    })
    return { id, batches }
  }

  readonly ownPages = new Supply<string>(
    async () => (await this.mustDo('POST', '/api/admin/pages', { body: this.pageForm() })).body.slug as string,
  )
  private pagesMade = 0

  pageForm = () => ({
    slug: `our-story-${++this.pagesMade}`,
    title: 'Our story',
    intro: '',
    body: 'How it began.',
    updatedOn: null,
  })

  onePiece = () => ({ productId: this.plain, quantity: 1 })

  productForm = () => ({
    ...LINEN_SHIRT,
    specialPrice: '299.50',
    percentOff: 14,
    gender: 'Men',
    sizes: ['S', 'M'],
    code: `A-${newSession().slice(0, 20)}`,
    images: [{ url: this.picture, highQualityUrl: this.picture, color: 'Sand', alt: 'A shirt' }],
    trackByOption: false,
    visible: true,
    pinnedNew: false,
    pinnedSpecial: false,
  })

  /** The initial settings, in the shape of the form. */
  settingsForm = () => ({
    shopName: 'Stoep',
    tagline: 'Light',
    whatsappNumber: '0821234567',
    supportPhone: '0821234567',
    supportEmail: 'help@stoep.test',
    address: '12 Stoep Street',
    city: 'Durban',
    vatNumber: '4123456789',
    freeDeliveryFrom: '',
    delivery: PROVINCES.map((province) => ({ province, fee: 60, minDays: 2, maxDays: 4, cashOnDelivery: true })),
    holdHours: 24,
    pendingPerSession: 1_000,
    pendingPerPhone: 1_000,
    ordersPerNetworkHour: 100_000,
    newPhonePiecesPerLine: 9_999,
    newPhonePieces: 100_000,
    newPhoneValue: 'R9,999,999.00',
    newPhoneHoldHours: '',
    newPhonePiecesPerNetwork: 1_000_000,
    retentionMonths: 24,
    csvFormat: 'commas',
    synonyms: '',
    heroTitle: 'Title',
    heroLine: 'Line',
    heroButton: 'Look',
    heroAlt: '',
    heroWide: '',
    heroTall: '',
    socialLinks: [{ label: 'X', url: 'https://social.example/stoep' }],
  })

  /** Restores the settings that correct requests need. */
  restoreSettings = () => this.mustDo('PUT', '/api/admin/settings', { body: this.settingsForm() })

  async versionOf(orderId: string): Promise<number> {
    const row = await this.database.row<{ version: number }>('select version from orders where document_id = ?', [
      orderId,
    ])
    return Number(row!.version)
  }

  /** The id of the only line of an order. */
  async lineOf(orderId: string): Promise<number> {
    const row = await this.database.row<{ id: number }>(
      'select line.id from order_lines line join orders on orders.id = line.order_id where orders.document_id = ?',
      [orderId],
    )
    return Number(row!.id)
  }

  /** Makes a request as the admin that must succeed, as the attack needs its result. */
  async mustDo(method: string, path: string, options: Parameters<Call>[2] = {}): Promise<CallResponse> {
    const { session } = options
    const who = session ? { session } : { token: this.admin.token }
    const headers = { ...fromNetwork(), ...options.headers }
    const response = await this.call(method, path, { ...options, ...who, headers })
    if (response.status < 300) return response
    throw new Error(`${method} ${path} has to succeed and answered ${response.status} ${JSON.stringify(response.body)}`)
  }

  private async makeOrder(quantity = 1): Promise<StaffOrder> {
    const customerDetails = customer()
    const body = orderBody([{ ...this.onePiece(), quantity }], { customerDetails })
    const made = await this.mustDo('POST', '/api/admin/orders', { body })
    return { id: made.body.cartId, orderNumber: made.body.orderNumber, phoneNumber: customerDetails.phoneNumber }
  }
  private async makeOrderIn(...states: OrderState[]): Promise<StaffOrder> {
    // Of two units, one can come back.
    const order = await this.makeOrder(2)
    for (const to of states) {
      const version = await this.versionOf(order.id)
      await this.mustDo('POST', `/api/admin/orders/${order.id}/transitions`, { body: { to, version } })
    }
    return order
  }
}
