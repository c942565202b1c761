import type { ImportBatchDetail } from '@stoep/shared'
import { useSubmit } from '~/back-office/forms/use-submit'
import { DangerDialog } from '~/back-office/notifications/danger-dialog'
import { call } from '~/http/staff-api'

interface Props {
  batch: ImportBatchDetail
  onClose: () => void
  onOrdered: (batch: ImportBatchDetail) => void
}

export function UndoDialog({ batch: { id, fileName }, onClose, onOrdered }: Props) {
  const { isBusy, problem, submit } = useSubmit()
  const undo = async () => {
    const texts = { failed: 'The import could not be undone. Please try again.' }
    const ordered = async () =>
      onOrdered(await call('POST /api/admin/imports/batches/:id/undo', { params: { id }, body: {} }))
    if (await submit(ordered, texts)) onClose()
  }
  return (
    <DangerDialog
      title="Undo this import"
      label="Undo"
      busyLabel="Undoing..."
      isBusy={isBusy}
      problem={problem}
      onSend={undo}
      onClose={isBusy ? () => undefined : onClose}
    >
      The products that <strong className="breakable">{fileName}</strong> brought are taken out of the shop, and those
      it changed go back to what they were. What somebody touched since is left as it is and named; what was ordered is
      hidden.
    </DangerDialog>
  )
}
