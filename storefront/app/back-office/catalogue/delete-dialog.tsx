import { useRevalidator } from '@remix-run/react'
import { DomainError } from '@stoep/shared'
import { call } from '~/http/staff-api'
import { DangerDialog } from '~/back-office/forms/danger-dialog'
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
    <DeleteProductDialog product={deletion} shown={shown} onClose={onClose} onGone={onGone} />
  )
}

type ProductProps = Omit<Props, 'deletion' | 'ticked'> & { product: AdminProductRow }

function DeleteProductDialog({ product, shown, onClose, onGone }: ProductProps) {
  const { revalidate } = useRevalidator()
  const { id, name } = product
  const remove = async () => {
    const rejection = rejectDeletion(
      product,
      shown.map((row) => row.id),
    )
    if (rejection) throw new DomainError(rejection)
    await call('DELETE /api/admin/products/:id', { params: { id } })
  }
  return (
    <DangerDialog
      title="Delete Product"
      label="Delete"
      busyLabel="Deleting..."
      send={remove}
      texts={{ done: PRODUCT_TEXTS.deleted, failed: PRODUCT_TEXTS.deleteFailed }}
      onDone={() => {
        onGone([id])
        onClose()
        revalidate()
      }}
      onClose={onClose}
    >
      Are you sure you want to delete <strong>{name}</strong>? This cannot be undone.
    </DangerDialog>
  )
}
