import type { StaffUser } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { messageOf, staffApi } from '~/http/staff-api'
import { FormActions } from '~/ui/form-actions'
import { useConfirmed } from '~/back-office/account/use-confirmed'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { useToast } from '~/back-office/notifications/toast-provider'
import { USER_TEXTS } from './user-texts'

export function DeleteUserDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { confirmed, dialog } = useConfirmed()
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState<string>()
  const remove = async () => {
    setIsBusy(true)
    try {
      await confirmed(() => staffApi.delete(`/api/admin/users/${user.id}`))
      toast('User deleted successfully!', 'success')
      revalidate()
      onClose()
    } catch (error) {
      setReason(messageOf(error, ''))
      toast(USER_TEXTS.deleteFailed, 'error')
      setIsBusy(false)
    }
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
        {reason !== undefined && (
          <div className="notice error" role="alert">
            <p>{USER_TEXTS.deleteFailed}</p>
            {reason && <p>{reason}</p>}
          </div>
        )}
        <FormActions label="Delete" busyLabel="Deleting..." isBusy={isBusy} isDanger onCancel={onClose} />
      </form>
      {dialog}
    </StaffDialog>
  )
}
