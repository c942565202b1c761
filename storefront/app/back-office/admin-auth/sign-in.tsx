import type { SecondStep } from '@stoep/shared'
import { NavigationType, useNavigate, useNavigationType } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useToast } from '~/back-office/notifications/toast-provider'
import { RecoveryCodes } from '~/back-office/second-factor/recovery-codes'
import { SECOND_FACTOR_TEXTS } from '~/back-office/second-factor/second-factor-texts'
import { SecondStepForm } from '~/back-office/second-factor/second-step-form'
import { readCsrfToken } from '~/http/staff-api'
import { LoginForm } from './login-form'
import type { FailedLogin, LoginOutcome } from './login-outcome'
import { LOGIN_TEXTS } from './login-texts'

type Stage =
  | { kind: 'password'; notice: string; posted?: FailedLogin; takesFocus: boolean }
  | { kind: 'second-step'; step: SecondStep }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'leaving' }

interface Props {
  target: string
  /** The result of a form that the browser sent without script. */
  posted: LoginOutcome | undefined
}

/** Leads from the password through any second step to the page the user wanted to open. */
export function SignIn({ target, posted }: Props) {
  const toast = useToast()
  const navigate = useNavigate()
  // The link or button that led here, at the end of the session, is gone.
  const isLedHere = useNavigationType() !== NavigationType.Pop
  const [stage, setStage] = useState<Stage>(() => stageAfter(posted, isLedHere))
  const leave = useCallback(() => {
    // The pages of staff would only lead back here.
    if (readCsrfToken(document.cookie) === '')
      return setStage({ kind: 'password', notice: LOGIN_TEXTS.noCookies, takesFocus: true })
    toast(LOGIN_TEXTS.success, 'success')
    setStage({ kind: 'leaving' })
    navigate(target, { replace: true })
  }, [toast, navigate, target])
  const onSignedIn = useCallback(
    (codes: readonly string[] = []) => {
      if (codes.length === 0) return leave()
      toast(SECOND_FACTOR_TEXTS.added, 'success')
      setStage({ kind: 'codes', codes })
    },
    [toast, leave],
  )
  const isSignedIn = posted?.kind === 'signed-in' && posted.recoveryCodes.length === 0
  useEffect(() => {
    if (isSignedIn) onSignedIn()
  }, [isSignedIn, onSignedIn])
  const onSecondStep = useCallback((step: SecondStep) => setStage({ kind: 'second-step', step }), [])
  const onOver = useCallback((notice: string) => setStage({ kind: 'password', notice, takesFocus: true }), [])

  if (stage.kind === 'password')
    return (
      <LoginForm
        notice={stage.notice}
        posted={stage.posted}
        takesFocus={stage.takesFocus}
        onSignedIn={onSignedIn}
        onSecondStep={onSecondStep}
      />
    )
  if (stage.kind === 'second-step')
    return (
      <>
        <noscript>
          <p className="notice warning">A second factor needs JavaScript. Please turn it on, then sign in again.</p>
        </noscript>
        <SecondStepForm step={stage.step} onOver={onOver} onSignedIn={onSignedIn} />
      </>
    )
  if (stage.kind === 'codes') return <FirstCodes codes={stage.codes} onKept={leave} />
  return (
    <p role="status">
      {LOGIN_TEXTS.checking} <a href={target}>Continue</a>
    </p>
  )
}

/** Takes the focus when it appears: the form before it is gone, and the codes are shown only now. */
function FirstCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="stack" aria-labelledby="codes-title">
      <h2 id="codes-title" ref={title} tabIndex={-1}>
        Recovery codes
      </h2>
      <RecoveryCodes codes={codes} label="I have kept them: go on" onKept={onKept} />
    </section>
  )
}

function stageAfter(posted: LoginOutcome | undefined, takesFocus: boolean): Stage {
  if (posted?.kind === 'second-step') return posted
  if (posted?.kind !== 'signed-in') return { kind: 'password', notice: '', posted, takesFocus }
  const { recoveryCodes: codes } = posted
  return codes.length > 0 ? { kind: 'codes', codes } : { kind: 'leaving' }
}
