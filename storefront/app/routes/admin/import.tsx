import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireTab } from '~/back-office/admin-auth/require-staff.server'
import { ImportPage } from '~/back-office/imports/import-page'

export const meta = () => [{ title: 'Import and export | Stoep' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTab(context, request)
  return null
}

export default function Import() {
  return <ImportPage />
}
