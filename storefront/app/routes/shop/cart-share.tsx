import { sharedCartSchema } from '@stoep/shared'
import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadFrameSettings } from '~/shop/layout/shop-settings'
import { OrderDetails } from '~/shop/orders/order-details'
import { OrderNumber } from '~/shop/orders/order-number'
import { toSharedView } from '~/shop/orders/order-view'
import { responding } from '~/http/responding'
import { PERSONAL_PAGE } from '~/http/caching'
import { cms } from '~/http/cms'
import '~/shop/orders/orders.css'
import '~/ui/badge.css'

export const headers = () => PERSONAL_PAGE
export const meta: MetaFunction = () => [{ title: 'Order Summary' }, { name: 'robots', content: 'noindex' }]

/** The order behind a link: whole for staff and its own shopper, masked for anyone else. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  responding(async () => {
    const shareId = encodeURIComponent(params['shareId'] ?? '')
    const [shared, settings] = await Promise.all([
      cms.get(`/api/cart/share/${shareId}`, sharedCartSchema, { request }),
      loadFrameSettings(),
    ])
    if (shared.kind === 'collection') throw redirect(`/collection/${shareId}`)
    return { order: toSharedView(shared), supportPhone: settings.supportPhone }
  })

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
