import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { loadSessions } from '~/back-office/account/load-sessions.server'
import { loadUsers } from '~/back-office/users/load-users.server'
import { UsersPage } from '~/back-office/users/users-page'
import type { loader as frameLoader } from './_layout'

export const meta = () => [{ title: 'Users | Stoep' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const [users, sessions] = await Promise.all([loadUsers(context), loadSessions(context, 'GET /api/admin/sessions')])
  return { ...users, sessions }
}

export default function Users() {
  const { sessions, ...loaded } = useLoaderData<typeof loader>()
  const ownId = useRouteLoaderData<typeof frameLoader>('routes/admin/_layout')?.session.user._id ?? ''
  return <UsersPage {...loaded} sessions={sessions} ownId={ownId} />
}
