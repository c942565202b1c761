import { changePasswordSchema, fieldErrorsSchema, isDomainError, sessionsEndedSchema, ownValue } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState, type FormEvent } from 'react'
import { messageOf, staffApi } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { PasswordField } from '~/back-office/admin-auth/password-field'
import { PASSWORD_HINT } from '~/back-office/admin-auth/password-hint'
import { useToast } from '~/back-office/notifications/toast-provider'
import { ACCOUNT_TEXTS } from './account-texts'

const EMPTY = { currentPassword: '', newPassword: '' }
type Fields = typeof EMPTY
type Problems = Partial<Record<keyof Fields, string>>
const LABELS: Fields = { currentPassword: 'Current password', newPassword: 'New password' }

const toProblems = (fields: readonly { field: string; message: string }[]): Problems =>
  Object.fromEntries(
    fields
      .filter(({ field }) => field === 'currentPassword' || field === 'newPassword')
      .map(({ field, message }) => [
        field,
        /^[A-Z]/.test(message) ? message : `${ownValue(LABELS, field)} ${message}.`,
      ]),
  )

function problemsOf(error: unknown): Problems {
  if (!isDomainError(error)) return {}
  if (error.code === 'wrong_password') return { currentPassword: error.message }
  const details = fieldErrorsSchema.safeParse(error.details)
  return details.success ? toProblems(details.data.fields) : {}
}

/** Changing the own password: whoever does it stays signed in, and nobody else. */
export function PasswordForm({ email }: { email: string }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState(EMPTY)
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setIsBusy] = useState(false)
  const field = (name: keyof Fields) => ({
    id: name,
    label: LABELS[name],
    required: true,
    value: fields[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => {
      setFields({ ...fields, [name]: event.target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })
  const reject = (found: Problems) => {
    setProblems(found)
    const first = found.currentPassword ? 'currentPassword' : found.newPassword ? 'newPassword' : undefined
    if (first) document.getElementById(first)?.focus()
  }
  const save = async () => {
    setIsBusy(true)
    try {
      await staffApi.put('/api/admin/account/password', fields, sessionsEndedSchema)
      toast(ACCOUNT_TEXTS.passwordChanged, 'success')
      setFields(EMPTY)
      revalidate()
    } catch (error) {
      toast(messageOf(error, ACCOUNT_TEXTS.passwordFailed), 'error')
      reject(problemsOf(error))
    }
    setIsBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = changePasswordSchema.safeParse(fields)
    if (checked.success) return void save()
    reject(toProblems(checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))))
  }
  return (
    <form className="stack account-form" onSubmit={submit} noValidate aria-labelledby="password-heading">
      {/* So that password managers know whose it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField {...field('currentPassword')} autoComplete="current-password" />
      <PasswordField {...field('newPassword')} autoComplete="new-password" hint={PASSWORD_HINT} />
      <div className="form-actions">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Change password'}
        </Button>
      </div>
    </form>
  )
}
