import type { ImportBatchDetail } from '@stoep/shared'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { DropZone } from '~/ui/drop-zone'
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
  const { id, fileName, bytes } = batch
  const { isBusy, problem, submit, reject } = useSubmit()
  if (sending && !sending.problem)
    return (
      <div className="panel import-progress">
        <p role="status">
          Sending the file: {sending.sent} of {sending.total} parts.
        </p>
        <progress aria-label="How much was sent" max={sending.total} value={sending.sent} />
        <p className="small muted">Go on with other work here meanwhile; only the back office has to stay open.</p>
      </div>
    )
  const open = ([file]: readonly File[]) => {
    if (!file) return
    if (file.size !== bytes) return reject(`This is not the same file: ${fileName} has another size.`)
    reject('')
    void sendFile(batch, file)
  }
  const discard = () =>
    submit(
      async () => onDiscarded(await call('POST /api/admin/imports/batches/:id/undo', { params: { id }, body: {} })),
      { failed: 'The import could not be discarded. Please try again.' },
    )
  return (
    <section className="panel" aria-label="Go on sending">
      <p>
        {sending?.problem || 'The file has not come whole.'} {batch.missingParts.length} of its parts{' '}
        {batch.missingParts.length === 1 ? 'is' : 'are'} missing.
      </p>
      <DropZone
        label="Choose the file again"
        hint={`Choose ${fileName} again: only what is missing is sent.`}
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
