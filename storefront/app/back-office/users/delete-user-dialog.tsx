import type { StaffUser } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { call } from '~/http/staff-api'
import { useConfirmed } from '~/back-office/account/use-confirmed'
import { DangerDialog } from '~/back-office/notifications/danger-dialog'
import { useSubmit } from '~/back-office/forms/use-submit'
import { USER_TEXTS } from './user-texts'

export function DeleteUserDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { confirmed, dialog } = useConfirmed()
  const submission = useSubmit()
  const remove = async () => {
    const texts = {
      done: 'User deleted successfully!',
      failed: USER_TEXTS.deleteFailed,
      failedToast: USER_TEXTS.deleteFailed,
    }
    const deleting = () => call('DELETE /api/admin/users/:id', { params: { id: user.id } })
    if (!(await submission.submit(() => confirmed(deleting), texts))) return
    revalidate()
    onClose()
  }
  return (
    <DangerDialog
      title="Confirm Delete"
      label="Delete"
      busyLabel="Deleting..."
      submission={submission}
      onSend={remove}
      onClose={onClose}
      above={dialog}
    >
      Delete the user <strong>{user.email}</strong>? They are signed out everywhere at once.
    </DangerDialog>
  )
}
