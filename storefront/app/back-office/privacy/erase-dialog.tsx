import { describeCount, type CustomerErased } from '@stoep/shared'
import { DangerDialog } from '~/back-office/forms/danger-dialog'
import { useToast } from '~/back-office/notifications/toast-provider'
import { call } from '~/http/staff-api'

interface Props {
  phoneNumber: string
  /** `isDone` is false where there was nothing to erase. */
  onErased: (erased: CustomerErased, isDone: boolean) => void
  onClose: () => void
}

export function EraseDialog({ phoneNumber, onErased, onClose }: Props) {
  const toast = useToast()
  return (
    <DangerDialog
      title="Erase this customer?"
      label="Erase"
      busyLabel="Erasing..."
      send={() => call('POST /api/admin/customers/erase', { body: { phoneNumber } })}
      texts={{ failed: 'Failed to erase. If nothing is left to erase at your next try, it was erased after all.' }}
      isQuiet
      onDone={(erased) => {
        const told = describeErased(erased)
        toast(
          told || `No order has the phone ${phoneNumber}: there was nothing to erase.`,
          told ? 'success' : 'warning',
        )
        onErased(erased, told !== '')
        onClose()
      }}
      onClose={onClose}
    >
      Name, phone, address and notes of all orders of <strong>{phoneNumber}</strong> are removed for good. What was
      sold, and for how much, is kept.
    </DangerDialog>
  )
}

/** '' for nothing. */
function describeErased({ orders, hadWarning }: CustomerErased): string {
  if (orders > 0) return `Erased: ${describeCount(orders, 'order')} ${orders === 1 ? 'is' : 'are'} anonymous now.`
  return hadWarning ? 'Erased: the warning about this phone. No order has it.' : ''
}
