import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import { FeedsPanel } from '~/back-office/settings/feeds-panel'
import { SettingsPage } from '~/back-office/settings/settings-page'
import '~/back-office/settings/settings.css'

export const meta = () => [{ title: 'Settings | Stoep' }]

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  settings: await context.staff.call('GET /api/admin/settings'),
  feeds: await orNull(context.staff.call('GET /api/admin/feeds')),
})

/** The form keeps the data it was opened with; saving returns the new state. */
export const shouldRevalidate = () => false

export default function Settings() {
  const { settings, feeds } = useLoaderData<typeof loader>()
  return (
    <>
      <SettingsPage settings={settings} />
      <FeedsPanel loaded={feeds} />
    </>
  )
}
