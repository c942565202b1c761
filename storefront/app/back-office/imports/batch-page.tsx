import { Link, useRevalidator } from '@remix-run/react'
import { formatWhen, type ImportBatchDetail, type ImportItemList, type ImportItemState } from '@stoep/shared'
import { useState } from 'react'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Badge } from '~/ui/badge'
import { Button, buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Problem } from '~/ui/problem'
import { BatchItems } from './batch-items'
import { countProducts, countWaiting, describeBatch, describeWork, isAtWork, nameLayout } from './batch-words'
import { MissingPictures } from './missing-pictures'
import { RateForm } from './rate-form'
import { SendAgain } from './send-again'
import { useSending } from './send-file'
import { UndoDialog } from './undo-dialog'
import { useLiveBatch } from './use-live-batch'

interface Props {
  loaded: ImportBatchDetail
  list: ImportItemList | null
  state: ImportItemState | undefined
}

/** One import from its first part to its undoing: what the file could not say, its products, and what to do with them. */
export function BatchPage({ loaded, list, state }: Props) {
  const sending = useSending(loaded.id)
  const { batch, isStale, show } = useLiveBatch(loaded, sending !== undefined && !sending.problem)
  const { revalidate } = useRevalidator()
  const { label, tone } = describeBatch(batch)
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="breakable">{batch.fileName}</h1>
          <p className="small muted">
            {batch.layout && `A file of ${nameLayout(batch.layout)}, brought `}
            {!batch.layout && 'Brought '}
            in on {formatWhen(batch.createdAt)} by <span className="breakable">{batch.createdBy}</span>{' '}
            <Badge tone={tone}>{label}</Badge>
          </p>
        </div>
        <Link className={buttonClass({ look: 'plain' })} to="/admin/import">
          All imports
        </Link>
      </div>
      {isStale && (
        <p className="notice warning">The server cannot be reached right now. This page goes on by itself.</p>
      )}
      {batch.state === 'receiving' && <SendAgain batch={batch} sending={sending} onDiscarded={show} />}
      {isAtWork(batch) && <Progress batch={batch} />}
      <Problem>{batch.problem}</Problem>
      {batch.notes.length > 0 && (
        <ul className="notice import-notes" aria-label="About this file">
          {batch.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {batch.state === 'undone' && <Undone batch={batch} />}
      {(batch.state === 'ready' || batch.state === 'preparing') && (
        <>
          <RateForm key={String(batch.rate)} batch={batch} onSaved={show} />
          <MissingPictures batch={batch} onGiven={show} />
        </>
      )}
      {batch.state === 'ready' && <Actions batch={batch} onOrdered={show} />}
      {list && batch.state !== 'receiving' && (
        <BatchItems batch={batch} list={list} state={state} onChanged={() => revalidate()} />
      )}
      {!list && <p className="notice error">The products of this import cannot be fetched right now.</p>}
    </>
  )
}

function Progress({ batch }: { batch: ImportBatchDetail }) {
  const { done, total } = batch.work
  return (
    <div className="panel import-progress">
      <p role="status">{describeWork(batch)}</p>
      <progress aria-label="How far it is" max={total || undefined} value={total ? done : undefined} />
      <p className="small muted">You may leave this page: it goes on by itself.</p>
    </div>
  )
}

function Undone({ batch: { counts } }: { batch: ImportBatchDetail }) {
  if (counts.undone + counts.kept === 0) return <p className="notice">Nothing of it is in the shop.</p>
  return (
    <p className={counts.kept > 0 ? 'notice warning' : 'notice success'}>
      {countProducts(counts.undone)} went back.{' '}
      {counts.kept > 0 &&
        `${countProducts(counts.kept)} could not, and ${counts.kept === 1 ? 'is' : 'are'} named below.`}
    </p>
  )
}

function Actions({ batch, onOrdered }: { batch: ImportBatchDetail; onOrdered: (batch: ImportBatchDetail) => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, problem, submit } = useSubmit()
  const { counts, id } = batch
  const waiting = countWaiting(batch)
  const publish = () =>
    submit(
      async () => onOrdered(await call('POST /api/admin/imports/batches/:id/publish', { params: { id }, body: {} })),
      { failed: 'The import could not be published. Please try again.' },
    )
  // A product without a picture may have got one in its own form meanwhile.
  const canPublish = waiting + counts['no-picture'] > 0
  return (
    <section className="panel" aria-label="What to do with it">
      {counts.published > 0 && (
        <p>
          <Icon name="check" /> {countProducts(counts.published)} published.
        </p>
      )}
      {counts['no-picture'] > 0 && (
        <p className="small muted">
          {countProducts(counts['no-picture'])} without a picture {counts['no-picture'] === 1 ? 'stays' : 'stay'} hidden
          until {counts['no-picture'] === 1 ? 'it has' : 'they have'} one.
        </p>
      )}
      <Problem>{problem}</Problem>
      <div className="import-actions">
        {canPublish && (
          <Button disabled={isBusy || batch.needsRate} onClick={() => void publish()}>
            {waiting > 0 ? `Publish ${countProducts(waiting)}` : 'Publish what has a picture'}
          </Button>
        )}
        <Button look="plain" disabled={isBusy} onClick={() => setIsAsking(true)}>
          <Icon name="returns" />
          Undo this import
        </Button>
      </div>
      {canPublish && batch.needsRate && (
        <p className="small muted">Publishing waits for what the prices are in rand.</p>
      )}
      {isAsking && <UndoDialog batch={batch} onClose={() => setIsAsking(false)} onOrdered={onOrdered} />}
    </section>
  )
}
