import { Link, useRevalidator } from '@remix-run/react'
import {
  describeCount,
  formatWhen,
  type ImportBatchDetail,
  type ImportItemList,
  type ImportItemState,
  type ImportMapping,
  type StaffCategory,
  takesAnswers,
} from '@stoep/shared'
import { useState } from 'react'
import { GuardedForms } from '~/back-office/forms/guarded-forms'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Badge } from '~/ui/badge'
import { Button, buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Problem } from '~/ui/problem'
import { BatchItems } from './batch-items'
import { CategoriesForm } from './categories-form'
import {
  countWaiting,
  describeBatch,
  describeWork,
  hasQuestions,
  isAtWork,
  isFetching,
  nameKind,
  nameLayout,
} from './batch-words'
import { MappingForm } from './mapping-form'
import { MissingPictures } from './missing-pictures'
import { RateForm } from './rate-form'
import { SendAgain } from './send-again'
import { useSending } from './send-file'
import { UndoDialog } from './undo-dialog'
import { UnitsForm } from './units-form'
import { useLiveBatch } from './use-live-batch'

interface Props {
  loaded: ImportBatchDetail
  list: ImportItemList | null
  state: ImportItemState | undefined
  /** Saved column mappings of earlier files. */
  mappings: readonly ImportMapping[]
  /** The shop's categories, for files that name unknown ones. */
  categories: readonly StaffCategory[]
  isAdmin: boolean
}

