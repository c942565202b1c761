import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { forStaff } from '~/features/admin-auth/require-staff.server'
import { readAdminListQuery } from '~/features/catalogue/staff/list-query'
import { toAdminRow } from '~/features/catalogue/staff/product-row'
import { AdminProductsPage } from '~/features/catalogue/staff/products-page'
import { loadAdminProducts } from '~/features/catalogue/staff/load-products.server'
import '~/features/catalogue/staff/products.css'

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
