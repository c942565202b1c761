import { MAX_LENGTHS, type CreateUser, type StaffUser } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Field, Select } from '~/ui/field'
import { useConfirmed } from '~/back-office/account/use-confirmed'
import { PasswordField } from '~/back-office/admin-auth/password-field'
import { PASSWORD_HINT } from '~/back-office/admin-auth/password-hint'
import { changesOf } from '~/back-office/forms/changes-of'
import { DialogForm } from '~/back-office/forms/dialog-form'
import { useKeptFields } from '~/back-office/forms/use-kept-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { checkUser, problemsOf } from './check-user'
import { ROLE_WORDS } from './role-words'
import { USER_TEXTS } from './user-texts'

const ROLES = (['admin', 'staff'] as const).map((value) => ({ value, label: ROLE_WORDS[value].label }))

/** The fields that may be kept in the browser's storage; a password must be typed again. */
const withoutPassword = ({ name, email, role }: CreateUser) => ({ name, email, role })

/** Adds a user, or changes the given one. */
export function UserDialog({ user, onClose }: { user: StaffUser | null; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { confirmed, dialog } = useConfirmed()
  const [seen] = useState<CreateUser>({
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    role: user?.role ?? 'admin',
  })
  const [fields, setFields] = useState(seen)
  const { isBusy, problem, errors, submit, reject, onTyped } = useSubmit({ readErrors: problemsOf })

  const kept = useKeptFields({
    form: user ? `user ${user.id}` : 'user',
    name: user ? `Edit ${user.email}` : 'Create User',
    fields: withoutPassword(fields),
    seen: withoutPassword(seen),
    labels: { name: 'Name', email: 'Email', role: 'Role' },
    restore: (typed) => setFields({ ...fields, ...typed }),
  })
  const text = (name: keyof CreateUser) => ({
    id: `user-${name}`,
    value: fields[name],
    error: errors[name],
    onChange: onTyped(name, (value) => setFields({ ...fields, [name]: value })),
  })
  const save = async () => {
    const found = checkUser(fields, user !== null)
    if (Object.keys(found).length > 0) return reject('', found)
    const sending = () =>
      user
        ? call('PUT /api/admin/users/:id', { params: { id: user.id }, body: changesOf(fields, seen) })
        : call('POST /api/admin/create-user', { body: fields })
    const texts = { done: user ? USER_TEXTS.updated : USER_TEXTS.created, failed: USER_TEXTS.saveFailed }
    if (!(await submit(() => confirmed(sending), texts))) return
    revalidate()
    onClose()
  }
  return (
    <DialogForm
      title={user ? 'Edit User' : 'Create User'}
      label={user ? 'Update User' : 'Create User'}
      notKept="A password is never kept: please type it again."
      above={dialog}
      {...{ isBusy, kept, problem, onClose }}
      onSubmit={save}
    >
      <Field
        {...text('name')}
        data-first-focus=""
        label="Name"
        required
        autoComplete="off"
        maxLength={MAX_LENGTHS.name}
      />
      <Field {...text('email')} label="Email" type="email" required autoComplete="off" />
      <PasswordField
        {...text('password')}
        label="Password"
        required={user === null}
        autoComplete="new-password"
        hint={user ? `Leave empty to keep the old one. ${PASSWORD_HINT}` : PASSWORD_HINT}
      />
      <Select {...text('role')} label="Role" required options={ROLES} hint={ROLE_WORDS[fields.role].may} />
    </DialogForm>
  )
}