/** One import from upload to undo: the questions its file leaves open, its products and the actions. */
export function BatchPage({ loaded, list, state, mappings, categories, isAdmin }: Props) {
  const sending = useSending(loaded.id)
  const { batch, isStale, show } = useLiveBatch(loaded, sending !== undefined && !sending.problem)
  const { revalidate } = useRevalidator()
  const { label, tone } = describeBatch(batch)
  // Fetched pictures put the batch to work every few seconds: the progress panel must not appear each time.
  const isGettingPictures = batch.state === 'preparing' && isFetching(batch)
  // Newly created categories must appear in the list of the shop's.
  const showAnew = (now: ImportBatchDetail) => {
    show(now)
    revalidate()
  }
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="breakable">{batch.fileName}</h1>
          <p className="small muted">
            {describeOrigin(batch)} on {formatWhen(batch.createdAt)} by{' '}
            <span className="breakable">{batch.createdBy}</span>{' '}
            {/* Fetched pictures change the label back and forth. */}
            <span role={isFetching(batch) ? undefined : 'status'}>
              <Badge tone={tone}>{label}</Badge>
            </span>
          </p>
        </div>
        <div className="row">
          {batch.kind === 'change' && (
            <Link className={buttonClass({ variant: 'plain' })} to="/admin/products">
              Back to products
            </Link>
          )}
          <Link className={buttonClass({ variant: 'plain' })} to="/admin/import">
            All imports
          </Link>
        </div>
      </div>
      {isStale && (
        <p className="notice warning">The server cannot be reached right now. This page updates once it is back.</p>
      )}
      {batch.kind === 'file' && batch.state === 'receiving' && (
        <SendAgain batch={batch} sending={sending} onDiscarded={show} />
      )}
      {isAtWork(batch) && !isGettingPictures && <Progress batch={batch} />}
      {batch.state === 'mapping' ? (
        batch.problem && <p className="notice warning">{batch.problem}</p>
      ) : (
        <Problem>{batch.problem}</Problem>
      )}
      {batch.notes.length > 0 && (
        <ul className="notice import-notes" aria-label="About this file">
          {batch.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {batch.state === 'undone' && <Undone batch={batch} />}
      <GuardedForms>
        {/* Saved mappings are loaded with the page, in this state only. */}
        {batch.state === 'mapping' && loaded.state === 'mapping' && (
          <MappingForm batch={batch} mappings={mappings} onOrdered={show} />
        )}
        {batch.kind === 'file' && (batch.state === 'ready' || batch.state === 'preparing') && (
          <>
            {takesAnswers(batch.counts) && (
              <>
                <RateForm key={String(batch.rate)} batch={batch} onSaved={show} />
                <CategoriesForm
                  key={`categories ${JSON.stringify(batch.categories)}`}
                  batch={batch}
                  categories={categories}
                  onSaved={showAnew}
                />
                <UnitsForm key={`units ${batch.stock.units}`} batch={batch} onSaved={show} />
                {batch.counts.published > 0 && hasQuestions(batch) && (
                  <p className="small muted">Published products keep the answers they were published with.</p>
                )}
              </>
            )}
            <MissingPictures batch={batch} isAdmin={isAdmin} onGiven={show} />
          </>
        )}
      </GuardedForms>
      {(batch.state === 'ready' || isGettingPictures) && <Actions batch={batch} onOrdered={show} />}
      {list && batch.state !== 'receiving' && batch.state !== 'mapping' && (
        <BatchItems batch={batch} list={list} state={state} onChanged={() => revalidate()} />
      )}
      {!list && (
        <p className="notice error">The products of this import could not be loaded. Please try again later.</p>
      )}
    </>
  )
}

function describeOrigin({ kind, layout }: ImportBatchDetail): string {
  if (kind === 'change') return 'Started'
  return layout ? `${nameLayout(layout)}, uploaded` : 'Uploaded'
}

function Progress({ batch }: { batch: ImportBatchDetail }) {
  const { done, total } = batch.work
  return (
    <div className="panel import-progress">
      <p role="status">{describeWork(batch)}</p>
      <progress aria-label="Progress" max={total || undefined} value={total ? done : undefined} />
      <p className="small muted">You can leave this page; this continues in the background.</p>
    </div>
  )
}

function Undone({ batch: { counts } }: { batch: ImportBatchDetail }) {
  if (counts.undone + counts.kept === 0) return <p className="notice">Nothing from it is in the shop.</p>
  return (
    <p className={counts.kept > 0 ? 'notice warning' : 'notice success'}>
      {describeCount(counts.undone, 'product')} undone.{' '}
      {counts.kept > 0 &&
        `${describeCount(counts.kept, 'product')} could not be undone and ${counts.kept === 1 ? 'is' : 'are'} listed below.`}
    </p>
  )
}

function Actions({ batch, onOrdered }: { batch: ImportBatchDetail; onOrdered: (batch: ImportBatchDetail) => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, problem, submit } = useSubmit({ readsIfLost: true })
  const { counts, id } = batch
  const waiting = countWaiting(batch)
  const publish = () =>
    submit(
      async () => onOrdered(await call('POST /api/admin/imports/batches/:id/publish', { params: { id }, body: {} })),
      { failed: 'The import could not be published. Please try again.' },
    )
  // Staff may have added a missing picture in the product form meanwhile.
  const canPublish = batch.kind === 'file' && waiting + counts['no-picture'] > 0
  const isNothing = batch.kind === 'change' && counts.published === 0
  return (
    <section className="panel" aria-label="Actions">
      {isNothing && <p>Nothing was changed.</p>}
      {counts.published > 0 && (
        <p className="import-done">
          <Icon name="check" /> {describeCount(counts.published, 'product')}{' '}
          {batch.kind === 'change' ? 'changed' : 'published'}.
        </p>
      )}
      {counts['no-picture'] > 0 && (
        <p className="small muted">
          {describeCount(counts['no-picture'], 'product')} without a picture{' '}
          {counts['no-picture'] === 1 ? 'stays' : 'stay'} hidden until{' '}
          {counts['no-picture'] === 1 ? 'it has' : 'they have'} one.
        </p>
      )}
      <Problem>{problem}</Problem>
      <div className="import-actions">
        {canPublish && (
          <Button
            variant={waiting > 0 ? 'primary' : 'plain'}
            disabled={isBusy || isAtWork(batch) || batch.needsRate}
            onClick={() => void publish()}
          >
            {waiting > 0 ? `Publish ${describeCount(waiting, 'product')}` : 'Publish products with a picture'}
          </Button>
        )}
        <Button variant="plain" disabled={isBusy || isAtWork(batch) || isNothing} onClick={() => setIsAsking(true)}>
          <Icon name="returns" />
          Undo this {nameKind(batch)}
        </Button>
      </div>
      {canPublish && batch.needsRate && (
        <p className="small muted">Please enter the exchange rate before publishing.</p>
      )}
      {isAsking && <UndoDialog batch={batch} onClose={() => setIsAsking(false)} onOrdered={onOrdered} />}
    </section>
  )
}
