import type { StaffUser } from '@stoep/shared'
import { call } from '~/http/staff-api'
import { DangerDialog } from '~/back-office/forms/danger-dialog'
import { USER_TEXTS } from './user-texts'

const TEXTS = {
  done: 'User deleted successfully!',
  failed: USER_TEXTS.deleteFailed,
  failedToast: USER_TEXTS.deleteFailed,
}

export const DeleteUserDialog = ({ user, onClose }: { user: StaffUser; onClose: () => void }) => (
  <DangerDialog
    title="Confirm Delete"
    label="Delete"
    busyLabel="Deleting..."
    send={() => call('DELETE /api/admin/users/:id', { params: { id: user.id } })}
    texts={TEXTS}
    onClose={onClose}
  >
    Delete the user <strong>{user.email}</strong>? They are signed out everywhere at once. An account that they have in
    Strapi&apos;s panel stays: block it there.
  </DangerDialog>
)
