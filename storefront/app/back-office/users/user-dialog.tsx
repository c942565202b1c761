import { MAX_LENGTHS, type StaffUser } from '@stoep/shared'
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

/** Adds a user, or changes the given one. */
export function UserDialog({ user, onClose }: { user: StaffUser | null; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { confirmed, dialog } = useConfirmed()
  const [seen] = useState({ name: user?.name ?? '', email: user?.email ?? '', role: user?.role ?? 'admin' })
  /** Not among the fields that are kept in the browser's storage: it must be typed again. */
  const [password, setPassword] = useState('')
  const { isBusy, problem, errors, submit, reject, onTyped } = useSubmit({ readErrors: problemsOf })

  const { fields, setFields, kept } = useKeptFields({
    form: user ? `user ${user.id}` : 'user',
    name: user ? `Edit ${user.email}` : 'Create User',
    seen,
    labels: { name: 'Name', email: 'Email', role: 'Role' },
  })
  const text = (name: keyof typeof fields) => ({
    id: `user-${name}`,
    value: fields[name],
    error: errors[name],
    onChange: onTyped(name, (value) => setFields({ ...fields, [name]: value })),
  })
  const save = async () => {
    const typed = { ...fields, password }
    const found = checkUser(typed, user !== null)
    if (Object.keys(found).length > 0) return reject('', found)
    const sending = () =>
      user
        ? call('PUT /api/admin/users/:id', {
            params: { id: user.id },
            body: changesOf(typed, { ...seen, password: '' }),
          })
        : call('POST /api/admin/create-user', { body: typed })
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
        id="user-password"
        label="Password"
        required={user === null}
        autoComplete="new-password"
        value={password}
        error={errors.password}
        onChange={onTyped('password', setPassword)}
        hint={user ? `Leave empty to keep the old one. ${PASSWORD_HINT}` : PASSWORD_HINT}
      />
      <Select {...text('role')} label="Role" required options={ROLES} hint={ROLE_WORDS[fields.role].may} />
    </DialogForm>
  )
}
