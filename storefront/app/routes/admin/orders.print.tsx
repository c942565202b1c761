import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type MetaFunction } from '@remix-run/react'
import { loadStaffOrder } from '~/back-office/orders/load-orders.server'
import { PrintPage } from '~/back-office/orders/print/print-page'
import { PRINT_TITLES, readPrintKind } from '~/back-office/orders/print/print-view'
import '~/back-office/orders/print/print.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${PRINT_TITLES[data.kind]} ${data.order.orderNumber}` : 'Print' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const kind = readPrintKind(params['kind'])
  if (!kind) throw new Response('Not found', { status: 404 })
  const [order, shop] = await Promise.all([loadStaffOrder(context, params['orderId'] ?? ''), context.settings()])
  return { kind, order, shop }
}

export default function Print() {
  const { kind, order, shop } = useLoaderData<typeof loader>()
  const back = { href: `/admin/orders/${order.id}`, label: 'Back to the order' }
  return <PrintPage kind={kind} orders={[order]} shop={shop} back={back} />
}
