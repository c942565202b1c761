import { formatRandText } from '@stoep/shared'
import { invoicedOf } from './credited'
import { describeInvoice, describePayment } from './print-view'
import { CarriedBy, type Sheet } from './sheet-parts'
import { TaxPaper } from './tax-paper'

export function Invoice({ order, shop }: Sheet) {
  const invoiced = invoicedOf(order)
  const { title, vat } = describeInvoice({ ...order, ...invoiced }, shop)
  const { orderNumber: number, createdAt: at, delivery } = order
  return (
    <TaxPaper {...{ order, shop, title, number, at, delivery, vat }} {...invoiced}>
      <p>
        {vat ? 'All prices include VAT. ' : ''}
        {describePayment(order)}
      </p>
      {order.creditNotes.map((note) => (
        <p key={note.number}>
          Credit note {note.number}: {formatRandText(note.total)}
        </p>
      ))}
      <CarriedBy order={order} />
    </TaxPaper>
  )
}
