import { getService } from '../../../services'
import type { Core } from '@strapi/strapi'
import {
  DomainError,
  MAX_STOCK_ALERTS,
  productIdSchema,
  stockStatusOf,
  type BulkEdit,
  type CreateProduct,
  type DeleteProducts,
  type DeletionOutcome,
  type Product,
  type ProductQuery,
  type SearchQuery,
  type StaffProduct,
  type StaffProductList,
  type StockAlert,
  type UpdateProduct,
} from '@stoep/shared'
import { inChunks } from '../../../database/connection'
import type { RepeatableRequest } from '../../../database/idempotency'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import { thumbnailOf } from '../../../domain/uploads/picture-url'
import { toStaffProduct } from '../../../mappers/product'
import { readProducts } from '../rows/read-products'
import { bulkEdit } from '../writes/bulk-edit'
import { hasCode, readProduct } from '../writes/product-row'
import { removeProduct, removeProducts } from '../writes/remove-product'
import {
  createProduct,
  updateProduct,
  type CreateProductOptions,
  type UpdateProductOptions,
} from '../writes/save-product'

/** Of a list that may name 10,000: carts and pages are sent in between. */
const READ_AT_ONCE = 100

/** Products as staff see and write them. `actor` is the name in the stock ledger and the audit list. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** The snapshot decides which products are on the page; the products themselves are read from the database. */
  async list(query: ProductQuery): Promise<StaffProductList> {
    const { productIds, ...page } = await getService(strapi, 'catalogue.snapshot').listForStaff(query)
    const products: StaffProduct[] = []
    for (const ids of inChunks(productIds, READ_AT_ONCE)) {
      if (products.length > 0) await yieldToEventLoop()
      products.push(...(await readProducts(strapi.db.connection, ids)).map(toStaffProduct))
    }
    return { products, ...page }
  },

  /** Products with every word of the text in name, code or description; hidden ones too. */
  search({ q, page, limit }: SearchQuery): Promise<StaffProductList> {
    return this.list({ search: q, page, limit, gender: [], size: [], color: [] })
  },

  /** Throws `product_not_found`. */
  async find(productId: string): Promise<StaffProduct> {
    return toStaffProduct(await readProduct(strapi.db.connection, productId))
  },

  async hasCode(code: string): Promise<boolean> {
    return code.trim() !== '' && (await hasCode(strapi.db.connection, code))
  },

  /** Visible products that are low or out of stock, least first. */
  async stockAlerts(): Promise<StockAlert[]> {
    const snapshot = getService(strapi, 'catalogue.snapshot')
    const ids = (await snapshot.forStaff()).findShort(MAX_STOCK_ALERTS)
    const shown = await snapshot.readShown(ids)
    const products = new Map(shown.map(({ product }) => [product.id, product]))
    return ids.flatMap((id) => {
      const product = products.get(id)
      return product ? [toAlert(product)] : []
    })
  },

  async create(input: CreateProduct, actor: string, options?: CreateProductOptions): Promise<StaffProduct> {
    return toStaffProduct(await createProduct(strapi, input, actor, options))
  },

  async update(
    productId: string,
    input: UpdateProduct,
    actor: string,
    options?: UpdateProductOptions,
  ): Promise<StaffProduct> {
    return toStaffProduct(await updateProduct(strapi, checkId(productId), input, actor, options))
  },

  async remove(productId: string, actor: string): Promise<void> {
    await removeProduct(strapi, checkId(productId), actor)
  },

  removeAll: (request: DeleteProducts, actor: string): Promise<DeletionOutcome> =>
    removeProducts(strapi, request, actor),

  async bulkEdit(input: BulkEdit, actor: string, repeatable?: RepeatableRequest): Promise<StaffProduct[]> {
    return (await bulkEdit(strapi, input, actor, repeatable)).map(toStaffProduct)
  },
})

const toAlert = (product: Product): StockAlert => ({
  _id: product.id,
  name: product.name,
  image: thumbnailOf(product.images[0]?.url ?? ''),
  status: stockStatusOf(product.stock) === 'out' ? 'out' : 'low',
  stock: product.stock,
})

/** A text that cannot be an id gets another error than the id of a product that is gone. */
function checkId(productId: string): string {
  if (!productIdSchema.safeParse(productId).success) throw new DomainError('invalid_product')
  return productId
}
