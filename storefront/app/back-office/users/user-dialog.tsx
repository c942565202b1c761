import { userResponseSchema, type StaffUser } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState, type FormEvent } from 'react'
import { messageOf, staffApi } from '~/http/staff-api'
import { Field, Select } from '~/ui/field'
import { FormActions } from '~/ui/form-actions'
import { useConfirmed } from '~/back-office/account/use-confirmed'
import { PasswordField } from '~/back-office/admin-auth/password-field'
import { PASSWORD_HINT } from '~/back-office/admin-auth/password-hint'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { useToast } from '~/back-office/notifications/toast-provider'
import { checkUser, problemsOf, type UserFields, type UserProblems } from './check-user'
import { USER_TEXTS } from './user-texts'

const ROLES = [
  { value: 'admin', label: 'Admin: everything' },
  { value: 'staff', label: 'Staff: products, slider and orders' },
]

/** Makes a user, or changes the one given. */
export function UserDialog({ user, onClose }: { user: StaffUser | null; onClose: () => void }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { confirmed, dialog } = useConfirmed()
  const [fields, setFields] = useState<UserFields>({
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    role: user?.role ?? 'admin',
  })
  const [problems, setProblems] = useState<UserProblems>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const text = (name: keyof UserFields) => ({
    id: `user-${name}`,
    value: fields[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => {
      setFields({ ...fields, [name]: event.target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })
  const save = async () => {
    setIsBusy(true)
    setFailure('')
    try {
      await confirmed(() =>
        user
          ? staffApi.put(`/api/admin/users/${user.id}`, fields, userResponseSchema)
          : staffApi.post('/api/admin/create-user', fields, userResponseSchema),
      )
      toast(user ? USER_TEXTS.updated : USER_TEXTS.created, 'success')
      revalidate()
      onClose()
    } catch (error) {
      const message = messageOf(error, USER_TEXTS.saveFailed)
      setProblems(problemsOf(error))
      setFailure(message)
      toast(message, 'error')
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkUser(fields, user !== null)
    setProblems(found)
    const first = Object.keys(found)[0]
    if (first) document.getElementById(`user-${first}`)?.focus()
    else void save()
  }
  return (
    <StaffDialog title={user ? 'Edit User' : 'Create User'} onClose={onClose}>
      <form className="sheet-body stack" onSubmit={submit} noValidate>
        {failure && (
          <p className="notice error" role="alert">
            {failure}
          </p>
        )}
        <Field {...text('name')} label="Name" required autoComplete="off" maxLength={80} />
        <Field {...text('email')} label="Email" type="email" required autoComplete="off" />
        <PasswordField
          {...text('password')}
          label="Password"
          required={user === null}
          autoComplete="new-password"
          hint={user ? `Leave empty to keep the old one. ${PASSWORD_HINT}` : PASSWORD_HINT}
        />
        <Select {...text('role')} label="Role" required options={ROLES} />
        <FormActions label={user ? 'Update User' : 'Create User'} isBusy={isBusy} onCancel={onClose} />
      </form>
      {dialog}
    </StaffDialog>
  )
}
