import { describeCount } from '@stoep/shared'
import { useEffect, useRef, useState } from 'react'
import { BulkBar } from '~/back-office/ui/bulk-bar'
import { focusNext } from '~/back-office/ui/focus-next'
import { Button, buttonClass } from '~/ui/button'
import { BatchHandoverDialog } from './batch-handover-dialog'
import { PRINT_TITLES, printAllHref, printKinds } from '~/back-office/orders/print/print-view'
import type { Batch, BatchHandover } from './use-batch'

/** The actions on the ticked orders, visible while any order is ticked; their dialog stays with what is typed in it. */
export function BatchBar({ batch, couriers }: { batch: Batch; couriers: readonly string[] }) {
  const [isHandingOver, setIsHandingOver] = useState(false)
  /** What was typed for orders that were left: the next try starts with it. */
  const [typed, setTyped] = useState<BatchHandover | null>(null)
  const close = (left: BatchHandover | null) => {
    setTyped(left)
    setIsHandingOver(false)
  }
  return (
    <>
      {batch.picked.length > 0 && <BatchActions batch={batch} onHandOver={() => setIsHandingOver(true)} />}
      {isHandingOver && <BatchHandoverDialog batch={batch} couriers={couriers} typed={typed} onClose={close} />}
    </>
  )
}

function BatchActions({ batch, onHandOver }: { batch: Batch; onHandOver: () => void }) {
  const [isPrinting, setIsPrinting] = useState(false)
  const { picked, isBusy } = batch
  const isPacking = picked.some(({ state }) => state === 'confirmed')
  const isNextStep = !isPacking && picked.some(({ state }) => state === 'packed')
  return (
    <BulkBar label="Ticked orders">
      <p role="status">{describeCount(picked.length, 'order')} ticked</p>
      <div className="button-row">
        <Button variant={isPacking ? 'primary' : 'plain'} disabled={isBusy} onClick={() => void batch.move('packed')}>
          Pack
        </Button>
        <Button variant="plain" aria-expanded={isPrinting} onClick={() => setIsPrinting(!isPrinting)}>
          Print
        </Button>
        <Button variant={isNextStep ? 'primary' : 'plain'} disabled={isBusy} onClick={onHandOver}>
          Hand to courier
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={batch.clear}>
          Clear
        </Button>
      </div>
      {isPrinting && (
        <div className="button-row whole">
          {printKinds(false).map((kind) => (
            <a
              key={kind}
              className={buttonClass({ variant: 'plain' })}
              href={printAllHref(
                kind,
                picked.map(({ id }) => id),
              )}
              target="_blank"
              rel="noreferrer"
            >
              {PRINT_TITLES[kind]}s
            </a>
          ))}
        </div>
      )}
    </BulkBar>
  )
}

/** The orders that were not changed, with the reasons; stays until the ticks change or the next move. */
export function BatchReportNotice({ report }: Pick<Batch, 'report'>) {
  const notice = useRef<HTMLDivElement>(null)
  // It stands above a long table, whose end was in sight when the button was pressed.
  useEffect(() => focusNext(notice.current), [report])
  if (!report) return null
  return (
    <div ref={notice} tabIndex={-1} className="notice warning stack" role="alert">
      <p>
        {report.done} {describeCount(report.left.length, 'order')} left as{' '}
        {report.left.length === 1 ? 'it was' : 'they were'}:
      </p>
      <ul>
        {report.left.map(({ id, orderNumber, reason }) => (
          <li key={id}>
            <strong>{orderNumber}</strong>: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
