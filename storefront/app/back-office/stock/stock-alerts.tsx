import type { StockAlert } from '@stoep/shared'
import { Link } from '@remix-run/react'
import { useEffect } from 'react'
import { Icon } from '~/ui/icons'
import { useToast } from '~/back-office/notifications/toast-provider'
import { summariseAlerts } from './summarise-alerts'

const FETCH_FAILED = 'Failed to fetch stock alerts'
/** How many products are listed; two links lead to all of them. */
const SHOWN = 12

/** Products that are out of stock or low: a summary in one line, which opens the list. */
export function StockAlerts({ alerts }: { alerts: StockAlert[] | null }) {
  const toast = useToast()
  const hasFailed = alerts === null
  useEffect(() => {
    if (hasFailed) toast(FETCH_FAILED, 'error')
  }, [hasFailed, toast])
  if (hasFailed) return <p className="notice error">{FETCH_FAILED}</p>
  if (alerts.length === 0) return null
  return (
    <details className="alerts notice warning">
      <summary>
        <Icon name="bell" />
        <span>
          <strong>Stock alerts:</strong> {summariseAlerts(alerts)}
        </span>
        <Icon name="down" />
      </summary>
      <ul>
        {alerts.slice(0, SHOWN).map((alert) => (
          <li key={alert._id}>
            <img className="thumb small" src={alert.image} alt="" width={40} height={50} loading="lazy" />
            <Link to={`/admin/products/${alert._id}`}>{alert.name}</Link>
            <span className="count">{alert.status === 'out' ? 'Out of stock' : `${alert.stock} left`}</span>
          </li>
        ))}
      </ul>
      <p className="small">
        <Link to="/admin/products?stock=out&visibility=visible">All out of stock</Link> ·{' '}
        <Link to="/admin/products?stock=low&visibility=visible">All low on stock</Link>
      </p>
    </details>
  )
}
