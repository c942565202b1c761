import type { SecondFactor, StaffSessionView } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { useSubmit } from '~/back-office/forms/use-submit'
import { PanelSection } from '~/back-office/second-factor/panel-section'
import { SecondFactorSection } from '~/back-office/second-factor/second-factor-section'
import { ACCOUNT_TEXTS } from './account-texts'
import { PasswordForm } from './password-form'
import { SessionsTable } from './sessions-table'

interface Props {
  email: string
  sessions: readonly StaffSessionView[] | null
  secondFactor: SecondFactor | null
}

/** What members of staff see and change of their own account. */
export function AccountPage({ email, sessions, secondFactor }: Props) {
  const { revalidate } = useRevalidator()
  const { isBusy, submit } = useSubmit()
  const endOthers = async () => {
    const texts = { done: ACCOUNT_TEXTS.othersEnded, failed: ACCOUNT_TEXTS.endFailed }
    await submit(() => call('POST /api/admin/account/end-other-sessions', { body: {} }), texts)
    revalidate()
  }
  const others = sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <>
      <h1>Account</h1>
      <p className="muted breakable">{email}</p>
      <section className="stack" aria-labelledby="sessions-heading">
        <div className="page-head">
          <h2 id="sessions-heading">Where you are signed in</h2>
          {others > 0 && (
            <Button variant="plain" disabled={isBusy} onClick={() => void endOthers()}>
              {isBusy ? 'Ending...' : 'End all others'}
            </Button>
          )}
        </div>
        <SessionsTable caption="Your sessions" sessions={sessions} ending="DELETE /api/admin/account/sessions/:id" />
        <p className="hint">A session ends after 12 hours without use, and after 30 days in any case.</p>
      </section>
      <SecondFactorSection loaded={secondFactor} />
      {secondFactor && (secondFactor.isRequired || secondFactor.passkeys.length > 0) && <PanelSection />}
      <section className="stack" aria-labelledby="password-heading">
        <h2 id="password-heading">Change your password</h2>
        <p>This ends all your other sessions.</p>
        <PasswordForm email={email} />
      </section>
    </>
  )
}
