import type { Gender } from '@stoep/shared'
import type { Database } from '../shop/database.ts'
import { documentColumns } from '../people/staff.ts'

export interface SeedProduct {
  name?: string
  priceInCents?: number
  struckInCents?: number | null
  category?: string
  subcategory?: string
  gender?: Gender
  code?: string
  minOrder?: number
  stock?: number
  /** Stock by size and colour; `stock` is then ignored. */
  optionStock?: readonly { size: string; color: string; stock: number }[]
  sizes?: readonly string[]
  colors?: readonly string[]
  features?: readonly string[]
  description?: string
  visible?: boolean
}

export interface SeededProduct {
  /** The contract's `_id`. */
  id: string
  rowId: number
  code: string
  stockItemIds: number[]
}

let counter = 0

/**
 * Inserts a product with its pictures and opening stock as rows. Notes the change too, so that the catalogue snapshot
 * of every process has it within a second.
 */
export async function seedProduct(database: Database, wanted: SeedProduct = {}): Promise<SeededProduct> {
  const columns = documentColumns()
  const category = wanted.category ?? 'Men'
  const subcategory = wanted.subcategory ?? (wanted.category ? null : 'Tops')
  const code = wanted.code ?? `T-${++counter}-${columns.document_id.slice(0, 6)}`
  const rowId = await database.insert('products', {
    ...columns,
    name: wanted.name ?? `Test product ${counter}`,
    code,
    code_key: code.toLowerCase(),
    description: wanted.description ?? 'Plain, sturdy, made for tests',
    features: JSON.stringify(wanted.features ?? ['Fabric: cotton']),
    sizes: JSON.stringify(wanted.sizes ?? []),
    price_in_cents: wanted.priceInCents ?? 34_900,
    struck_in_cents: wanted.struckInCents ?? null,
    percent_off: 0,
    category_id: await findCategoryId(database, category, subcategory),
    category,
    subcategory,
    gender: wanted.gender ?? null,
    quantity: 0,
    min_order: wanted.minOrder ?? 1,
    track_by_option: wanted.optionStock !== undefined,
    visible: wanted.visible ?? true,
    pinned_new: false,
    pinned_special: false,
    version: 0,
  })
  let position = 0
  for (const color of wanted.colors ?? ['Sand']) await addPicture(database, rowId, color, ++position)
  const counted = wanted.optionStock ?? [{ size: '', color: '', stock: wanted.stock ?? 10 }]
  const stockItemIds: number[] = []
  for (const item of counted) stockItemIds.push(await openStock(database, columns.document_id, item))
  await noteChange(database, columns.document_id)
  return { id: columns.document_id, rowId, code, stockItemIds }
}

/** The id of a category; null if the shop does not have it. */
export async function findCategoryId(
  database: Database,
  category: string,
  subcategory: string | null,
): Promise<string | null> {
  const top = await database.row<{ id: string }>(
    'select document_id as id from categories where parent_id is null and name = ?',
    [category],
  )
  if (!top || subcategory === null) return top?.id ?? null
  const below = await database.row<{ id: string }>(
    'select document_id as id from categories where parent_id = ? and name = ?',
    [top.id, subcategory],
  )
  return (below ?? top).id
}

async function addPicture(database: Database, productRow: number, color: string, position: number): Promise<void> {
  const columns = documentColumns()
  const hash = columns.document_id
  const fileId = await database.insert('files', {
    ...columns,
    name: `${hash}.webp`,
    hash,
    ext: '.webp',
    mime: 'image/webp',
    size: 1,
    width: 720,
    height: 900,
    url: `/uploads/${hash}.webp`,
    provider: 'local',
    folder_path: '/',
  })
  const pictureId = await database.insert('components_catalogue_pictures', { color, alt: `Seen in ${color}` })
  await database.insert('files_related_mph', {
    file_id: fileId,
    related_id: pictureId,
    related_type: 'catalogue.picture',
    field: 'picture',
    order: 1,
  })
  await database.insert('products_cmps', {
    entity_id: productRow,
    cmp_id: pictureId,
    component_type: 'catalogue.picture',
    field: 'images',
    order: position,
  })
}

async function openStock(
  database: Database,
  productId: string,
  { size, color, stock }: { size: string; color: string; stock: number },
): Promise<number> {
  const id = await database.insert('stock_items', {
    ...documentColumns(),
    product_id: productId,
    size,
    color,
    available: stock,
  })
  await database.insert('stock_movements', {
    ...documentColumns(),
    stock_item_id: id,
    kind: 'opening',
    quantity: stock,
    actor: 'test',
    at: new Date(),
  })
  return id
}

/** Updates columns of a product without the cms, and notes the change as the cms does. */
export async function rewriteProduct(
  database: Database,
  productId: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(columns).map((name) => `${name} = ?`)
  await database.run(`update products set ${names.join(', ')} where document_id = ?`, [
    ...Object.values(columns),
    productId,
  ])
  await noteChange(database, productId)
}

/** What was written without the cms is not seen in carts and pages until a change is noted. */
export const noteChange = (database: Database, productId: string): Promise<number> =>
  database.insert('changes', {
    ...documentColumns(),
    subject: 'product',
    subject_id: productId,
    list_changed: true,
    at: new Date(),
  })
