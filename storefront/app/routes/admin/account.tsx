import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { AccountPage } from '~/back-office/account/account-page'
import { loadSessions } from '~/back-office/account/load-sessions.server'
import type { loader as frameLoader } from './_layout'
import '~/back-office/account/account.css'

export const meta = () => [{ title: 'Account | Stoep' }]

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  sessions: await loadSessions(context, 'GET /api/admin/account/sessions'),
})

export default function Account() {
  const { sessions } = useLoaderData<typeof loader>()
  const email = useRouteLoaderData<typeof frameLoader>('routes/admin/_layout')?.session.user.email ?? ''
  return <AccountPage email={email} sessions={sessions} />
}
