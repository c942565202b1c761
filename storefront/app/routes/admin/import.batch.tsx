import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type MetaFunction } from '@remix-run/react'
import { IMPORT_ITEM_STATES } from '@stoep/shared'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import { requireTab } from '~/back-office/admin-auth/require-staff.server'
import { BatchPage } from '~/back-office/imports/batch-page'
import '~/back-office/imports/imports.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.batch.fileName ?? 'Import'} | Stoep` },
]

export async function loader({ request, context, params: { batchId: id = '' } }: LoaderFunctionArgs) {
  const { user } = await requireTab(context, request)
  const search = new URL(request.url).searchParams
  const state = IMPORT_ITEM_STATES.find((known) => known === search.get('state'))
  const after = Number(search.get('after') ?? -1)
  const query = { ...(state ? { state } : {}), after: Number.isInteger(after) ? after : -1 }
  const [batch, list] = await Promise.all([
    context.staff.call('GET /api/admin/imports/batches/:id', { params: { id } }),
    orNull(context.staff.call('GET /api/admin/imports/batches/:id/items', { params: { id }, query })),
  ])
  const [kept, tree] = await Promise.all([
    batch.state === 'mapping' ? orNull(context.staff.call('GET /api/admin/imports/mappings')) : null,
    batch.categories.length > 0 ? orNull(context.staff.call('GET /api/admin/categories')) : null,
  ])
  return {
    batch,
    list,
    state,
    mappings: kept?.mappings ?? [],
    categories: tree?.categories ?? [],
    isAdmin: user.role === 'admin',
  }
}

export default function ImportBatch() {
  const { batch, ...rest } = useLoaderData<typeof loader>()
  return <BatchPage key={batch.id} loaded={batch} {...rest} />
}
