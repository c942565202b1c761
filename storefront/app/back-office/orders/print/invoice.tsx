import { formatCount, formatPhone, formatRandText } from '@stoep/shared'
import { joinLines } from '~/ui/join-lines'
import { optionsOf } from '~/back-office/orders/order-words'
import { describeInvoice, describePayment, formatDay, phoneToPrint } from './print-view'
import { CarriedBy, ClosingRow, Columns, describeItems, type Sheet } from './sheet-parts'

export function Invoice({ order, shop }: Sheet) {
  const { title, vat } = describeInvoice(order, shop)
  const phone = phoneToPrint(shop)
  const { fullName, addressLine1, addressLine2, suburb, city, province, postalCode, phoneNumber } =
    order.customerDetails
  return (
    <>
      <header>
        <h1>
          {title} {order.orderNumber}
        </h1>
        <p>{formatDay(order.createdAt)}</p>
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
          <p>{[addressLine1, addressLine2, suburb, city, province, postalCode].filter(Boolean).join(', ')}</p>
          <p>{formatPhone(phoneNumber)}</p>
        </section>
      </div>
      <table>
        <Columns
          columns={[
            [describeItems(order), 'item'],
            ['Quantity', 'number'],
            ['Price', 'number'],
            ['Amount', 'number'],
          ]}
        />
        <tbody>
          {order.items.map((line) => (
            <tr key={line.lineId}>
              <td>{[line.name, optionsOf(line)].filter(Boolean).join(', ')}</td>
              <td className="number">{formatCount(line.quantity)}</td>
              <td className="number">{formatRandText(line.price)}</td>
              <td className="number">{formatRandText(line.lineTotal)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <SumRow label="Delivery" amount={formatRandText(order.delivery)} />
          <SumRow className="sum" label="Total" amount={formatRandText(order.total)} />
          {vat && <SumRow label="VAT at 15% within the total" amount={vat.amount} />}
          <ClosingRow columns={4}>
            <p>
              {vat ? 'All prices include VAT. ' : ''}
              {describePayment(order)}
            </p>
            <CarriedBy order={order} />
          </ClosingRow>
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
