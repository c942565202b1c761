import { describeError, newPasswordSchema } from '@stoep/shared'
import { Link } from '@remix-run/react'
import { useState } from 'react'
import { labelledErrors } from '~/back-office/forms/read-field-errors'
import { toSentence } from '~/back-office/forms/to-sentence'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Button, buttonClass } from '~/ui/button'
import { Form } from '~/back-office/ui/form'
import { useAfterLayout } from '~/ui/use-after-layout'
import { PASSWORD_HINT } from './password-hint'
import { PasswordField } from './password-field'

const FAILED =
  'The password could not be changed. If the link does not work at your next try, it was changed after all.'
const LABELS = { newPassword: 'The new password' }
const readErrors = (error: unknown) => labelledErrors(error, LABELS)

/** Sets a new password with the key after the `#` of the link that was sent by e-mail. */
export function ResetPasswordForm() {
  const [newPassword, setNewPassword] = useState('')
  const [done, setDone] = useState('')
  const { isBusy, problem, errors, submit, reject, onTyped } = useSubmit({ isQuiet: true, readErrors })
  const key = useKeyOfLink()
  const save = async () => {
    if (!key) return
    const checked = newPasswordSchema.safeParse(newPassword)
    if (!checked.success)
      return reject('', { newPassword: toSentence(LABELS.newPassword, checked.error.issues[0]?.message) })
    const saving = async () => {
      const { message } = await call('POST /api/admin/reset-password', { body: { key, newPassword } })
      setDone(message)
    }
    await submit(saving, { failed: FAILED })
  }
  if (done) {
    return (
      <div className="stack">
        <p className="notice" role="status">
          {done}
        </p>
        <Link className={buttonClass({ size: 'wide' })} to="/admin/login">
          Login
        </Link>
      </div>
    )
  }
  if (key === '') return <LinkProblem problem={describeError('reset_link_invalid')} />
  return (
    <Form className="stack" onSubmit={save} noValidate>
      {problem && !errors.newPassword && <LinkProblem problem={problem} />}
      <PasswordField
        id="newPassword"
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        required
        value={newPassword}
        error={errors.newPassword}
        onChange={onTyped('newPassword', setNewPassword)}
      />
      <Button type="submit" size="wide" disabled={isBusy}>
        {isBusy ? 'Saving...' : 'Set the new password'}
      </Button>
    </Form>
  )
}

const LinkProblem = ({ problem }: { problem: string }) => (
  <div className="notice error" role="alert">
    <p>{problem}</p>
    <p>
      <Link to="/admin/forgot-password">Ask for a new link</Link>
    </p>
  </div>
)

/**
 * Keeps the key and removes it from the address, so that it is not seen on the screen or in the history. Undefined
 * until the address was read; '' if it has no key, as after a reload.
 */
function useKeyOfLink(): string | undefined {
  const [key, setKey] = useState<string>()
  useAfterLayout(() => {
    const found = location.hash.slice(1)
    // In development React runs this twice.
    setKey((known) => known || found)
    if (found) history.replaceState(history.state, '', location.pathname)
  }, [])
  return key
}
