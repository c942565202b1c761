import { isDomainError } from '@stoep/shared'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { PasswordField } from '~/back-office/admin-auth/password-field'
import { markNone, useSubmit } from '~/back-office/forms/use-submit'
import { DialogForm } from '~/back-office/forms/dialog-form'
import { ACCOUNT_TEXTS } from './account-texts'

/** Asks for the user's password again, before an action that someone who finds an open screen must not take. */
export function ConfirmDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const { isBusy, problem, submit, reject } = useSubmit({ isQuiet: true, readErrors: markNone })
  const confirm = async () => {
    if (password === '') return reject('Password is required.')
    const confirming = call('POST /api/admin/account/confirm', { body: { password } }).catch((error: unknown) => {
      if (isDomainError(error) && error.code === 'wrong_password') setPassword('')
      throw error
    })
    if (await submit(() => confirming, { failed: ACCOUNT_TEXTS.confirmFailed })) onConfirmed()
  }
  return (
    <DialogForm
      title="Confirm your password"
      question={null}
      label="Confirm"
      busyLabel="Confirming..."
      intro="Please type your password to continue. You are not asked again for ten minutes."
      {...{ isBusy, problem, onClose }}
      onSubmit={confirm}
    >
      <PasswordField
        id="confirm-password"
        data-first-focus=""
        label="Your password"
        required
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </DialogForm>
  )
}
