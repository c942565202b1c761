import { Button } from '~/ui/button'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import type { SignedIn } from './signed-in'

export function SessionDetails({ session, onClose }: { session: SignedIn; onClose: () => void }) {
  return (
    <StaffDialog title="Admin Session Details" onClose={onClose}>
      <div className="sheet-body stack">
        <dl className="facts">
          <dt>IP address</dt>
          <dd>{session.ip}</dd>
          <dt>Email</dt>
          <dd>{session.user.email}</dd>
          <dt>Name</dt>
          <dd>{session.user.name}</dd>
        </dl>
        <p className="hint">The session ends after 12 hours without use, and after 30 days in any case.</p>
        <Button variant="plain" onClick={onClose}>
          Close
        </Button>
      </div>
    </StaffDialog>
  )
}
