import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { requireStaff } from '~/back-office/admin-auth/require-staff.server'
import { csrfTokenOf } from '~/back-office/admin-auth/sign-in.server'
import { StaffErrorPage, staffErrorTitle } from '~/back-office/frame/staff-error-page'
import { StaffFrame } from '~/back-office/frame/staff-frame'
import { loadWaiting } from '~/back-office/orders/load-orders.server'
import { takeFlash } from '~/http/flash'

/** The session check for all tabs of the back office; the loaders of the tabs run in parallel. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [session, alerts, waiting, settings] = await Promise.all([
    requireStaff(context, request),
    context.staff.call('GET /api/admin/stock-alerts').catch(() => null),
    loadWaiting(context),
    context.settings().catch(() => null),
  ])
  const orderSettings = settings && { whatsappNumber: settings.whatsappNumber, delivery: settings.delivery }
  return {
    session,
    alerts,
    waiting,
    orderSettings,
    csrfToken: csrfTokenOf(request),
    flash: takeFlash(request, context.cookies),
  }
}

/** Runs again on every navigation: the session may have ended since. */
export const shouldRevalidate = () => true

/** Only for error pages: every tab has its own title. */
export const meta: MetaFunction = ({ error }) => (error ? [{ title: `${staffErrorTitle(error)} | Stoep` }] : [])

/** What the browser showed last: if the session cannot be checked, the menu stays. */
let shown: ReturnType<typeof useLoaderData<typeof loader>> | undefined

export default function StaffPages() {
  const data = useLoaderData<typeof loader>()
  useEffect(() => {
    shown = data
  }, [data])
  return (
    // Another user gets new forms: what the one before typed is not theirs.
    <StaffFrame key={data.session.user._id} {...data}>
      <Outlet />
    </StaffFrame>
  )
}

/** If a tab fails, staff who are signed in can still open the others. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('routes/admin/_layout') ?? shown
  if (!data) return <StaffErrorPage />
  return (
    <StaffFrame {...data}>
      <StaffErrorPage />
    </StaffFrame>
  )
}
