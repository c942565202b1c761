import type { StaffUser } from '@stoep/shared'
import { call } from '~/http/staff-api'
import { DangerDialog } from '~/back-office/forms/danger-dialog'
import { SECOND_FACTOR_TEXTS } from '~/back-office/second-factor/second-factor-texts'

/** For users who lost their passkeys and recovery codes. */
export const ResetFactorDialog = ({ user, onClose }: { user: StaffUser; onClose: () => void }) => (
  <DangerDialog
    title="Reset second factor"
    label="Reset"
    busyLabel="Resetting..."
    send={() => call('DELETE /api/admin/users/:id/second-factor', { params: { id: user.id } })}
    texts={{ done: SECOND_FACTOR_TEXTS.reset, failed: SECOND_FACTOR_TEXTS.resetFailed }}
    onClose={onClose}
  >
    Remove all passkeys and recovery codes of <strong>{user.email}</strong>? They are signed out everywhere, and can
    then sign in with their password alone. Make sure that the request really comes from them.
  </DangerDialog>
)
