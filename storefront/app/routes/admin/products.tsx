import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { findFormer, isCategoryQuery, type CategoryTree } from '@stoep/shared'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import { showLastPage } from '~/back-office/admin-auth/show-last-page.server'
import { changeQuery, readAdminListQuery, toApiQuery } from '~/back-office/catalogue/list-query'
import { PRODUCT_TEXTS } from '~/back-office/catalogue/product-texts'
import { toAdminRow } from '~/back-office/catalogue/product-row'
import { AdminProductsPage } from '~/back-office/catalogue/products-page'
import { readFieldErrors } from '~/back-office/forms/read-field-errors'
import type { RouteHandle } from '~/platform/hydration'
import '~/back-office/catalogue/products.css'

export const handle = { loadFailed: PRODUCT_TEXTS.fetchFailed } satisfies RouteHandle

export const meta = () => [{ title: 'Products | Stoep' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readAdminListQuery(new URL(request.url).searchParams)
  const [found, { categories }, saved] = await Promise.all([
    orNull(context.staff.call('GET /api/admin/products', { query: toApiQuery(query) }).catch(noneOfCategory)),
    context.frameSettings(),
    orNull(context.staff.call('GET /api/admin/saved-filters')),
  ])
  const list = showLastPage(found, request)
  const category = nameToday(categories, query.category)
  if (category !== query.category) {
    const { pathname, searchParams } = new URL(request.url)
    throw redirect(pathname + changeQuery(searchParams, { category }))
  }
  return {
    query,
    categories,
    saved: (saved?.filters ?? []).map((tab) => {
      const { category, ...others } = tab.filters
      return category ? { ...tab, filters: { ...others, category: nameToday(categories, category) } } : tab
    }),
    list: list && { ...list, products: undefined, rows: list.products.map(toAdminRow) },
  }
}

/** Today's name of a renamed category, but not of one that became a subcategory: the filter has top categories only. */
function nameToday(categories: CategoryTree, category: string): string {
  if (category === '' || isCategoryQuery(categories, category)) return category
  const now = findFormer(categories, { category })
  return now && now.subcategory === '' ? now.category : category
}

/** A saved filter may contain a deleted category: the list is then empty, and says why. */
function noneOfCategory(error: unknown) {
  if (!readFieldErrors(error).some(({ field }) => field === 'category')) throw error
  return { products: [], page: 1, pages: 1, total: 0, isCategoryGone: true }
}

/** Loads again also after a form above the list closes: it may have changed the list. */
export const shouldRevalidate = () => true

export default function Products() {
  const { list, query, categories, saved } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminProductsPage list={list} query={query} categories={categories} saved={saved} />
      <Outlet context={categories} />
    </>
  )
}
