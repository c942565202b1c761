import type { ImportBatchDetail } from '@stoep/shared'
import { useSubmit } from '~/back-office/forms/use-submit'
import { DangerDialog } from '~/back-office/notifications/danger-dialog'
import { call } from '~/http/staff-api'
import { nameKind } from './batch-words'

interface Props {
  batch: ImportBatchDetail
  onClose: () => void
  onOrdered: (batch: ImportBatchDetail) => void
}

export function UndoDialog({ batch, onClose, onOrdered }: Props) {
  const { id, fileName, kind } = batch
  const name = nameKind(batch)
  const submission = useSubmit()
  const undo = async () => {
    const texts = { failed: `The ${name} could not be undone. Please try again.` }
    const ordered = async () =>
      onOrdered(await call('POST /api/admin/imports/batches/:id/undo', { params: { id }, body: {} }))
    if (await submission.submit(ordered, texts)) onClose()
  }
  return (
    <DangerDialog
      title={`Undo this ${name}`}
      label="Undo"
      busyLabel="Undoing..."
      submission={submission}
      onSend={undo}
      onClose={submission.isBusy ? () => undefined : onClose}
    >
      {kind === 'change' ? (
        <>
          What <strong className="breakable">{fileName}</strong> changed goes back to what it was. What was sold since
          stays sold; products that somebody touched since are left as they are and named.
        </>
      ) : (
        <>
          The products that <strong className="breakable">{fileName}</strong> brought are taken out of the shop, and
          those it changed go back to what they were. What somebody touched since is left as it is and named; what was
          ordered is hidden.
        </>
      )}
    </DangerDialog>
  )
}
