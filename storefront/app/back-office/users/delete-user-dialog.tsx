import type { StaffUser } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { call } from '~/http/staff-api'
import { FormActions } from '~/ui/form-actions'
import { useConfirmed } from '~/back-office/account/use-confirmed'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { useSubmit } from '~/back-office/forms/use-submit'
import { USER_TEXTS } from './user-texts'

export function DeleteUserDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { confirmed, dialog } = useConfirmed()
  const { isBusy, problem, submit } = useSubmit()
  const remove = async () => {
    const texts = {
      done: 'User deleted successfully!',
      failed: USER_TEXTS.deleteFailed,
      failedToast: USER_TEXTS.deleteFailed,
    }
    const deleting = () => call('DELETE /api/admin/users/:id', { params: { id: user.id } })
    if (!(await submit(() => confirmed(deleting), texts))) return
    revalidate()
    onClose()
  }
  return (
    <StaffDialog title="Confirm Delete" onClose={onClose}>
      <form
        className="sheet-body stack"
        onSubmit={(event) => {
          event.preventDefault()
          void remove()
        }}
      >
        <p>
          Delete the user <strong>{user.email}</strong>? They are signed out everywhere at once.
        </p>
        {problem && (
          <div className="notice error" role="alert">
            <p>{USER_TEXTS.deleteFailed}</p>
            {problem !== USER_TEXTS.deleteFailed && <p>{problem}</p>}
          </div>
        )}
        <FormActions label="Delete" busyLabel="Deleting..." isBusy={isBusy} isDanger onCancel={onClose} />
      </form>
      {dialog}
    </StaffDialog>
  )
}
