import { describeCount, type PublicSettings, type StaffOrder } from '@stoep/shared'
import type { ReactNode } from 'react'
import { NotWhole } from '~/back-office/frame/not-whole'
import { Button } from '~/ui/button'
import { InlineCss } from '~/ui/inline-css'
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

/**
 * Comes after the last sheet. A page that is cut on its way lacks it: half of the sheets, or of one, would look like all
 * of them, so none is printed until then (print.css).
 */
const ALL_ARRIVED = '.print-part{display:none}@media print{.print-page>.print-sheet{display:block}}'

/** The sheets of all orders in one document; the buttons are not printed. */
export function PrintPage({ kind, orders, shop, missing = 0, back }: Props) {
  const sheets = orders.flatMap((order) => sheetsOf(kind, { order, shop }))
  return (
    <main id="main" className="print-page">
      <NotWhole />
      <p className="notice warning print-part">
        These sheets have not arrived whole. If that lasts, load the page again before you print them.
      </p>
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
      <InlineCss css={ALL_ARRIVED} />
    </main>
  )
}
