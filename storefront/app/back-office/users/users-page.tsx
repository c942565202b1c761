import type { StaffSessionView, StaffUser } from '@stoep/shared'
import { useEffect, useState } from 'react'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { IconButton } from '~/back-office/ui/icon-button'
import { Icon } from '~/ui/icons'
import { SessionsTable } from '~/back-office/account/sessions-table'
import { useReopen } from '~/back-office/forms/use-kept-form'
import { useToast } from '~/back-office/notifications/toast-provider'
import { RequirementSection } from '~/back-office/second-factor/requirement-section'
import { DeleteUserDialog } from './delete-user-dialog'
import { ResetFactorDialog } from './reset-factor-dialog'
import { UserDialog } from './user-dialog'
import { USER_TEXTS } from './user-texts'

interface Props {
  users: readonly StaffUser[]
  problem: string
  /** Whether every user must have a second factor. */
  isSecondFactorRequired: boolean
  /** The sessions of all users; null if they could not be fetched. */
  sessions: readonly StaffSessionView[] | null
  ownId: string
}

type Open = { kind: 'form'; user: StaffUser | null } | { kind: 'delete' | 'reset'; user: StaffUser }

export function UsersPage({ users, problem, isSecondFactorRequired, sessions, ownId }: Props) {
  const toast = useToast()
  const [open, setOpen] = useState<Open>()
  useReopen('user', (which) => {
    const user = users.find(({ id }) => id === which) ?? null
    if (user || !which) setOpen({ kind: 'form', user })
  })
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
      key: 'factor',
      label: 'Second factor',
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? <Badge tone="good">Passkey</Badge> : 'None'),
    },
    {
      key: 'actions',
      label: 'Actions',
      align: 'end',
      card: 'wide',
      cell: (user) => (
        <div className="row-actions">
          {user.hasSecondFactor && user.id !== ownId && (
            <IconButton
              icon="returns"
              label={`Reset the second factor of ${user.email}`}
              onClick={() => setOpen({ kind: 'reset', user })}
            />
          )}
          <IconButton icon="edit" label={`Edit ${user.email}`} onClick={() => setOpen({ kind: 'form', user })} />
          <IconButton icon="trash" label={`Delete ${user.email}`} onClick={() => setOpen({ kind: 'delete', user })} />
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
      <RequirementSection
        isRequired={isSecondFactorRequired}
        without={users.filter(({ hasSecondFactor }) => !hasSecondFactor).length}
      />
      <h2>Signed in</h2>
      <SessionsTable
        caption="Sessions of all staff"
        sessions={sessions}
        ending="DELETE /api/admin/sessions/:id"
        ofMany
      />
      {open?.kind === 'form' && <UserDialog key={open.user?.id ?? 'new'} user={open.user} onClose={close} />}
      {open?.kind === 'reset' && <ResetFactorDialog user={open.user} onClose={close} />}
      {open?.kind === 'delete' && <DeleteUserDialog user={open.user} onClose={close} />}
    </>
  )
}
