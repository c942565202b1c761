import type { StaffSessionView, StaffUser } from '@stoep/shared'
import { useEffect, useState } from 'react'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Icon } from '~/ui/icons'
import { ACCOUNT_TEXTS } from '~/back-office/account/account-texts'
import { SessionsTable } from '~/back-office/account/sessions-table'
import { useToast } from '~/back-office/notifications/toast-provider'
import { DeleteUserDialog } from './delete-user-dialog'
import { UserDialog } from './user-dialog'
import { USER_TEXTS } from './user-texts'

interface Props {
  users: readonly StaffUser[]
  problem: string
  /** Of everybody; null: they could not be fetched. */
  sessions: readonly StaffSessionView[] | null
  ownId: string
}

type Open = { kind: 'form'; user: StaffUser | null } | { kind: 'delete'; user: StaffUser }

export function UsersPage({ users, problem, sessions, ownId }: Props) {
  const toast = useToast()
  const [open, setOpen] = useState<Open>()
  useEffect(() => {
    if (problem && problem !== USER_TEXTS.forbidden) toast(problem, 'error')
  }, [problem, toast])
  if (problem) {
    return (
      <>
        <h1>Users</h1>
        <p className="notice error">{problem}</p>
      </>
    )
  }
  const close = () => setOpen(undefined)
  const columns: Column<StaffUser>[] = [
    {
      key: 'name',
      label: 'Name',
      card: 'bare',
      cell: ({ id, name }) => (
        <span>
          <strong>{name}</strong> {id === ownId && <Badge>You</Badge>}
        </span>
      ),
    },
    { key: 'email', label: 'Email', cell: ({ email }) => <span className="breakable">{email}</span> },
    { key: 'role', label: 'Role', cell: ({ role }) => (role === 'admin' ? 'Admin' : 'Staff') },
    {
      key: 'actions',
      label: 'Actions',
      align: 'end',
      card: 'wide',
      cell: (user) => (
        <div className="row-actions">
          <Button
            look="quiet"
            size="round"
            aria-label={`Edit ${user.email}`}
            onClick={() => setOpen({ kind: 'form', user })}
          >
            <Icon name="edit" />
          </Button>
          <Button
            look="quiet"
            size="round"
            aria-label={`Delete ${user.email}`}
            onClick={() => setOpen({ kind: 'delete', user })}
          >
            <Icon name="trash" />
          </Button>
        </div>
      ),
    },
  ]
  return (
    <>
      <div className="page-head">
        <h1>Users</h1>
        <Button onClick={() => setOpen({ kind: 'form', user: null })}>
          <Icon name="plus" />
          Create User
        </Button>
      </div>
      <DataTable caption="Users" columns={columns} rows={users} keyOf={({ id }) => id} />
      <h2>Signed in</h2>
      {sessions === null ? (
        <p className="notice error">{ACCOUNT_TEXTS.fetchFailed}</p>
      ) : (
        <SessionsTable
          caption="Sessions of all staff"
          sessions={sessions}
          ending="DELETE /api/admin/sessions/:id"
          ofMany
        />
      )}
      {open?.kind === 'form' && <UserDialog key={open.user?.id ?? 'new'} user={open.user} onClose={close} />}
      {open?.kind === 'delete' && <DeleteUserDialog user={open.user} onClose={close} />}
    </>
  )
}
