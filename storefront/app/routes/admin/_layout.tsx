import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { requireStaff } from '~/back-office/admin-auth/require-staff.server'
import { csrfTokenOf } from '~/back-office/admin-auth/sign-in.server'
import { StaffErrorPage } from '~/back-office/admin-auth/staff-error-page'
import { StaffFrame } from '~/back-office/admin-auth/staff-frame'
import { loadWaiting } from '~/back-office/orders/load-orders.server'

/** The session check for all tabs of the back office; the loaders of the tabs run in parallel. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [session, alerts, waiting] = await Promise.all([
    requireStaff(context, request),
    context.staff.call('GET /api/admin/stock-alerts').catch(() => null),
    loadWaiting(context),
  ])
  return { session, alerts, waiting, csrfToken: csrfTokenOf(request) }
}

/** Runs again on every navigation: the session may have ended since. */
export const shouldRevalidate = () => true

export default function StaffPages() {
  const { session, alerts, waiting, csrfToken } = useLoaderData<typeof loader>()
  return (
    <StaffFrame session={session} alerts={alerts} waiting={waiting} csrfToken={csrfToken}>
      <Outlet />
    </StaffFrame>
  )
}

/** If a tab fails, staff who are signed in can still open the others. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('routes/admin/_layout')
  if (!data) return <StaffErrorPage />
  return (
    <StaffFrame {...data}>
      <StaffErrorPage />
    </StaffFrame>
  )
}
