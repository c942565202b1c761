import { Icon } from '~/ui/icons'
import type { ProductView } from './product-view'

export function DescriptionLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label="Description">
      <ul className="lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

export function AboutThisItem({ features }: Pick<ProductView, 'features'>) {
  if (features.length === 0) return null
  return (
    <section aria-labelledby="about-item">
      <h2 id="about-item">About this item</h2>
      <ul className="lines">
        {features.map(({ label, text }) => (
          <li key={`${label ?? ''}${text}`}>
            {label && <strong>{label}: </strong>}
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Costs and times of delivery, shown before any form so that they are no surprise at the end. */
export function DeliveryInfo({ delivery }: Pick<ProductView, 'delivery'>) {
  return (
    <section className="promises" aria-label="Delivery and payment">
      <details>
        <summary>
          <Icon name="truck" />
          <span>{delivery.summary}</span>
          <span className="small">Per province</span>
        </summary>
        {delivery.rows.length > 0 && (
          <table>
            <caption className="hide">Delivery per province</caption>
            <thead className="hide">
              <tr>
                <th scope="col">Province</th>
                <th scope="col">Fee and time</th>
              </tr>
            </thead>
            <tbody>
              {delivery.rows.map(({ province, text, cashOnDelivery }) => (
                <tr key={province}>
                  <th scope="row">{province}</th>
                  <td>
                    {text}
                    {!cashOnDelivery && <span className="muted"> (no cash on delivery)</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
      {delivery.freeFrom && (
        <p>
          <Icon name="tag" />
          Free delivery from {delivery.freeFrom}
        </p>
      )}
      <p>
        <Icon name="cash" />
        Cash on delivery: you pay the courier
      </p>
      <p>
        <Icon name="returns" />
        <span>
          7 days to change your mind. <a href="/returns-exchanges">Returns</a>
        </span>
      </p>
    </section>
  )
}

export function AskAndShare({ product }: { product: ProductView }) {
  return (
    <p className="ask no-print">
      {product.contactUrl && !product.isSoldOut && (
        <a className="btn plain" href={product.contactUrl} rel="noreferrer">
          <Icon name="chat" />
          Contact Us on WhatsApp
        </a>
      )}
      <a className="btn plain" href={product.shareUrl} rel="noreferrer">
        <Icon name="share" />
        Share on WhatsApp
      </a>
    </p>
  )
}
