import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { forStaff } from '~/features/admin-auth/require-staff.server'
import { loadUsers } from '~/features/users/load-users.server'
import { UsersPage } from '~/features/users/users-page'
import type { loader as frameLoader } from './_layout'

export const meta = () => [{ title: 'Users | Stoep' }]

export const loader = ({ request }: LoaderFunctionArgs) => forStaff(request, () => loadUsers(request))

export default function Users() {
  const { users, problem } = useLoaderData<typeof loader>()
  const ownId = useRouteLoaderData<typeof frameLoader>('routes/admin/_layout')?.session.user._id ?? ''
  return <UsersPage users={users} problem={problem} ownId={ownId} />
}
