import {
  isDomainError,
  orderSchema,
  staffOrderSchema,
  type DomainError,
  type Order,
  type StaffOrder,
} from '@stoep/shared'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadFrameSettings } from '~/shop/layout/shop-settings'
import { FragmentNotes } from '~/shop/notifications/fragment-notes'
import { OrderDetails } from '~/shop/orders/order-details'
import { OrderNumber } from '~/shop/orders/order-number'
import { toOrderView } from '~/shop/orders/order-view'
import { responding } from '~/http/responding'
import { PERSONAL_PAGE } from '~/http/caching'
import { cms } from '~/http/cms'
import { writeFlash } from '~/http/flash'
import { readForm } from '~/http/read-form'
import { pickStaffCookies } from '~/http/staff-cookies'
import { Button } from '~/ui/button'
import '~/shop/orders/orders.css'
import '~/ui/badge.css'

export const headers = () => PERSONAL_PAGE
export const meta: MetaFunction = () => [{ title: 'Saved order' }, { name: 'robots', content: 'noindex' }]

type Found =
  { order: Order; orderAdmin: null } | { order: StaffOrder; orderAdmin: { version: number; canCommit: boolean } }

/** A saved order, read-only, for the session that made it; staff can commit it. It never fills a cart. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  responding(async () => {
    const [{ order, orderAdmin }, settings] = await Promise.all([
      findOrder(request, params['orderId'] ?? ''),
      loadFrameSettings(),
    ])
    return { order: toOrderView(order), orderAdmin, supportPhone: settings.supportPhone }
  })

async function findOrder(request: Request, orderId: string): Promise<Found> {
  const id = encodeURIComponent(orderId)
  if (!pickStaffCookies(request.headers.get('cookie'))) return findOwn(request, id)
  try {
    const order = await cms.get(`/api/admin/orders/${id}`, staffOrderSchema, { request })
    const canCommit = order.state === 'pending' && order.allowed.includes('confirmed')
    return { order, orderAdmin: { version: order.version, canCommit } }
  } catch (error) {
    if (!isDomainError(error)) throw error
    // A sign-in that is over is no sign-in: the order may still be this browser's own.
    if (error.status === 401 || error.status === 403) return findOwn(request, id)
    const message = error.code === 'not_found' ? 'Could not load order details.' : error.message
    throw redirect('/admin/orders', { headers: { 'Set-Cookie': writeFlash({ type: 'error', message }) } })
  }
}

const findOwn = async (request: Request, id: string): Promise<Found> => ({
  order: await cms.get(`/api/carts/${id}`, orderSchema, { request }),
  orderAdmin: null,
})

/** 'Commit order': the order admin's move to `confirmed`; its texts came with the product. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  responding(async () => {
    const { version } = await readForm(request)
    const id = encodeURIComponent(params['orderId'] ?? '')
    const flash = await cms
      .post(`/api/admin/orders/${id}/transitions`, { to: 'confirmed', version }, staffOrderSchema, { request })
      .then(() => ({ type: 'success', message: 'Order committed successfully!' }) as const)
      .catch((error: unknown) => {
        if (!isDomainError(error)) throw error
        return { type: 'error', message: commitFailure(error) } as const
      })
    throw redirect(`/cart/${id}`, { status: 303, headers: { 'Set-Cookie': writeFlash(flash) } })
  })

const commitFailure = (error: DomainError): string =>
  error.status >= 500 || error.message === '' ? 'Failed to commit order.' : error.message

export default function CartOrderRoute() {
  const { order, orderAdmin, supportPhone } = useLoaderData<typeof loader>()
  return (
    <div className="wrap order">
      <h1>Saved order</h1>
      <OrderNumber order={order} />
      {orderAdmin?.canCommit && (
        <form method="post" className="order-track">
          <input type="hidden" name="version" value={orderAdmin.version} />
          <Button type="submit">Commit order</Button>
        </form>
      )}
      <OrderDetails order={order} supportPhone={supportPhone} />
      {orderAdmin && <FragmentNotes notes={[{ type: 'info', message: 'Order details loaded for admin review.' }]} />}
    </div>
  )
}
