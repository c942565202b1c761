import { DAY_MS } from '@stoep/shared'
import type { Database } from '../shop/database.ts'

export interface ShopSize {
  products: number
  orders: number
}

const COLORS = "case i % 3 when 0 then 'Sand' when 1 then 'Navy' else 'Clay' end"
const WORDS = "case i % 4 when 0 then 'Linen' when 1 then 'Cotton' when 2 then 'Wool' else 'Denim' end"
const CATEGORY = "case i % 3 when 0 then 'Men' when 1 then 'Women' else 'Home' end"
/** Of 400 orders one is pending, three are in progress, ten are cancelled and the rest are delivered. */
const STATE = `case when i % 400 = 0 then 'pending' when i % 400 = 1 then 'confirmed' when i % 400 = 2 then 'packed'
  when i % 400 = 3 then 'dispatched' when i % 400 < 14 then 'cancelled' else 'delivered' end`

/**
 * Fills a shop's tables by SQL alone, like years of business: three pictures per product, two lines and four events
 * per order, and as many rows as orders of everything that visitors and staff leave behind.
 */
export async function fillShop(database: Database, { products, orders }: ShopSize): Promise<void> {
  const { id, json, daysAgo, daysAhead } = dialects[database.kind]
  const first = async (table: string) =>
    Number((await database.row<{ n: number | null }>(`select max(id) as n from ${table}`))?.n ?? 0)
  const fill = async (table: string, count: number, columns: Record<string, string>) => {
    const names = Object.keys(columns).map((name) => `"${name}"`)
    await database.run(
      `insert into ${table} (${names.join(', ')})
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
       select ${Object.values(columns).join(', ')} from n`,
    )
  }
  const document = (letter: string) => ({ document_id: id(letter), created_at: daysAgo(730), updated_at: daysAgo(730) })
  const oneOf = (count: number) => `((i - 1) % ${count} + 1)`
  // Existing rows stay; new rows come after them.
  const rows = {
    products: await first('products'),
    files: await first('files'),
    pictures: await first('components_catalogue_pictures'),
    items: await first('stock_items'),
    orders: await first('orders'),
  }
  await fill('products', products, {
    ...document('p'),
    name: `${WORDS} || ' thing ' || i`,
    code: "'FILL-' || i",
    code_key: "'fill-' || i",
    description: `'Made of ' || lower(${WORDS}) || ', sturdy, washed and cut by hand, number ' || i`,
    features: json('\'["Fabric: linen"]\''),
    sizes: json("'[]'"),
    price_in_cents: '1000 + i * 89 % 90000',
    percent_off: '0',
    category_id: `(select document_id from categories where parent_id is null and name = ${CATEGORY})`,
    category: CATEGORY,
    subcategory: 'null',
    quantity: '0',
    min_order: '1',
    track_by_option: dialects[database.kind].no,
    visible: `i % 50 <> 0`,
    pinned_new: dialects[database.kind].no,
    pinned_special: dialects[database.kind].no,
    version: '0',
  })
  await fill('files', products * 3, {
    ...document('f'),
    name: "i || '.webp'",
    hash: "'picture-' || i",
    ext: "'.webp'",
    mime: "'image/webp'",
    size: '1',
    width: '720',
    height: '900',
    url: "'/uploads/picture-' || i || '.webp'",
    provider: "'local'",
    folder_path: "'/'",
  })
  await fill('components_catalogue_pictures', products * 3, { color: COLORS, alt: "'Seen ' || i" })
  await fill('files_related_mph', products * 3, {
    file_id: `${rows.files} + i`,
    related_id: `${rows.pictures} + i`,
    related_type: "'catalogue.picture'",
    field: "'picture'",
    order: '1',
  })
  await fill('products_cmps', products * 3, {
    entity_id: `${rows.products} + (i + 2) / 3`,
    cmp_id: `${rows.pictures} + i`,
    component_type: "'catalogue.picture'",
    field: "'images'",
    order: '(i + 2) % 3 + 1',
  })
  await fill('stock_items', products, {
    ...document('i'),
    product_id: id('p'),
    size: "''",
    color: "''",
    available: 'case when i % 100 = 0 then 0 when i % 100 = 1 then 3 else 100 + i % 50 end',
  })
  await fill('stock_movements', orders, {
    ...document('m'),
    stock_item_id: `${rows.items} + ${oneOf(products)}`,
    kind: "'adjust'",
    quantity: '0',
    order_id: `${rows.orders} + i`,
    actor: "'fill'",
    at: daysAgo(730),
  })
  await fill('orders', orders, {
    ...document('o'),
    order_number: "'FILL-' || i",
    share_id: "'fill-share-' || i",
    session_hash: "'fill-session-' || i",
    network_hash: "'fill-network-' || i % 500",
    contents_hash: "'fill-contents'",
    state: STATE,
    is_committed: 'i % 400 <> 0',
    cash: "case when i % 400 > 13 and i % 10 <> 0 then 'banked' else 'due' end",
    full_name: `${WORDS} || ' Buyer ' || i`,
    search_name: `lower(${WORDS} || ' Buyer ' || i)`,
    phone_number: `'+2771' || ${dialects[database.kind].pad(`i % ${Math.ceil(orders / 5)}`, 7)}`,
    email: "''",
    address_line_1: "'12 Stoep Street'",
    city: "'Durban'",
    province: "case i % 2 when 0 then 'KwaZulu-Natal' else 'Gauteng' end",
    country: "'South Africa'",
    subtotal_in_cents: '20000',
    delivery_in_cents: '6000',
    total_in_cents: '26000',
    message: "'An order of long ago ' || i",
    message_received: 'i % 2 = 0',
    hold_expires_at: `case when i % 400 = 0 then ${daysAhead(5)} end`,
    version: '1',
  })
  await fill('order_lines', orders * 2, {
    ...document('l'),
    order_id: `${rows.orders} + (i + 1) / 2`,
    position: 'i % 2',
    product_id: id('p', oneOf(products)),
    stock_item_id: `${rows.items} + ${oneOf(products)}`,
    name: "'Thing ' || i",
    code: "'FILL-' || i",
    size: "''",
    color: "''",
    image: "''",
    quantity: '1',
    unit_price_in_cents: '10000',
    returned: '0',
  })
  await fill('order_events', orders * 4, {
    ...document('e'),
    order_id: `${rows.orders} + (i + 3) / 4`,
    kind: "case i % 4 when 0 then 'created' when 3 then 'cash' else 'state' end",
    to: "case when i % 4 = 3 then 'collected' when i % 40 = 1 then 'delivery_failed' else 'confirmed' end",
    amount_in_cents: 'case when i % 4 = 3 then 26000 end',
    lines_back: `case when i % 400 = 2 then ${json("'[]'")} end`,
    note: "''",
    actor: "'fill'",
    at: daysAgo(730),
  })
  await fill('changes', orders, {
    ...document('c'),
    subject: "'product'",
    subject_id: id('p', oneOf(products)),
    list_changed: 'i % 10 = 0',
    at: daysAgo(730),
  })
  const cart = `'[{"productId":"' || ${id('p', oneOf(products))} || '","name":"Thing","size":"","color":"","quantity":1,"priceInCents":1000}]'`
  await fill('carts', orders, {
    ...document('k'),
    session_hash: "'fill-cart-' || i",
    lines: json(cart),
    saved_for_later: json("'[]'"),
    restorable: json("'[]'"),
    version: '1',
    expires_at: daysAhead(90),
  })
  await fill('shared_carts', orders, {
    ...document('s'),
    share_id: "'fill-shared-' || i",
    lines: json(cart),
    expires_at: daysAhead(90),
  })
  await fill('idempotency_keys', orders, {
    ...document('y'),
    key_hash: "'fill-key-' || i",
    body_hash: "'fill'",
    expires_at: daysAhead(2),
  })
  await fill('rate_limits', orders, {
    ...document('r'),
    key: "'fill-rate-' || i",
    points: '1',
    expire: String(Date.now() + DAY_MS),
  })
  await fill('audit_entries', orders, {
    ...document('a'),
    actor: "'staff-' || i % 20 || '@stoep.test'",
    action: "'product.update'",
    subject: "'product'",
    subject_id: id('p', oneOf(products)),
    at: daysAgo(700),
    times: '1',
  })
  await fill('phone_marks', Math.ceil(orders / 20), {
    ...document('h'),
    phone_number: `'+2771' || ${dialects[database.kind].pad('i', 7)}`,
    warning: "'Refused a parcel'",
    actor: "'fill'",
    at: daysAgo(730),
  })
  await fill('import_batches', 200, {
    ...document('b'),
    file_name: "'goods.csv'",
    size_in_bytes: '1000',
    part_count: '1',
    state: "'ready'",
    actor: "'fill'",
    ordered_by: "'fill'",
    revision: '1',
    request_count: '0',
    work_done: '0',
    work_total: '0',
    cursor: '-1',
  })
  const inBatch = { batch_id: '1000000 + i / 200', position: 'i % 200' }
  await fill('import_items', orders, {
    ...document('i'),
    ...inBatch,
    file_rows: "'row ' || i",
    code: "'FILL-' || i",
    state: "case i % 4 when 0 then 'published' when 1 then 'new' else 'same' end",
    is_new: dialects[database.kind].no,
    revision: '1',
    row_version: '0',
  })
  await fill('import_pictures', orders, {
    ...document('j'),
    batch_id: inBatch.batch_id,
    item_position: inBatch.position,
    name: "'picture-' || i || '.jpg'",
    source: "'a/picture-' || i || '.jpg'",
    depth: 'i % 2',
  })
  await fill('staff_sessions', 2_000, {
    ...document('t'),
    token_hash: "'fill-token-' || i",
    csrf_hash: "'fill'",
    user_id: '1000000 + i % 100',
    last_seen_at: daysAgo(1),
  })
  // PostgreSQL would soon do this by itself; on SQLite the cms does it at start.
  if (database.kind === 'postgres') await database.run('vacuum analyze')
}

const dialects = {
  sqlite: {
    id: (letter: string, number = 'i') => `printf('${letter}%023d', ${number})`,
    pad: (number: string, length: number) => `printf('%0${length}d', ${number})`,
    json: (text: string) => text,
    no: '0',
    daysAgo: (days: number) => `${Date.now()} - (i % ${days}) * ${DAY_MS} - i`,
    daysAhead: (days: number) => `${Date.now()} + ${days} * ${DAY_MS} + i`,
  },
  postgres: {
    id: (letter: string, number = 'i') => `'${letter}' || lpad((${number})::text, 23, '0')`,
    pad: (number: string, length: number) => `lpad((${number})::text, ${length}, '0')`,
    json: (text: string) => `(${text})::jsonb`,
    no: 'false',
    daysAgo: (days: number) => `now() - (i % ${days}) * interval '1 day' - i * interval '1 millisecond'`,
    daysAhead: (days: number) => `now() + interval '${days} days' + i * interval '1 millisecond'`,
  },
} as const
