import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTags } from '~/shop/layout/head-tags'
import { OrderDetails } from '~/shop/orders/order-details'
import { OrderNumber } from '~/shop/orders/order-number'
import { toSharedView } from '~/shop/orders/order-view'
import { PERSONAL_PAGE } from '~/http/caching'
import '~/ui/badge.css'
import '~/shop/orders/orders.css'

export const headers = () => PERSONAL_PAGE
export const meta = pageTags<typeof loader>((data) => ({
  title: `Order Summary | ${data.shopName}`,
  // Names nothing of the order: a preview is seen by everybody whom the link is sent to.
  description: 'The products of this order, its delivery and its total.',
  url: data.url,
  isHidden: true,
}))

/** The order behind a share link: complete for staff and its own shopper, masked for others. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const shareId = params['shareId'] ?? ''
  const [shared, settings] = await Promise.all([
    context.shopper.call('GET /api/cart/share/:shareId', { params: { shareId } }),
    context.frameSettings(),
  ])
  if (shared.kind === 'collection') throw redirect(`/collection/${encodeURIComponent(shareId)}`)
  return {
    order: toSharedView(shared),
    supportPhone: settings.supportPhone,
    shopName: settings.shopName,
    url: `${context.publicOrigin}/cart/share/${encodeURIComponent(shareId)}`,
  }
}

export default function CartShareRoute() {
  const { order, supportPhone } = useLoaderData<typeof loader>()
  return (
    <div className="wrap order">
      <h1>Order Summary</h1>
      <OrderNumber order={order} />
      <OrderDetails order={order} supportPhone={supportPhone} />
    </div>
  )
}
