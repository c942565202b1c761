import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { requireStaff } from '~/back-office/admin-auth/require-staff.server'
import { csrfTokenOf } from '~/back-office/admin-auth/sign-in.server'
import { StaffErrorPage } from '~/back-office/admin-auth/staff-error-page'
import { StaffFrame } from '~/back-office/admin-auth/staff-frame'

/** The one session check of the back office; the tabs' own loaders run beside it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [session, alerts] = await Promise.all([
    requireStaff(context, request),
    context.staff.call('GET /api/admin/stock-alerts').catch(() => null),
  ])
  return { session, alerts, csrfToken: csrfTokenOf(request) }
}

/** Asked again with every page: a session may have ended since. */
export const shouldRevalidate = () => true

export default function StaffPages() {
  const { session, alerts, csrfToken } = useLoaderData<typeof loader>()
  return (
    <StaffFrame session={session} alerts={alerts} csrfToken={csrfToken}>
      <Outlet />
    </StaffFrame>
  )
}

/** A tab that failed leaves the others in reach, as long as one is signed in. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('routes/admin/_layout')
  if (!data) return <StaffErrorPage />
  return (
    <StaffFrame {...data}>
      <StaffErrorPage />
    </StaffFrame>
  )
}
