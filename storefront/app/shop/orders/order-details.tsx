import { formatCount, formatPhone } from '@stoep/shared'
import type { ReactNode } from 'react'
import type { OrderView } from './order-view'

interface Props {
  order: OrderView
  supportPhone: string
  /** A collection has no customer and no delivery. */
  isCollection?: boolean
}

/** Items, customer and totals of an order or a collection, read-only and fit for printing. */
export function OrderDetails({ order, supportPhone, isCollection = false }: Props) {
  return (
    <div className="order-columns">
      <section aria-labelledby="items-title">
        <h2 id="items-title">{isCollection ? 'Products' : 'Order items'}</h2>
        <ul className="order-lines">
          {order.lines.map((line) => (
            <li key={line.key}>
              <a className="picture" href={line.href} tabIndex={-1} aria-hidden="true">
                {line.thumbnail && (
                  <img src={line.thumbnail} alt="" width="80" height="100" loading="lazy" decoding="async" />
                )}
              </a>
              <div>
                <h3>
                  <a href={line.href}>{line.name}</a>
                </h3>
                {line.options && <p className="small muted">{line.options}</p>}
                <p className="small muted">
                  {formatCount(line.quantity)} × {line.unit}
                </p>
                {line.isSoldOut && <p className="small error">Sold out</p>}
              </div>
              <p className="order-sum">{line.total}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className="order-side">
        <dl className="order-totals">
          <Row label="Subtotal" value={order.subtotal} />
          {!isCollection && <Row label="Delivery" value={order.delivery} />}
          <Row label="Total" value={order.total} />
        </dl>
        {!isCollection && order.customer.length > 0 && (
          <section aria-labelledby="customer-title">
            <h2 id="customer-title">Customer details</h2>
            <dl className="order-customer">
              {order.customer.map((row) => (
                <Row key={row.label} {...row} />
              ))}
              {supportPhone && (
                <Row
                  label="Our support phone"
                  value={<a href={`tel:${supportPhone}`}>{formatPhone(supportPhone)}</a>}
                />
              )}
            </dl>
          </section>
        )}
      </div>
    </div>
  )
}

function Row({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
