import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type MetaFunction, type ShouldRevalidateFunction } from '@remix-run/react'
import { StaffPageEditor } from '~/back-office/pages/page-editor'
import '~/back-office/pages/pages.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.page.title ?? 'Page'} | Stoep` }]

export const loader = async ({ context, params }: LoaderFunctionArgs) => ({
  page: await context.staff.call('GET /api/admin/pages/:slug', { params: { slug: params['slug'] ?? '' } }),
})

/** The form keeps what it saw; saving answers what is then. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams['slug'] !== nextParams['slug']

export default function EditPage() {
  const { page } = useLoaderData<typeof loader>()
  return <StaffPageEditor key={page.slug} page={page} />
}
