import { confirmResponseSchema, isDomainError } from '@stoep/shared'
import { useEffect, useState, type FormEvent } from 'react'
import { messageOf, staffApi } from '~/http/staff-api'
import { FormActions } from '~/ui/form-actions'
import { PasswordField } from '~/back-office/admin-auth/password-field'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { ACCOUNT_TEXTS } from './account-texts'

interface Props {
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the own password once more, before something that whoever finds an open screen must not do. */
export function ConfirmDialog({ onConfirmed, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  // The dialog puts the focus on its first button as it opens; this comes after that.
  useEffect(() => document.getElementById('confirm-password')?.focus(), [])
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setProblem('Password is required.')
    setIsBusy(true)
    try {
      await staffApi.post('/api/admin/account/confirm', { password }, confirmResponseSchema)
      onConfirmed()
    } catch (error) {
      setProblem(messageOf(error, ACCOUNT_TEXTS.confirmFailed))
      if (isDomainError(error) && error.code === 'wrong_password') setPassword('')
      setIsBusy(false)
    }
  }
  return (
    <StaffDialog title="Confirm your password" onClose={onClose}>
      <form className="sheet-body stack" onSubmit={(event) => void confirm(event)} noValidate>
        <p>
          Users are changed only by whoever knows the password of this account. It is then not asked for ten minutes.
        </p>
        {problem && (
          <p className="notice error" role="alert">
            {problem}
          </p>
        )}
        <PasswordField
          id="confirm-password"
          label="Your password"
          required
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setProblem('')
          }}
        />
        <FormActions label="Confirm" busyLabel="Confirming..." isBusy={isBusy} onCancel={onClose} />
      </form>
    </StaffDialog>
  )
}
