import {
  formatCount,
  describeCount,
  formatPhone,
  formatRandText,
  unitsOf,
  type PublicSettings,
  type StaffOrder,
} from '@stoep/shared'
import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { joinLines } from '~/ui/join-lines'
import { describeCourier, optionsOf } from '~/back-office/orders/order-words'
import {
  amountToCollect,
  describeContents,
  describeInvoice,
  describePayment,
  formatDay,
  labelTypeOf,
  notesToPrint,
  warnOnSheet,
  type PrintKind,
} from './print-view'

interface Sheet {
  order: StaffOrder
  shop: PublicSettings
}

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

/** The courier, where known. */
function CarriedBy({ order }: { order: StaffOrder }) {
  const courier = describeCourier(order)
  return courier ? <p>Courier: {courier}</p> : null
}

/** The browser repeats the head of a table on every page: a second page says whose items it has. */
const describeItems = ({ orderNumber }: StaffOrder): string => `Items of ${orderNumber}`

function Columns({ columns }: { columns: readonly (readonly [label: ReactNode, className?: string])[] }) {
  return (
    <thead>
      <tr>
        {columns.map(([label, className], index) => (
          <th key={index} scope="col" className={className}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
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

function PickingSlip({ order, shop }: Sheet) {
  const notes = notesToPrint(order)
  return (
    <>
      <header>
        <h1>Picking slip {order.orderNumber}</h1>
        <p>
          {shop.shopName}, ordered {formatDay(order.createdAt)}, {describeCount(unitsOf(order.items), 'unit')}
        </p>
      </header>
      <table>
        <Columns
          columns={[
            [<span className="hide">Picked</span>],
            ['Code', 'short'],
            [describeItems(order), 'item'],
            ['Size, colour', 'short'],
            ['Units', 'number'],
          ]}
        />
        <tbody>
          {order.items.map((line) => (
            <tr key={line.lineId}>
              <td>
                <span className="box" />
              </td>
              <td>{line.code}</td>
              <td>
                <div className="item">
                  {line.thumbnail && <img src={line.thumbnail} alt="" width={40} height={50} />}
                  {line.name}
                </div>
              </td>
              <td>{optionsOf(line)}</td>
              <td className="number">{formatCount(line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        For {order.customerDetails.fullName}, {order.customerDetails.city}, {order.customerDetails.province}
      </p>
      <CarriedBy order={order} />
      {notes.length > 0 && (
        <section>
          <h2>Notes</h2>
          {notes.map(({ at, note }) => (
            <p key={at} className="note">
              {note}
            </p>
          ))}
        </section>
      )}
    </>
  )
}

function CourierLabel({ order, shop }: Sheet) {
  const { fullName, phoneNumber, addressLine1, addressLine2, suburb, city, province, postalCode, directions } =
    order.customerDetails
  return (
    <>
      <header>
        <h1>{order.orderNumber}</h1>
        <p className="collect">
          Collect in cash <strong>{amountToCollect(order)}</strong>
        </p>
      </header>
      <section>
        <h2>To</h2>
        <p className="large">{fullName}</p>
        <p className="large">{formatPhone(phoneNumber)}</p>
        <p>{addressLine1}</p>
        {addressLine2 && <p>{addressLine2}</p>}
        {suburb && <p>{suburb}</p>}
        <p>
          {city}, {province} {postalCode}
        </p>
        {directions && <p>Directions: {directions}</p>}
      </section>
      <section>
        <h2>From</h2>
        <p>{[shop.shopName, joinLines(shop.address), shop.city].filter(Boolean).join(', ')}</p>
        {shop.supportPhone && <p>{formatPhone(shop.supportPhone)}</p>}
      </section>
      <CarriedBy order={order} />
      <p>Contents: {describeContents(order.items)}</p>
      <p>
        {describeCount(unitsOf(order.items), 'unit')}, declared value {formatRandText(order.subtotal)}
      </p>
      <p>Parcel ____ of ____, weight ________ kg</p>
    </>
  )
}

function Invoice({ order, shop }: Sheet) {
  const { title, vat } = describeInvoice(order, shop)
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
          {shop.supportPhone && <p>{formatPhone(shop.supportPhone)}</p>}
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
        </tfoot>
      </table>
      <p>
        {vat ? 'All prices include VAT. ' : ''}
        {describePayment(order)}
      </p>
      <CarriedBy order={order} />
    </>
  )
}
