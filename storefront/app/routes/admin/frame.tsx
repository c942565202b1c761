import { Outlet, useRouteLoaderData, type MetaFunction } from '@remix-run/react'
import { LostLoads } from '~/back-office/frame/lost-loads'
import { StaffErrorPage, staffErrorTitle } from '~/back-office/frame/staff-error-page'
import { ToastProvider } from '~/back-office/notifications/toast-provider'
import { PERSONAL_PAGE } from '~/http/caching'
import type { RouteHandle } from '~/platform/hydration'
import type { loader as layoutLoader } from './_layout'
// The order matters: a later sheet wins over an earlier one.
import '~/ui/badge.css'
import '~/ui/page-links.css'
import '~/ui/sheet.css'
import '~/ui/toast.css'
import '~/back-office/ui/staff.css'
import '~/back-office/ui/data-table.css'
import '~/back-office/ui/filter-form.css'
import '~/back-office/ui/ordered-list.css'
import '~/back-office/ui/form-actions.css'
import '~/back-office/ui/modal.css'
import '~/back-office/ui/drop-zone.css'
import '~/back-office/ui/panel.css'
import '~/back-office/ui/save-bar.css'
import '~/back-office/ui/bulk-bar.css'
import '~/back-office/ui/work-bar.css'
import '~/back-office/frame/frame.css'
import '~/back-office/admin-auth/sign-in.css'
import '~/back-office/forms/forms.css'
import '~/back-office/stock/stock-alerts.css'

/** All pages under /admin run React in the browser. */
export const handle = { hydrate: true } satisfies RouteHandle

export const headers = () => PERSONAL_PAGE

export const meta: MetaFunction = ({ error }) => [
  { title: `${error ? staffErrorTitle(error) : 'Back office'} | Stoep` },
  { name: 'robots', content: 'noindex' },
]

export default function BackOffice() {
  const flash = useRouteLoaderData<typeof layoutLoader>('routes/admin/_layout')?.flash ?? null
  return (
    <ToastProvider flash={flash}>
      <LostLoads />
      <noscript>
        <p className="notice warning no-print">
          The back office needs JavaScript: without it, its pages can only be read.
        </p>
      </noscript>
      <Outlet />
    </ToastProvider>
  )
}

export function ErrorBoundary() {
  return <StaffErrorPage />
}
