import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { forStaff } from '~/back-office/admin-auth/require-staff.server'
import { readAdminListQuery } from '~/back-office/catalogue/list-query'
import { toAdminRow } from '~/back-office/catalogue/product-row'
import { AdminProductsPage } from '~/back-office/catalogue/products-page'
import { loadAdminProducts } from '~/back-office/catalogue/load-products.server'
import '~/back-office/catalogue/products.css'

export const meta = () => [{ title: 'Products | Stoep' }]

export const loader = ({ request }: LoaderFunctionArgs) =>
  forStaff(request, async () => {
    const query = readAdminListQuery(new URL(request.url).searchParams)
    const list = await loadAdminProducts(request, query)
    return { query, list: list && { ...list, products: undefined, rows: list.products.map(toAdminRow) } }
  })

/** Also after a form closes: the address is the same, the list is not. */
export const shouldRevalidate = () => true

export default function Products() {
  const { list, query } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminProductsPage list={list} query={query} />
      <Outlet />
    </>
  )
}
