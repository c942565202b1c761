import { useRevalidator } from '@remix-run/react'
import { call } from '~/http/staff-api'
import { DialogForm } from '~/back-office/forms/dialog-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { useToast } from '~/back-office/notifications/toast-provider'
import { DeleteTickedForm } from './delete-ticked-form'
import type { AdminProductRow } from './product-row'
import { rejectDeletion } from './reject-deletion'
import { PRODUCT_TEXTS } from './product-texts'

/** What to delete: one product, or all that are ticked. */
export type Deletion = AdminProductRow | 'ticked'

interface Props {
  deletion: Deletion
  ticked: readonly AdminProductRow[]
  /** The products in the list now: one that is no longer there cannot be deleted from here. */
  shown: readonly AdminProductRow[]
  onClose: () => void
  /** Gets the ids of products that are no longer in the shop. */
  onGone: (ids: readonly string[]) => void
}

export default function DeleteDialog({ deletion, ticked, shown, onClose, onGone }: Props) {
  return deletion === 'ticked' ? (
    <DeleteTickedForm rows={ticked} onClose={onClose} onGone={onGone} />
  ) : (
    <DeleteProductForm product={deletion} shown={shown} onClose={onClose} onGone={onGone} />
  )
}

type FormProps = Omit<Props, 'deletion' | 'ticked'> & { product: AdminProductRow }

function DeleteProductForm({ product, shown, onClose, onGone }: FormProps) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { isBusy, problem, submit, reject } = useSubmit()

  const remove = async () => {
    const { id } = product
    const rejection = rejectDeletion(
      product,
      shown.map((row) => row.id),
    )
    if (rejection) {
      reject(rejection)
      return toast(rejection, 'error')
    }
    const texts = { done: PRODUCT_TEXTS.deleted, failed: PRODUCT_TEXTS.deleteFailed }
    const deleting = () => call('DELETE /api/admin/products/:id', { params: { id } })
    if (!(await submit(deleting, texts))) return
    onGone([id])
    onClose()
    revalidate()
  }
  return (
    <DialogForm
      title="Delete Product"
      label="Delete"
      busyLabel="Deleting..."
      isDanger
      intro={
        <>
          Are you sure you want to delete <strong>{product.name}</strong>? This cannot be undone.
        </>
      }
      {...{ isBusy, problem, onClose }}
      onSubmit={remove}
    />
  )
}
