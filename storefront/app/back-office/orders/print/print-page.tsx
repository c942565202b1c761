import { describeCount, type PublicSettings, type StaffOrder } from '@stoep/shared'
import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { CourierLabel } from './courier-label'
import { Invoice } from './invoice'
import { PickingSlip } from './picking-slip'
import { labelTypeOf, warnOnSheet, type PrintKind } from './print-view'
import type { Sheet } from './sheet-parts'

const SHEETS: Readonly<Record<PrintKind, (sheet: Sheet) => ReactNode>> = {
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
  /** The link to the previous page. */
  back: { href: string; label: string }
}

/** One sheet for each order, in one document; the buttons are not printed. */
export function PrintPage({ kind, orders, shop, missing = 0, back }: Props) {
  const SheetOf = SHEETS[kind]
  return (
    <main id="main" className="print-page">
      <div className="no-print button-row">
        <Button disabled={orders.length === 0} onClick={() => window.print()}>
          {orders.length > 1 ? `Print ${orders.length} sheets` : 'Print'}
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
      {orders.map((order) => (
        <article
          key={order.id}
          className={`print-sheet ${kind} ${kind === 'label' ? labelTypeOf(order, shop) : ''}`}
          aria-label={order.orderNumber}
        >
          {warnOnSheet(order.state) && <p className="warning">{warnOnSheet(order.state)}</p>}
          <SheetOf order={order} shop={shop} />
        </article>
      ))}
    </main>
  )
}
