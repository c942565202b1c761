import { MAX_LENGTHS, type SecondStep } from '@stoep/shared'
import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { Problem } from '~/ui/problem'
import type { LoginOutcome } from '~/back-office/admin-auth/login-outcome'
import { useComingCodes } from './recovery-codes'
import { makePasskey, PasskeyProblem, signWithPasskey } from './passkeys'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts'

interface Props {
  step: SecondStep
  /** The second step ended, for this reason, and the password is asked for again. '' where the user chose to leave. */
  onOver: (why: string) => void
  onSignedIn: (recoveryCodes: readonly string[]) => void
}

/** The sign-in step after the password: a passkey, a recovery code, or setting up the first passkey. */
export function SecondStepForm({ step, onOver, onSignedIn }: Props) {
  const fetcher = useFetcher<LoginOutcome>()
  const [asksForCode, setAsksForCode] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined
  const isSending = fetcher.state !== 'idle'
  const isBusy = isAsking || isSending
  const guard = useComingCodes(isSending && step.kind === 'set-up')

  useEffect(() => {
    if (outcome?.kind === 'signed-in') onSignedIn(outcome.recoveryCodes)
    else if (outcome?.kind === 'failed' && outcome.isOver) onOver(outcome.inline)
    // It may be stored: another passkey for the same account would take its place on the device, and open nothing.
    else if (outcome?.kind === 'failed' && step.kind === 'set-up') onOver(SECOND_FACTOR_TEXTS.setUpFailed)
    else if (outcome?.kind === 'failed') setProblem(outcome.inline)
  }, [outcome, step.kind, onOver, onSignedIn])

  const send = (fields: Record<string, string>) => fetcher.submit({ token: step.token, ...fields }, { method: 'post' })
  /** Opens the browser's dialog and sends its result. */
  const ask = async (what: () => Promise<Record<string, string>>) => {
    setProblem('')
    setIsAsking(true)
    try {
      send(await what())
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) throw error
      setProblem(error.message)
    } finally {
      setIsAsking(false)
    }
  }
  const giveUp = () => onOver('')
  if (step.kind === 'set-up') {
    const setUp = (name: string) =>
      ask(async () => ({ step: 'set-up', name, passkey: JSON.stringify(await makePasskey(step.options)) }))
    return (
      <>
        <SetUp
          isBusy={isBusy}
          isSending={isSending}
          problem={problem}
          onSend={(name) => void setUp(name)}
          onGiveUp={giveUp}
        />
        {guard}
      </>
    )
  }
  if (asksForCode) {
    const sendCode = (code: string) => {
      setProblem('')
      send({ step: 'recovery-code', code })
    }
    const leave = () => {
      setProblem('')
      setAsksForCode(false)
    }
    return <CodeForm isBusy={isBusy} problem={problem} onSend={sendCode} onLeave={leave} onGiveUp={giveUp} />
  }
  const sign = () =>
    ask(async () => ({ step: 'passkey', passkey: JSON.stringify(await signWithPasskey(step.options)) }))
  return (
    <div className="stack">
      <p>
        Your password is correct. Now use your passkey: your fingerprint, your face, the PIN of your phone or your
        security key.
      </p>
      <Problem>{problem}</Problem>
      <FirstButton disabled={isBusy} onClick={() => void sign()}>
        {isBusy ? SECOND_FACTOR_TEXTS.waiting : 'Use my passkey'}
      </FirstButton>
      <Button
        variant="plain"
        size="wide"
        disabled={isBusy}
        onClick={() => {
          setProblem('')
          setAsksForCode(true)
        }}
      >
        Use a recovery code
      </Button>
      <GiveUp onClick={giveUp} />
    </div>
  )
}

function CodeForm({
  isBusy,
  problem,
  onSend,
  onLeave,
  onGiveUp,
}: {
  isBusy: boolean
  problem: string
  onSend: (code: string) => void
  onLeave: () => void
  onGiveUp: () => void
}) {
  const [code, setCode] = useState('')
  useEffect(() => document.getElementById('recovery-code')?.focus(), [problem])
  return (
    <Form className="stack" onSubmit={() => onSend(code)}>
      <Problem>{problem}</Problem>
      <Field
        id="recovery-code"
        label="Recovery code"
        hint="One of the codes that you kept. Each works once."
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="wide" disabled={isBusy}>
        {isBusy ? 'Logging in...' : 'Log in with this code'}
      </Button>
      <Button variant="plain" size="wide" disabled={isBusy} onClick={onLeave}>
        Use my passkey instead
      </Button>
      <GiveUp onClick={onGiveUp} />
    </Form>
  )
}

function SetUp({
  isBusy,
  isSending,
  problem,
  onSend,
  onGiveUp,
}: {
  isBusy: boolean
  isSending: boolean
  problem: string
  onSend: (name: string) => void
  onGiveUp: () => void
}) {
  const [name, setName] = useState('')
  useEffect(() => document.getElementById('passkey-name')?.focus(), [])
  return (
    <Form className="stack" onSubmit={() => onSend(name)}>
      <p>
        This shop requires a passkey as well as the password: your fingerprint, your face, the PIN of your phone or a
        security key. Create one now; it takes a minute.
      </p>
      <Problem>{problem}</Problem>
      <Field
        id="passkey-name"
        label="Name of the passkey"
        hint={SECOND_FACTOR_TEXTS.nameHint}
        required
        autoComplete="off"
        maxLength={MAX_LENGTHS.passkeyName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="wide" disabled={isBusy}>
        {isBusy ? SECOND_FACTOR_TEXTS.waiting : 'Create a passkey'}
      </Button>
      <GiveUp disabled={isSending} onClick={onGiveUp} />
    </Form>
  )
}

/** Takes the focus when it appears, so that Enter is enough. */
function FirstButton(props: { disabled: boolean; onClick: () => void; children: string }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return <Button ref={button} size="wide" {...props} />
}

const GiveUp = (props: { disabled?: boolean; onClick: () => void }) => (
  <Button variant="quiet" size="wide" {...props}>
    Sign in as somebody else
  </Button>
)
