import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import { showLastPage } from '~/back-office/admin-auth/show-last-page.server'
import { readAdminListQuery, toApiQuery } from '~/back-office/catalogue/list-query'
import { toAdminRow } from '~/back-office/catalogue/product-row'
import { AdminProductsPage } from '~/back-office/catalogue/products-page'
import { readFieldErrors } from '~/back-office/forms/read-field-errors'
import '~/back-office/catalogue/products.css'

export const meta = () => [{ title: 'Products | Stoep' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readAdminListQuery(new URL(request.url).searchParams)
  const [found, { categories }, saved] = await Promise.all([
    orNull(context.staff.call('GET /api/admin/products', { query: toApiQuery(query) }).catch(noneOfCategory)),
    context.frameSettings(),
    orNull(context.staff.call('GET /api/admin/saved-filters')),
  ])
  const list = showLastPage(found, request)
  return {
    query,
    categories,
    saved: saved?.filters ?? [],
    list: list && { ...list, products: undefined, rows: list.products.map(toAdminRow) },
  }
}

/** A kept tab may name a category that has gone: it shows none, and says why. */
function noneOfCategory(error: unknown) {
  if (!readFieldErrors(error).some(({ field }) => field === 'category')) throw error
  return { products: [], page: 1, pages: 1, total: 0, isCategoryGone: true }
}

/** Also after a form closes: the address is the same, the list is not. */
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
