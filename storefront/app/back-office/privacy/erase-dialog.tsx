import { useConfirmed } from '~/back-office/account/use-confirmed'
import { useSubmit } from '~/back-office/forms/use-submit'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { useToast } from '~/back-office/notifications/toast-provider'
import { call } from '~/http/staff-api'
import { FormActions } from '~/ui/form-actions'

interface Props {
  phoneNumber: string
  onErased: () => void
  onClose: () => void
}

export function EraseDialog({ phoneNumber, onErased, onClose }: Props) {
  const toast = useToast()
  const { confirmed, dialog } = useConfirmed()
  const { isBusy, problem, submit } = useSubmit({ isQuiet: true })
  const erase = async () => {
    const erasing = async () => {
      const send = () => call('POST /api/admin/customers/erase', { body: { phoneNumber } })
      const { orders } = await confirmed(send)
      toast(`Erased: ${orders === 1 ? '1 order is' : `${orders} orders are`} anonymous now.`, 'success')
    }
    if (!(await submit(erasing, { failed: 'Failed to erase. Please try again.' }))) return
    onErased()
    onClose()
  }
  return (
    <StaffDialog title="Erase this customer?" onClose={onClose}>
      <form
        className="sheet-body stack"
        onSubmit={(event) => {
          event.preventDefault()
          void erase()
        }}
      >
        <p>
          Name, phone, address and notes of all orders of <strong>{phoneNumber}</strong> are removed for good. What was
          sold, for how much, stays in the books.
        </p>
        {problem && (
          <p className="notice error" role="alert">
            {problem}
          </p>
        )}
        <FormActions label="Erase" busyLabel="Erasing..." isBusy={isBusy} isDanger onCancel={onClose} />
      </form>
      {dialog}
    </StaffDialog>
  )
}
