import { useConfirmed } from '~/back-office/account/use-confirmed'
import { useSubmit } from '~/back-office/forms/use-submit'
import { DangerDialog } from '~/back-office/notifications/danger-dialog'
import { useToast } from '~/back-office/notifications/toast-provider'
import { call } from '~/http/staff-api'
import { describeCount } from '~/ui/describe-count'

interface Props {
  phoneNumber: string
  onErased: () => void
  onClose: () => void
}

export function EraseDialog({ phoneNumber, onErased, onClose }: Props) {
  const toast = useToast()
  const { confirmed, dialog } = useConfirmed()
  const submission = useSubmit({ isQuiet: true })
  const erase = async () => {
    const erasing = async () => {
      const send = () => call('POST /api/admin/customers/erase', { body: { phoneNumber } })
      const { orders } = await confirmed(send)
      toast(`Erased: ${describeCount(orders, 'order')} ${orders === 1 ? 'is' : 'are'} anonymous now.`, 'success')
    }
    if (!(await submission.submit(erasing, { failed: 'Failed to erase. Please try again.' }))) return
    onErased()
    onClose()
  }
  return (
    <DangerDialog
      title="Erase this customer?"
      label="Erase"
      busyLabel="Erasing..."
      submission={submission}
      onSend={erase}
      onClose={onClose}
      above={dialog}
    >
      Name, phone, address and notes of all orders of <strong>{phoneNumber}</strong> are removed for good. What was
      sold, for how much, stays in the books.
    </DangerDialog>
  )
}
