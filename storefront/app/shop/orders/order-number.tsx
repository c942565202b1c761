import { Badge } from '~/ui/badge'
import type { OrderView } from './order-view'

export function OrderNumber({ order: { orderNumber, state } }: { order: Pick<OrderView, 'orderNumber' | 'state'> }) {
  return (
    <p className="order-number">
      Order <strong>{orderNumber}</strong>
      {state && <Badge tone={state.tone}>{state.label}</Badge>}
    </p>
  )
}
