import {
  COMMIT_TEXTS,
  CONFIRM_WITHOUT_MESSAGE,
  describeError,
  DomainError,
  isDomainError,
  lacksMessage,
  type Order,
  type StaffOrder,
} from '@stoep/shared'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import type { RequestContext } from '~/context'
import type { loader as rootLoader } from '~/root'
import { NOT_LISTED, titleTags } from '~/shop/layout/head-tags'
import { FragmentNotes } from '~/shop/notifications/fragment-notes'
import { OrderDetails } from '~/shop/orders/order-details'
import { OrderNumber } from '~/shop/orders/order-number'
import { toOrderView } from '~/shop/orders/order-view'
import { PERSONAL_PAGE } from '~/http/caching'
import { readForm } from '~/http/read-form'
import { pickStaffCookies } from '~/http/staff-cookies'
import { Button } from '~/ui/button'
import '~/ui/badge.css'
import '~/shop/orders/orders.css'

export const headers = () => PERSONAL_PAGE
export const meta = titleTags('Saved order', NOT_LISTED)

/** The query parameter that shows the question whether to confirm an order whose message has not arrived. */
const ASKED = 'confirm'

/** This page's name for the order admin's "Confirm order", like the messages that follow it. */
const COMMIT = 'Commit order'

interface OrderAdmin {
  version: number
  canCommit: boolean
  lacksMessage: boolean
}
type Found = { order: Order; orderAdmin: null } | { order: StaffOrder; orderAdmin: OrderAdmin }

/** A saved order, read-only, for the session that placed it; staff can confirm it. It never fills a cart. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [{ order, orderAdmin }, settings] = await Promise.all([
    findOrder(context, request, params['orderId'] ?? ''),
    context.frameSettings(),
  ])
  const isAsked = new URL(request.url).searchParams.has(ASKED)
  return { order: toOrderView(order), orderAdmin, isAsked, supportPhone: settings.supportPhone }
}

async function findOrder(context: RequestContext, request: Request, id: string): Promise<Found> {
  if (!pickStaffCookies(request.headers.get('cookie'))) return findOwn(context, id)
  try {
    const order = await context.staff.call('GET /api/admin/orders/:id', { params: { id } })
    const canCommit = order.state === 'pending' && order.allowed.includes('confirmed')
    return { order, orderAdmin: { version: order.version, canCommit, lacksMessage: lacksMessage(order) } }
  } catch (error) {
    if (!isDomainError(error)) throw error
    // The staff session is over, but the order may still belong to this browser's shopper.
    if (error.status === 401 || error.status === 403) return findOwn(context, id)
    const message = error.code === 'not_found' ? describeError('order_not_found') : error.message
    context.flash({ type: 'error', message })
    throw redirect('/admin/orders')
  }
}

async function findOwn({ shopper }: RequestContext, id: string): Promise<Found> {
  try {
    return { order: await shopper.call('GET /api/carts/:id', { params: { id } }), orderAdmin: null }
  } catch (error) {
    // Shoppers cannot sign in: the page is the same for a browser without a session.
    throw isDomainError(error) && error.code === 'unauthorized' ? new DomainError('order_not_found') : error
  }
}

/** The order admin's move to `confirmed`; the texts are given by docs/product.md. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { version = '' } = await readForm(request)
  const id = params['orderId'] ?? ''
  try {
    const body = { to: 'confirmed', version } as const
    // The body names the version: sent again, as by a browser after a lost response, it is the same request.
    const request = { params: { id }, body, idempotencyKey: 'commit' }
    await context.staff.call('POST /api/admin/orders/:id/transitions', request)
    context.flash({ type: 'success', message: COMMIT_TEXTS.done })
  } catch (error) {
    if (!isDomainError(error)) throw error
    context.flash({ type: 'error', message: commitFailure(error) })
  }
  throw redirect(`/cart/${encodeURIComponent(id)}`, { status: 303 })
}

const commitFailure = (error: DomainError): string =>
  error.status >= 500 || error.message === '' ? COMMIT_TEXTS.failed : error.message

export default function CartOrderRoute() {
  const { order, orderAdmin, isAsked, supportPhone } = useLoaderData<typeof loader>()
  // The result of confirming stands where the notification would cover it.
  const isResult = Boolean(useRouteLoaderData<typeof rootLoader>('root')?.flash)
  return (
    <div className="wrap order">
      <h1>Saved order</h1>
      <OrderNumber order={order} />
      {orderAdmin?.canCommit && <ConfirmOrder orderAdmin={orderAdmin} isAsked={isAsked} />}
      <OrderDetails order={order} supportPhone={supportPhone} />
      {orderAdmin && !isResult && !isAsked && (
        <FragmentNotes notes={[{ type: 'success', message: 'Order details loaded for admin review.' }]} />
      )}
    </div>
  )
}

/** The question before confirming has its own address, so that it works without script. */
function ConfirmOrder({ orderAdmin, isAsked }: { orderAdmin: OrderAdmin; isAsked: boolean }) {
  if (orderAdmin.lacksMessage && !isAsked) {
    return (
      <form method="get" className="order-track">
        <input type="hidden" name={ASKED} value="1" />
        <Button type="submit">{COMMIT}</Button>
      </form>
    )
  }
  return (
    <form method="post" className="order-track">
      <input type="hidden" name="version" value={orderAdmin.version} />
      {orderAdmin.lacksMessage && (
        <p className="notice warning" role="alert">
          {CONFIRM_WITHOUT_MESSAGE.question}
        </p>
      )}
      <Button type="submit">{orderAdmin.lacksMessage ? CONFIRM_WITHOUT_MESSAGE.confirm : COMMIT}</Button>
    </form>
  )
}
