import { describeCount, formatCount, unitsOf } from '@stoep/shared'
import { optionsOf } from '~/back-office/orders/order-words'
import { formatLongDay, notesToPrint } from './print-view'
import { CarriedBy, ClosingRow, Columns, describeItems, type Sheet } from './sheet-parts'

export function PickingSlip({ order, shop }: Sheet) {
  const notes = notesToPrint(order)
  const { fullName, city, province } = order.customerDetails
  return (
    <>
      <header>
        <h1>Picking slip {order.orderNumber}</h1>
        <p>
          {shop.shopName}, ordered {formatLongDay(order.createdAt)}, {describeCount(unitsOf(order.items), 'unit')}
        </p>
      </header>
      <table>
        <Columns
          columns={[
            [<span className="hide">Picked</span>],
            ['Code', 'short'],
            [describeItems(order.orderNumber), 'item'],
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
        <tfoot>
          <ClosingRow columns={5}>
            <p>For {[fullName, city, province].filter(Boolean).join(', ')}</p>
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
          </ClosingRow>
        </tfoot>
      </table>
    </>
  )
}
