import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type MetaFunction, type ShouldRevalidateFunction } from '@remix-run/react'
import { pageSchema } from '@stoep/shared'
import { forStaff } from '~/back-office/admin-auth/require-staff.server'
import { StaffPageEditor } from '~/back-office/pages/page-editor'
import { cms } from '~/http/cms'
import '~/back-office/pages/pages.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.page.title ?? 'Page'} | Stoep` }]

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  forStaff(request, async () => {
    const slug = encodeURIComponent(params['slug'] ?? '')
    return { page: await cms.get(`/api/admin/pages/${slug}`, pageSchema, { request }) }
  })

/** The form keeps what it saw; saving answers what is then. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams['slug'] !== nextParams['slug']

export default function EditPage() {
  const { page } = useLoaderData<typeof loader>()
  return <StaffPageEditor key={page.slug} page={page} />
}
