import { sessionsEndedSchema, type StaffSessionView } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { messageOf, staffApi } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { useToast } from '~/back-office/notifications/toast-provider'
import { ACCOUNT_TEXTS } from './account-texts'
import { PasswordForm } from './password-form'
import { SessionsTable } from './sessions-table'

interface Props {
  email: string
  /** null: they could not be fetched. */
  sessions: readonly StaffSessionView[] | null
}

/** What every member of staff can see and do about their own account. */
export function AccountPage({ email, sessions }: Props) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const endOthers = async () => {
    setIsBusy(true)
    try {
      await staffApi.post('/api/admin/account/end-other-sessions', {}, sessionsEndedSchema)
      toast(ACCOUNT_TEXTS.othersEnded, 'success')
    } catch (error) {
      toast(messageOf(error, ACCOUNT_TEXTS.endFailed), 'error')
    }
    setIsBusy(false)
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
            <Button look="plain" disabled={isBusy} onClick={() => void endOthers()}>
              {isBusy ? 'Ending...' : 'End all others'}
            </Button>
          )}
        </div>
        {sessions === null ? (
          <p className="notice error">{ACCOUNT_TEXTS.fetchFailed}</p>
        ) : (
          <SessionsTable caption="Your sessions" sessions={sessions} path="/api/admin/account/sessions" />
        )}
        <p className="hint">A session ends after 12 hours without use, and after 30 days in any case.</p>
      </section>
      <section className="stack" aria-labelledby="password-heading">
        <h2 id="password-heading">Change your password</h2>
        <p>All your other sessions end with it.</p>
        <PasswordForm email={email} />
      </section>
    </>
  )
}
