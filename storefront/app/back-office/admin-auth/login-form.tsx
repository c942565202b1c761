import { unmetPasswordRules, type SecondStep } from '@stoep/shared'
import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Problem } from '~/ui/problem'
import { useToast } from '~/back-office/notifications/toast-provider'
import type { FailedLogin, LoginOutcome } from './login-outcome'
import { PasswordField } from './password-field'

interface Props {
  /** Why the user must sign in again; '' at first. */
  notice: string
  posted: FailedLogin | undefined
  /** The form replaces another step, whose focused button is gone. */
  takesFocus: boolean
  onSignedIn: () => void
  onSecondStep: (step: SecondStep) => void
}

/** Checks the rules for passwords before sending. */
export function LoginForm({ notice, posted, takesFocus, onSignedIn, onSecondStep }: Props) {
  const fetcher = useFetcher<LoginOutcome>()
  const toast = useToast()
  const [email, setEmail] = useState(posted?.email ?? '')
  const [password, setPassword] = useState('')
  const [unmet, setUnmet] = useState(posted?.unmet ?? [])
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined
  const isBusy = fetcher.state !== 'idle'
  const shown = isBusy ? undefined : (outcome ?? posted)
  const failure = shown?.kind === 'failed' ? shown : undefined
  const problems = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (takesFocus) document.getElementById('email')?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (!outcome) return
    if (outcome.kind === 'signed-in') onSignedIn()
    else if (outcome.kind === 'second-step') onSecondStep(outcome.step)
    else {
      toast(outcome.toast, 'error')
      if (!outcome.isLost) setPassword('')
      problems.current?.focus()
    }
  }, [outcome, onSignedIn, onSecondStep, toast])

  const check = (event: FormEvent) => {
    const found = unmetPasswordRules(password)
    setUnmet(found)
    if (found.length === 0) return
    event.preventDefault()
    problems.current?.focus()
  }
  return (
    <fetcher.Form method="post" className="stack" onSubmit={check}>
      <div ref={problems} tabIndex={-1} className="form-problems">
        {unmet.length > 0 && (
          <div className="notice error" role="alert">
            <p>Password requirements:</p>
            {unmet.map((rule) => (
              <p key={rule}>- {rule}</p>
            ))}
          </div>
        )}
        {unmet.length === 0 && <Problem>{failure?.inline ?? notice}</Problem>}
      </div>
      <Field
        id="email"
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        id="password"
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          setUnmet([])
        }}
      />
      <Button type="submit" size="wide" disabled={isBusy}>
        {isBusy ? 'Logging in...' : 'Login'}
      </Button>
      {failure && (
        <details className="raw-status small">
          <summary>Session status</summary>
          <pre>{JSON.stringify(failure.status, null, 2)}</pre>
        </details>
      )}
    </fetcher.Form>
  )
}
