import { centsOfSum, type CreditNote } from '@stoep/shared'
import { describeInvoice, formatLongDay } from './print-view'
import type { Sheet } from './sheet-parts'
import { TaxPaper } from './tax-paper'

/** For what came back of an invoice (VAT Act, section 21). */
export function CreditNoteSheet({ order, shop, note }: Sheet & { note: CreditNote }) {
  const { title: invoice, vat } = describeInvoice({ ...note, vatNumber: order.vatNumber }, shop)
  const { number, at, items, total } = note
  const delivery = centsOfSum(note.delivery) > 0 ? note.delivery : null
  return (
    <TaxPaper title="Credit note" {...{ order, shop, number, at, items, delivery, total, vat }}>
      <p>
        For {invoice.toLowerCase()} {order.orderNumber} of {formatLongDay(order.createdAt)}. Reason: goods returned.
        {vat ? ' All prices include VAT.' : ''}
      </p>
    </TaxPaper>
  )
}
