import { Icon } from '~/ui/icons'
import type { SummaryView } from './summary-view'

/** The costs with delivery, shown before anything is typed. The script updates them for the chosen province. */
export function OrderSummary({ summary }: { summary: SummaryView }) {
  return (
    <section id="cart-summary" className="cart-summary" data-part aria-labelledby="summary-title">
      <h2 id="summary-title">Order Summary</h2>
      <dl data-province="" data-fee={summary.unchosen.delivery} data-sum={summary.unchosen.total}>
        <div>
          <dt>Subtotal</dt>
          <dd>{summary.subtotal}</dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd data-delivery>{summary.delivery}</dd>
        </div>
        <div className="cart-sum">
          <dt>Total</dt>
          <dd data-total>{summary.total}</dd>
        </div>
      </dl>
      {summary.vatNote && <p className="hint">{summary.vatNote}</p>}
      {summary.freeFrom && <p className="hint">Delivery is free from {summary.freeFrom}.</p>}
      {summary.rows.length > 0 && (
        <details className="cart-delivery">
          <summary>
            <Icon name="truck" />
            Delivery fee and time for your province
          </summary>
          <table>
            <thead className="hide">
              <tr>
                <th scope="col">Province</th>
                <th scope="col">Delivery</th>
              </tr>
            </thead>
            <tbody>
              {summary.rows.map((row) => (
                <tr key={row.province} data-province={row.province} data-fee={row.text} data-sum={row.total}>
                  <th scope="row">{row.province}</th>
                  <td>
                    {row.text}
                    {!row.cashOnDelivery && ', no cash on delivery'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  )
}
