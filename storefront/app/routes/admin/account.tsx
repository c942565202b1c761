import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { AccountPage } from '~/back-office/account/account-page'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import type { loader as frameLoader } from './_layout'
import '~/back-office/second-factor/second-factor.css'

export const meta = () => [{ title: 'Account | Stoep' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const [running, secondFactor] = await Promise.all([
    orNull(context.staff.call('GET /api/admin/account/sessions')),
    orNull(context.staff.call('GET /api/admin/account/second-factor')),
  ])
  return { sessions: running?.sessions ?? null, secondFactor }
}

export default function Account() {
  const loaded = useLoaderData<typeof loader>()
  const email = useRouteLoaderData<typeof frameLoader>('routes/admin/_layout')?.session.user.email ?? ''
  return <AccountPage email={email} {...loaded} />
}
