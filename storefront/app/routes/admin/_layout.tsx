import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { requireStaff } from '~/back-office/admin-auth/require-staff.server'
import { csrfTokenOf } from '~/back-office/admin-auth/sign-in.server'
import { StaffErrorPage } from '~/back-office/admin-auth/staff-error-page'
import { StaffFrame } from '~/back-office/admin-auth/staff-frame'
import { loadWaiting } from '~/back-office/orders/load-orders.server'

/** The one session check of the back office; the tabs' own loaders run beside it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [session, alerts, waiting] = await Promise.all([
    requireStaff(context, request),
    context.staff.call('GET /api/admin/stock-alerts').catch(() => null),
    loadWaiting(context),
  ])
  return { session, alerts, waiting, csrfToken: csrfTokenOf(request) }
}

/** Asked again with every page: a session may have ended since. */
export const shouldRevalidate = () => true

export default function StaffPages() {
  const { session, alerts, waiting, csrfToken } = useLoaderData<typeof loader>()
  return (
    <StaffFrame session={session} alerts={alerts} waiting={waiting} csrfToken={csrfToken}>
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
