import { changePasswordSchema, isDomainError, ownValue } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Form } from '~/back-office/ui/form'
import { PasswordField } from '~/back-office/admin-auth/password-field'
import { describePasswordProblem, PASSWORD_HINT } from '~/back-office/admin-auth/password-hint'
import { readFieldErrors } from '~/back-office/forms/read-field-errors'
import { useSubmit, type ErrorsByField } from '~/back-office/forms/use-submit'
import { ACCOUNT_TEXTS } from './account-texts'

const EMPTY = { currentPassword: '', newPassword: '' }
type Fields = typeof EMPTY
type Problems = ErrorsByField<keyof Fields>
const LABELS: Fields = { currentPassword: 'Current password', newPassword: 'New password' }

const toProblems = (fields: readonly { field: string; message: string }[]): Problems =>
  Object.fromEntries(
    fields
      .filter(({ field }) => field === 'currentPassword' || field === 'newPassword')
      .map(({ field, message }) => [field, describePasswordProblem(ownValue(LABELS, field)!, message)]),
  )

function problemsOf(error: unknown): Problems {
  if (!isDomainError(error)) return {}
  if (error.code === 'wrong_password') return { currentPassword: error.message }
  return toProblems(readFieldErrors(error))
}

/** Changes the user's own password: this session stays signed in, all others end. */
export function PasswordForm({ email }: { email: string }) {
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState(EMPTY)
  const { isBusy, errors, submit, reject, clearErrors } = useSubmit({ readErrors: problemsOf })
  const field = (name: keyof Fields) => ({
    id: name,
    label: LABELS[name],
    required: true,
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setFields({ ...fields, [name]: event.target.value })
      clearErrors(name)
    },
  })
  const save = async () => {
    const texts = { done: ACCOUNT_TEXTS.passwordChanged, failed: ACCOUNT_TEXTS.passwordFailed }
    if (!(await submit(() => call('PUT /api/admin/account/password', { body: fields }), texts))) return
    setFields(EMPTY)
    revalidate()
  }
  const check = () => {
    const checked = changePasswordSchema.safeParse(fields)
    if (checked.success) return void save()
    reject('', toProblems(checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))))
  }
  return (
    <Form className="stack narrow-form" onSubmit={check} noValidate aria-labelledby="password-heading">
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField {...field('currentPassword')} autoComplete="current-password" />
      <PasswordField {...field('newPassword')} autoComplete="new-password" hint={PASSWORD_HINT} />
      <div className="form-actions">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Change password'}
        </Button>
      </div>
    </Form>
  )
}
