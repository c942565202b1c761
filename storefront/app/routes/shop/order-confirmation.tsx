import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NOT_LISTED, titleTags } from '~/shop/layout/head-tags'
import { ConfirmationPage } from '~/shop/orders/confirmation-page'
import { PERSONAL_PAGE } from '~/http/caching'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icons'
import '~/ui/badge.css'
import '~/shop/orders/orders.css'

export const headers = () => PERSONAL_PAGE
export const meta = titleTags('Your order', NOT_LISTED)

/** The latest order of this browser; the address contains no order, so sharing it reveals nothing. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ order }, settings] = await Promise.all([
    context.shopper.call('GET /api/orders/latest'),
    context.frameSettings(),
  ])
  return { order, supportPhone: settings.supportPhone }
}

export default function OrderConfirmationRoute() {
  const { order, supportPhone } = useLoaderData<typeof loader>()
  if (!order) return <NoOrder />
  return <ConfirmationPage order={order} supportPhone={supportPhone} />
}

function NoOrder() {
  return (
    <div className="wrap empty">
      <Icon name="cart" />
      <h1>No order yet</h1>
      <p className="muted">Nothing has been ordered from this phone or computer yet.</p>
      <ButtonLink href="/products">Continue Shopping</ButtonLink>
    </div>
  )
}
