import {
  facetedProductListSchema,
  isDomainError,
  productListSchema,
  productSchema,
  sliderSchema,
  type FacetedProductList,
  type Product,
  type SliderItem,
} from '@stoep/shared'
import { cms } from '~/http/cms'
import { toApiParams, type ListQuery } from './list/list-query'

export const PRODUCTS_PER_PAGE = 20
export const PRODUCTS_ON_HOME = 8
const RELATED = 6

/** A search that fails finds nothing, said with its status; a list without a search is a page that fails. */
export async function loadProducts(
  query: ListQuery,
  limit = PRODUCTS_PER_PAGE,
): Promise<{ list: FacetedProductList; problem: string | null; status: number }> {
  try {
    const params = toApiParams(query, limit)
    const list = await cms.get(`/api/products?${params}&facets=1`, facetedProductListSchema)
    return { list, problem: null, status: 200 }
  } catch (error) {
    if (!query.q || !isDomainError(error) || error.status < 500) throw error
    return { list: NOTHING_FOUND, problem: error.message, status: error.status }
  }
}

const NOTHING_FOUND: FacetedProductList = {
  products: [],
  total: 0,
  page: 1,
  pages: 0,
  facets: { categories: [], genders: [], sizes: [], colors: [], prices: [] },
}

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
