import type { SecondStep } from '@stoep/shared'
import { useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import { useToast } from '~/back-office/notifications/toast-provider'
import { RecoveryCodes } from '~/back-office/second-factor/recovery-codes'
import { SecondStepForm } from '~/back-office/second-factor/second-step-form'
import { LoginForm } from './login-form'
import type { LoginOutcome } from './login-outcome'
import { LOGIN_TEXTS } from './login-texts'

type Stage =
  | { kind: 'password'; notice: string }
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
  const [stage, setStage] = useState<Stage>(() => stageAfter(posted))
  const leave = useCallback(() => {
    setStage({ kind: 'leaving' })
    navigate(target, { replace: true })
  }, [navigate, target])
  const onSignedIn = useCallback(
    (codes: readonly string[] = []) => {
      toast(LOGIN_TEXTS.success, 'success')
      if (codes.length > 0) setStage({ kind: 'codes', codes })
      else leave()
    },
    [toast, leave],
  )
  const isSignedIn = posted?.kind === 'signed-in' && posted.recoveryCodes.length === 0
  useEffect(() => {
    if (isSignedIn) onSignedIn()
  }, [isSignedIn, onSignedIn])
  const onSecondStep = useCallback((step: SecondStep) => setStage({ kind: 'second-step', step }), [])
  const onOver = useCallback((notice: string) => setStage({ kind: 'password', notice }), [])

  if (stage.kind === 'password')
    return <LoginForm notice={stage.notice} onSignedIn={onSignedIn} onSecondStep={onSecondStep} />
  if (stage.kind === 'second-step') return <SecondStepForm step={stage.step} onOver={onOver} onSignedIn={onSignedIn} />
  if (stage.kind === 'codes')
    return <RecoveryCodes codes={stage.codes} label="I have kept them: go on" onKept={leave} />
  return (
    <p role="status">
      {LOGIN_TEXTS.checking} <a href={target}>Continue</a>
    </p>
  )
}

function stageAfter(posted: LoginOutcome | undefined): Stage {
  if (posted?.kind === 'second-step') return posted
  if (posted?.kind !== 'signed-in') return { kind: 'password', notice: posted?.inline ?? '' }
  const { recoveryCodes: codes } = posted
  return codes.length > 0 ? { kind: 'codes', codes } : { kind: 'leaving' }
}
