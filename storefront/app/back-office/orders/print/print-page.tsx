import { describeCount, type PublicSettings, type StaffOrder } from '@stoep/shared'
import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { CourierLabel } from './courier-label'
import { CreditNoteSheet } from './credit-note'
import { Invoice } from './invoice'
import { PickingSlip } from './picking-slip'
import { labelTypeOf, warnOnSheet, type PrintKind } from './print-view'
import type { Sheet } from './sheet-parts'

const SHEETS: Readonly<Record<Exclude<PrintKind, 'credit-note'>, (sheet: Sheet) => ReactNode>> = {
  picking: PickingSlip,
  label: CourierLabel,
  invoice: Invoice,
}

interface Props {
  kind: PrintKind
  orders: readonly StaffOrder[]
  shop: PublicSettings
  /** The number of requested orders that could not be loaded. */
  missing?: number
  back: { href: string; label: string }
}

interface PrintedSheet {
  number: string
  /** Of its type, for a label. */
  className?: string
  warning?: string
  paper: ReactNode
}

/** A credit note for each time that something came back, or one sheet of another kind. */
function sheetsOf(kind: PrintKind, { order, shop }: Sheet): PrintedSheet[] {
  if (kind === 'credit-note') {
    return order.creditNotes.map((note) => ({
      number: note.number,
      paper: <CreditNoteSheet order={order} shop={shop} note={note} />,
    }))
  }
  const SheetOf = SHEETS[kind]
  return [
    {
      number: order.orderNumber,
      className: kind === 'label' ? labelTypeOf(order, shop) : '',
      warning: warnOnSheet(order.state),
      paper: <SheetOf order={order} shop={shop} />,
    },
  ]
}

/** The sheets of all orders in one document; the buttons are not printed. */
export function PrintPage({ kind, orders, shop, missing = 0, back }: Props) {
  const sheets = orders.flatMap((order) => sheetsOf(kind, { order, shop }))
  return (
    <main id="main" className="print-page">
      <div className="no-print button-row">
        <Button disabled={sheets.length === 0} onClick={() => window.print()}>
          {sheets.length > 1 ? `Print ${sheets.length} sheets` : 'Print'}
        </Button>
        <a className="btn plain" href={back.href}>
          {back.label}
        </a>
      </div>
      {missing > 0 && (
        <p className="no-print notice warning" role="status">
          {describeCount(missing, 'order')} could not be loaded and {missing === 1 ? 'is' : 'are'} not among these
          sheets.
        </p>
      )}
      {sheets.map(({ number, className = '', warning, paper }) => (
        <article key={number} className={`print-sheet ${kind} ${className}`} aria-label={number}>
          {warning && <p className="warning">{warning}</p>}
          {paper}
        </article>
      ))}
    </main>
  )
}
