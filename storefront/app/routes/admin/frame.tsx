import { Outlet, useRouteLoaderData } from '@remix-run/react'
import { StaffErrorPage } from '~/back-office/admin-auth/staff-error-page'
import { ToastProvider } from '~/back-office/notifications/toast-provider'
import { PERSONAL_PAGE } from '~/http/caching'
import type { RouteHandle } from '~/platform/hydration'
import type { loader as rootLoader } from '~/root'
// The order matters: a later sheet wins over an earlier one of its layer.
import '~/ui/badge.css'
import '~/ui/page-links.css'
import '~/ui/sheet.css'
import '~/ui/toast.css'
import '~/ui/staff.css'
import '~/ui/data-table.css'
import '~/ui/filter-form.css'
import '~/ui/ordered-list.css'
import '~/ui/form-actions.css'
import '~/ui/modal.css'
import '~/ui/drop-zone.css'
import '~/ui/panel.css'
import '~/ui/save-bar.css'
import '~/ui/bulk-bar.css'
import '~/back-office/frame/frame.css'
import '~/back-office/admin-auth/sign-in.css'
import '~/back-office/forms/forms.css'
import '~/back-office/stock/stock-alerts.css'

/** All pages under /admin run React in the browser. */
export const handle = { hydrate: true } satisfies RouteHandle

export const headers = () => PERSONAL_PAGE

export const meta = () => [{ title: 'Back office | Stoep' }, { name: 'robots', content: 'noindex' }]

export default function BackOffice() {
  const flash = useRouteLoaderData<typeof rootLoader>('root')?.flash ?? null
  return (
    <ToastProvider flash={flash}>
      <Outlet />
    </ToastProvider>
  )
}

export function ErrorBoundary() {
  return <StaffErrorPage />
}
