import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { loadUsers } from '~/back-office/users/load-users.server'
import { USER_TEXTS } from '~/back-office/users/user-texts'
import { UsersPage } from '~/back-office/users/users-page'
import type { RouteHandle } from '~/platform/hydration'
import type { loader as frameLoader } from './_layout'

export const handle = { loadFailed: USER_TEXTS.fetchFailed } satisfies RouteHandle

export const meta = () => [{ title: 'Users | Stoep' }]

export const loader = ({ context }: LoaderFunctionArgs) => loadUsers(context)

export default function Users() {
  const loaded = useLoaderData<typeof loader>()
  const ownId = useRouteLoaderData<typeof frameLoader>('routes/admin/_layout')?.session.user._id ?? ''
  return <UsersPage {...loaded} ownId={ownId} />
}
