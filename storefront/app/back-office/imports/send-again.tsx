import type { ImportBatchDetail } from '@stoep/shared'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { DropZone } from '~/back-office/ui/drop-zone'
import { Problem } from '~/ui/problem'
import { sendFile, type Sending } from './send-file'

interface Props {
  batch: ImportBatchDetail
  /** Undefined if this tab does not upload the file. */
  sending: Sending | undefined
  onDiscarded: (batch: ImportBatchDetail) => void
}

/** The progress of an upload; an interrupted one goes on when staff choose the same file again. */
export function SendAgain({ batch, sending, onDiscarded }: Props) {
  const { id, fileName, bytes, lastModified } = batch
  const { isBusy, problem, submit, reject } = useSubmit({ readsIfLost: true })
  if (sending && !sending.problem)
    return (
      <div className="panel import-progress">
        <p role="status">
          Uploading the file: {sending.sent} of {sending.total} parts.
        </p>
        <progress aria-label="Upload progress" max={sending.total} value={sending.sent} />
        <p className="small muted">You can use other pages meanwhile; just keep the back office open.</p>
      </div>
    )
  const open = ([file]: readonly File[]) => {
    if (!file) return
    if (file.size !== bytes) return reject(`This is not the same file: ${fileName} has a different size.`)
    if (lastModified && String(file.lastModified) !== lastModified)
      return reject('This file was changed after its upload began. Please discard this import and start again.')
    reject('')
    void sendFile(batch, file)
  }
  const discard = () =>
    submit(
      async () => onDiscarded(await call('POST /api/admin/imports/batches/:id/undo', { params: { id }, body: {} })),
      { failed: 'The import could not be discarded. Please try again.' },
    )
  return (
    <section className="panel" aria-label="Continue the upload">
      <p>
        {sending?.problem || 'The upload is incomplete.'} {batch.missingParts.length} of its parts{' '}
        {batch.missingParts.length === 1 ? 'is' : 'are'} missing.
      </p>
      <DropZone
        label="Choose the file again"
        icon="file"
        hint={`Choose ${fileName} again: only the missing parts are uploaded.`}
        multiple={false}
        isDisabled={isBusy}
        onFiles={open}
      />
      <Problem>{problem}</Problem>
      <Button variant="plain" disabled={isBusy} onClick={() => void discard()}>
        Discard this import
      </Button>
    </section>
  )
}
