import { changePasswordSchema, isDomainError, toValidationError } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useRef, useState } from 'react'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Form } from '~/back-office/ui/form'
import { useLockedForm } from '~/back-office/ui/use-locked-form'
import { PasswordField } from '~/back-office/admin-auth/password-field'
import { PASSWORD_HINT } from '~/back-office/admin-auth/password-hint'
import { labelledErrors } from '~/back-office/forms/read-field-errors'
import { useSubmit, type ErrorsByField } from '~/back-office/forms/use-submit'
import { ACCOUNT_TEXTS } from './account-texts'

const EMPTY = { currentPassword: '', newPassword: '' }
type Fields = typeof EMPTY
const LABELS: Fields = { currentPassword: 'Current password', newPassword: 'New password' }

const problemsOf = (error: unknown): ErrorsByField<keyof Fields> =>
  isDomainError(error) && error.code === 'wrong_password'
    ? { currentPassword: error.message }
    : labelledErrors(error, LABELS)

/** Changes the user's own password: this session stays signed in, all others end. */
export function PasswordForm({ email }: { email: string }) {
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState(EMPTY)
  const { isBusy, errors, submit, reject, onTyped } = useSubmit({ readErrors: problemsOf })
  const actions = useRef<HTMLDivElement>(null)
  useLockedForm(actions, isBusy)
  const field = (name: keyof Fields) => ({
    id: name,
    label: LABELS[name],
    required: true,
    value: fields[name],
    error: errors[name],
    onChange: onTyped(name, (value) => setFields({ ...fields, [name]: value })),
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
    reject('', problemsOf(toValidationError(checked.error)))
  }
  return (
    <Form className="stack narrow-form" onSubmit={check} noValidate aria-labelledby="password-heading">
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField {...field('currentPassword')} autoComplete="current-password" />
      <PasswordField {...field('newPassword')} autoComplete="new-password" hint={PASSWORD_HINT} />
      <div ref={actions} className="form-actions">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Change password'}
        </Button>
      </div>
    </Form>
  )
}
