import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type MetaFunction, type ShouldRevalidateFunction } from '@remix-run/react'
import { StaffPageEditor } from '~/back-office/pages/page-editor'
import '~/ui/page-text/page-text.css'
import '~/back-office/pages/pages.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.page.title ?? 'Page'} | Stoep` }]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [page, settings] = await Promise.all([
    context.staff.call('GET /api/admin/pages/:slug', { params: { slug: params['slug'] ?? '' } }),
    context.staff.call('GET /api/admin/settings'),
  ])
  return { page, settings: { ...settings, website: context.publicOrigin } }
}

/** The form keeps the data it was opened with; saving returns the new state. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams['slug'] !== nextParams['slug']

export default function EditPage() {
  const { page, settings } = useLoaderData<typeof loader>()
  return <StaffPageEditor key={page.slug} page={page} settings={settings} />
}
