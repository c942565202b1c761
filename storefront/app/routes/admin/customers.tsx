import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import { CustomersPage } from '~/back-office/privacy/customers-page'

export const meta = () => [{ title: 'Customers | Stoep' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const settings = await orNull(context.staff.call('GET /api/admin/settings'))
  return { retentionMonths: settings?.retentionMonths ?? null }
}

export default function Customers() {
  return <CustomersPage {...useLoaderData<typeof loader>()} />
}
