import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import { CategoriesPage } from '~/back-office/categories/categories-page'
import '~/back-office/categories/categories.css'

export const meta = () => [{ title: 'Categories | Stoep' }]

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  list: await orNull(context.staff.call('GET /api/admin/categories')),
})

export default function Categories() {
  const { list } = useLoaderData<typeof loader>()
  return <CategoriesPage loaded={list?.categories ?? null} />
}
