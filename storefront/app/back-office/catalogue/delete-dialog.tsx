import { useRevalidator } from '@remix-run/react'
import { call } from '~/http/staff-api'
import { DangerForm } from '~/back-office/forms/danger-dialog'
import { useSubmit } from '~/back-office/forms/use-submit'
import { useToast } from '~/back-office/notifications/toast-provider'
import { rejectDeletion } from './reject-deletion'
import { PRODUCT_TEXTS } from './product-texts'

interface Props {
  product: { id: string; name: string }
  /** The products in the list now: one that is no longer there cannot be deleted from here. */
  shownIds: readonly string[]
  onClose: () => void
  onDeleted: (id: string) => void
}

export function DeleteProductDialog({ product, shownIds, onClose, onDeleted }: Props) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const submission = useSubmit()

  const remove = async () => {
    const rejection = rejectDeletion(product, shownIds)
    if (rejection) {
      submission.reject(rejection)
      return toast(rejection, 'error')
    }
    const texts = { done: PRODUCT_TEXTS.deleted, failed: PRODUCT_TEXTS.deleteFailed }
    const { id } = product
    if (!(await submission.submit(() => call('DELETE /api/admin/products/:id', { params: { id } }), texts))) return
    onDeleted(id)
    revalidate()
  }
  return (
    <DangerForm
      title="Delete Product"
      label="Delete"
      busyLabel="Deleting..."
      submission={submission}
      onSend={remove}
      onClose={onClose}
    >
      Are you sure you want to delete <strong>{product.name}</strong>? This cannot be undone.
    </DangerForm>
  )
}
