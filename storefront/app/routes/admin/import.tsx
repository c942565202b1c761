import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import { requireTab } from '~/back-office/admin-auth/require-staff.server'
import { showLastPage } from '~/back-office/admin-auth/show-last-page.server'
import { ImportPage } from '~/back-office/imports/import-page'
import { readPage } from '~/back-office/ui/query-string'

export const meta = () => [{ title: 'Import and export | Stoep' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTab(context, request)
  const page = readPage(new URL(request.url).searchParams)
  const list = await orNull(context.staff.call('GET /api/admin/imports/batches', { query: { page } }))
  return { list: showLastPage(list, request) }
}

export default function Import() {
  return <ImportPage list={useLoaderData<typeof loader>().list} />
}
