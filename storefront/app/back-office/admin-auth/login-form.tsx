import { unmetPasswordRules } from '@stoep/shared'
import { useFetcher, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { useToast } from '~/back-office/notifications/toast-provider'
import type { LoginOutcome } from './login-outcome'
import { LOGIN_TEXTS } from './login-texts'
import { PasswordField } from './password-field'

/** Checks the rules for passwords before sending; the server only compares. */
export function LoginForm({ target }: { target: string }) {
  const fetcher = useFetcher<LoginOutcome>()
  const navigate = useNavigate()
  const toast = useToast()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [unmet, setUnmet] = useState<string[]>([])
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined
  const failure = outcome?.kind === 'failed' ? outcome : undefined
  const isBusy = fetcher.state !== 'idle'
  const problems = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!outcome) return
    if (outcome.kind === 'signed-in') {
      toast(LOGIN_TEXTS.success, 'success')
      navigate(target, { replace: true })
    } else {
      toast(outcome.toast, 'error')
      setPassword('')
      problems.current?.focus()
    }
  }, [outcome, navigate, target, toast])

  if (outcome?.kind === 'signed-in') {
    return (
      <p role="status">
        {LOGIN_TEXTS.checking} <a href={target}>Continue</a>
      </p>
    )
  }
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
        {unmet.length === 0 && failure && (
          <div className="notice error" role="alert">
            <p>{failure.inline}</p>
          </div>
        )}
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
        <details className="raw-status">
          <summary>Session status</summary>
          <pre>{JSON.stringify(failure.status, null, 2)}</pre>
        </details>
      )}
    </fetcher.Form>
  )
}
