import {
  facetedProductListSchema,
  productListSchema,
  productSchema,
  sliderSchema,
  type Product,
  type SliderItem,
} from '@stoep/shared'
import { cms } from '../../http/cms'
import { toApiParams, type ListQuery } from './list/list-query'

export const PRODUCTS_PER_PAGE = 20
export const PRODUCTS_ON_HOME = 8
const RELATED = 6

export const loadProducts = (query: ListQuery, limit = PRODUCTS_PER_PAGE) =>
  cms.get(`/api/products?${toApiParams(query, limit)}&facets=1`, facetedProductListSchema)

export const loadProduct = (id: string): Promise<Product> =>
  cms.get(`/api/products/${encodeURIComponent(id)}`, productSchema)

/** `null` when the cms could not give it: the rest of the page stands without. */
export const loadSlider = (): Promise<SliderItem[] | null> => cms.get('/api/slider', sliderSchema).catch(() => null)

/**
 * Others that can be had: from the same shelf first, and where it holds few from the same category. A page does not
 * fail for want of them.
 */
export async function loadRelated(product: Product): Promise<Product[]> {
  const { category, subcategory } = product
  const shelf = subcategory ? await findOthers(product, { category, subcategory }) : []
  if (shelf.length >= RELATED) return shelf.slice(0, RELATED)
  const others = await findOthers(product, { category })
  const isNew = ({ id }: Product) => !shelf.some((known) => known.id === id)
  return [...shelf, ...others.filter(isNew)].slice(0, RELATED)
}

async function findOthers(product: Product, shelf: Record<string, string>): Promise<Product[]> {
  const params = new URLSearchParams({ ...shelf, limit: String(2 * RELATED) })
  const list = await cms.get(`/api/products?${params}`, productListSchema).catch(() => ({ products: [] }))
  return list.products.filter(({ id, stockStatus }) => id !== product.id && stockStatus !== 'out')
}
