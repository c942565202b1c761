import {
  canBeBought,
  isDomainError,
  type CategoryTree,
  type FacetedProductList,
  type Product,
  type SliderItem,
} from '@stoep/shared'
import type { RequestContext } from '~/context'
import type { PictureView } from '~/ui/picture'
import { toCategoryPicture, toPictureView } from '~/ui/product-view'
import type { Instead } from './list/empty-list-view'
import { toApiParams, type ListQuery } from './list/list-query'

const PRODUCTS_PER_PAGE = 20
export const PRODUCTS_ON_HOME = 8
const PRODUCTS_THAT_SELL = 4
const RELATED = 6
/** A category without a picture of its own needs a request, so their number is limited; Collections shows all. */
const MOST_ON_STRIP = 24

/** A search that fails on the server gives an empty list, its problem and status; any other failure is thrown. */
export async function loadProducts(
  context: RequestContext,
  query: ListQuery,
  limit = PRODUCTS_PER_PAGE,
): Promise<{ list: FacetedProductList; instead: Instead; problem: string | null; status: number }> {
  try {
    const params = toApiParams(query, limit)
    params.set('facets', '1')
    const { facets = NOTHING_FOUND.facets, ...list } = await context.anyone.call('GET /api/products', { query: params })
    const instead = list.total > 0 ? UNKNOWN : await loadInstead(context)
    return { list: { ...list, facets }, instead, problem: null, status: 200 }
  } catch (error) {
    if (!query.q || !isDomainError(error) || error.status < 500) throw error
    return { list: NOTHING_FOUND, instead: UNKNOWN, problem: error.message, status: error.status }
  }
}

const NOTHING_FOUND: FacetedProductList = {
  products: [],
  total: 0,
  page: 1,
  pages: 1,
  facets: { categories: [], offers: [], genders: [], sizes: [], sizeGroups: [], colors: [], stock: [], prices: [] },
}

const UNKNOWN: Instead = { popular: [], categories: null }

/**
 * Popular products that can be bought (some in stock have less than their minimum order), and the categories that have
 * any in stock. Unknown if the request fails, so that a list that found nothing is still shown.
 */
const loadInstead = ({ anyone }: RequestContext): Promise<Instead> =>
  anyone
    .call('GET /api/products', { query: { sort: 'popular', stock: 'in', limit: 2 * PRODUCTS_THAT_SELL, facets: '1' } })
    .then(({ products, facets }) => ({
      popular: products.filter((product) => canBeBought(product)).slice(0, PRODUCTS_THAT_SELL),
      categories: facets
        ? [...facets.offers, ...facets.categories].filter(({ count }) => count > 0).map(({ value }) => value)
        : null,
    }))
    .catch(() => UNKNOWN)

export const loadProduct = ({ anyone }: RequestContext, id: string): Promise<Product> =>
  anyone.call('GET /api/products/:id', { params: { id } })

/** `null` if the request fails: the page is shown without a slider. */
export const loadSlider = ({ anyone }: RequestContext): Promise<SliderItem[] | null> =>
  anyone.call('GET /api/slider').catch(() => null)

/**
 * Other products that can be bought, from the same subcategory first, then from the same category. A failed request
 * gives none, so that the page is still shown.
 */
export async function loadRelated(context: RequestContext, product: Product): Promise<Product[]> {
  const { category, subcategory } = product
  const nearest = subcategory ? await findOthers(context, product, { category, subcategory }) : []
  if (nearest.length >= RELATED) return nearest.slice(0, RELATED)
  const others = await findOthers(context, product, { category })
  const isNew = ({ id }: Product) => !nearest.some((known) => known.id === id)
  return [...nearest, ...others.filter(isNew)].slice(0, RELATED)
}

async function findOthers(
  { anyone }: RequestContext,
  product: Product,
  place: { category: string; subcategory?: string },
): Promise<Product[]> {
  const query = { ...place, stock: 'in', limit: 2 * RELATED } as const
  const list = await anyone.call('GET /api/products', { query }).catch(() => ({ products: [] }))
  return list.products.filter((other) => other.id !== product.id && canBeBought(other))
}

/**
 * The categories that have something to show, each with the picture staff chose, else that of the newest product in
 * stock. A failed request leaves its category out, so that the page is still shown.
 */
export async function loadCategoryPictures(
  { anyone }: RequestContext,
  categories: CategoryTree,
): Promise<{ category: string; picture: PictureView }[]> {
  const shown = categories.slice(0, MOST_ON_STRIP).map(async ({ name: category, picture: chosen }) => {
    if (chosen) return { category, picture: toCategoryPicture(chosen) }
    const query = { category, stock: 'in', limit: 1 } as const
    const list = await anyone.call('GET /api/products', { query }).catch(() => ({ products: [] }))
    return { category, picture: toPictureView(list.products[0]?.images[0], category) }
  })
  return (await Promise.all(shown)).flatMap(({ category, picture }) => (picture ? [{ category, picture }] : []))
}
