import type { ImportBatchDetail } from '@stoep/shared'
import { DangerDialog } from '~/back-office/forms/danger-dialog'
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
  return (
    <DangerDialog
      title={`Undo this ${name}`}
      label="Undo"
      busyLabel="Undoing..."
      send={() => call('POST /api/admin/imports/batches/:id/undo', { params: { id }, body: {} })}
      texts={{ failed: `The ${name} could not be undone. Please try again.` }}
      onDone={(ordered) => {
        onOrdered(ordered)
        onClose()
      }}
      onClose={onClose}
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
