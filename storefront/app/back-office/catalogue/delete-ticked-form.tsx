import { useRevalidator } from '@remix-run/react'
import { describeCount, listNames, type DeletionOutcome } from '@stoep/shared'
import { DialogForm } from '~/back-office/forms/dialog-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { useToast } from '~/back-office/notifications/toast-provider'
import { deleteProducts, reportDeletion } from './delete-products'
import type { AdminProductRow } from './product-row'

interface Props {
  rows: readonly AdminProductRow[]
  onClose: () => void
  /** Gets the ids of what is no longer in the shop, also where a request failed after that. */
  onGone: (ids: readonly string[]) => void
}

/** Deletes all ticked products; stays open for those that were not deleted, with the reasons. */
export function DeleteTickedForm({ rows, onClose, onGone }: Props) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { isBusy, problem: failure, submit, reject } = useSubmit()
  const remove = async () => {
    const outcomes: DeletionOutcome['outcomes'] = []
    const failed = 'These products could not be deleted. Please try again.'
    const isSent = await submit(() => deleteProducts(rows, outcomes), { failed })
    const { gone, done, problem } = reportDeletion(rows, outcomes)
    if (done) toast(done, 'success')
    onGone(gone)
    if (outcomes.length > 0) revalidate()
    if (!isSent) return
    if (problem) reject(problem)
    else onClose()
  }
  return (
    <DialogForm
      title={`Delete ${describeCount(rows.length, 'product')}`}
      label="Delete"
      busyLabel="Deleting..."
      isDanger
      problem={failure}
      intro={
        <>
          Are you sure you want to delete <span className="breakable">{listNames(rows.map(({ name }) => name))}</span>?
          Their prices, stock and places in the slider are lost; orders keep their copy. This cannot be undone.
        </>
      }
      {...{ isBusy, onClose }}
      onSubmit={remove}
    />
  )
}
