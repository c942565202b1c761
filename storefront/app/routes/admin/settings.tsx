import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminSettingsSchema } from '@stoep/shared'
import { forStaff } from '~/back-office/admin-auth/require-staff.server'
import { SettingsPage } from '~/back-office/settings/settings-page'
import { cms } from '~/http/cms'
import '~/back-office/settings/settings.css'

export const meta = () => [{ title: 'Settings | Stoep' }]

export const loader = ({ request }: LoaderFunctionArgs) =>
  forStaff(request, async () => ({ settings: await cms.get('/api/admin/settings', adminSettingsSchema, { request }) }))

/** The form keeps what it saw; saving answers what is then. */
export const shouldRevalidate = () => false

export default function Settings() {
  const { settings } = useLoaderData<typeof loader>()
  return <SettingsPage settings={settings} />
}
