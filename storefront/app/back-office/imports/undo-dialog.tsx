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
          This reverses what <strong className="breakable">{fileName}</strong> changed. Units sold since then stay sold;
          products edited since then are left unchanged and listed.
        </>
      ) : (
        <>
          Products that <strong className="breakable">{fileName}</strong> added are deleted, and those it changed are
          restored. Products edited since then are left unchanged and listed; ordered ones are hidden instead.
          Categories created for it are deleted if they are empty and unchanged.
        </>
      )}
    </DangerDialog>
  )
}
