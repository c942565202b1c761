import { formatCount, formatPhone, formatRandText, joinAddress, type StaffOrder } from '@stoep/shared'
import type { ReactNode } from 'react'
import { joinLines } from '~/ui/join-lines'
import { optionsOf } from '~/back-office/orders/order-words'
import { formatLongDay, phoneToPrint, type describeInvoice } from './print-view'
import { ClosingRow, Columns, describeItems, type Sheet } from './sheet-parts'

interface Props extends Sheet, Pick<StaffOrder, 'items' | 'total'> {
  title: string
  number: string
  at: string
  /** Null leaves its row out. */
  delivery: string | null
  vat: ReturnType<typeof describeInvoice>['vat']
  children: ReactNode
}

/** An invoice or a credit note. */
export function TaxPaper({ order, shop, title, number, at, items, delivery, total, vat, children }: Props) {
  const phone = phoneToPrint(shop)
  const { fullName, phoneNumber } = order.customerDetails
  return (
    <>
      <header>
        <h1>
          {title} {number}
        </h1>
        <p>{formatLongDay(at)}</p>
      </header>
      <div className="parties">
        <section>
          <h2>From</h2>
          <p>{shop.shopName}</p>
          <p>{[joinLines(shop.address), shop.city].filter(Boolean).join(', ')}</p>
          {phone && <p>{phone}</p>}
          {shop.supportEmail && <p>{shop.supportEmail}</p>}
          {vat && <p>VAT number {vat.number}</p>}
        </section>
        <section>
          <h2>To</h2>
          <p>{fullName}</p>
          <p>{joinAddress(order.customerDetails)}</p>
          <p>{formatPhone(phoneNumber)}</p>
        </section>
      </div>
      <table>
        <Columns
          columns={[
            [describeItems(number), 'item'],
            ['Quantity', 'number'],
            ['Price', 'number'],
            ['Amount', 'number'],
          ]}
        />
        <tbody>
          {items.map((line) => (
            <tr key={line.lineId}>
              <td>{[line.name, optionsOf(line)].filter(Boolean).join(', ')}</td>
              <td className="number">{formatCount(line.quantity)}</td>
              <td className="number">{formatRandText(line.price)}</td>
              <td className="number">{formatRandText(line.lineTotal)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {delivery !== null && <SumRow label="Delivery" amount={formatRandText(delivery)} />}
          <SumRow className="sum" label="Total" amount={formatRandText(total)} />
          {vat && <SumRow label="VAT at 15% within the total" amount={vat.amount} />}
          <ClosingRow columns={4}>{children}</ClosingRow>
        </tfoot>
      </table>
    </>
  )
}

function SumRow({ label, amount, className }: { label: string; amount: string; className?: string }) {
  return (
    <tr className={className}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td className="number">{amount}</td>
    </tr>
  )
}
