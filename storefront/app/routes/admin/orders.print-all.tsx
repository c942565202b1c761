import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, type MetaFunction } from '@remix-run/react'
import { loadStaffOrders } from '~/back-office/orders/load-orders.server'
import { PrintPage } from '~/back-office/orders/print/print-page'
import { PRINT_TITLES, readPrintIds, readPrintKind } from '~/back-office/orders/print/print-view'
import '~/back-office/orders/print/print.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${PRINT_TITLES[data.kind]}s` : 'Print' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const kind = readPrintKind(params['kind'])
  const { ids, beyond } = readPrintIds(new URL(request.url).searchParams)
  if (!kind || ids.length === 0) throw new Response('Not found', { status: 404 })
  const [orders, shop] = await Promise.all([loadStaffOrders(context, ids), context.settings()])
  return { kind, orders, shop, missing: ids.length + beyond - orders.length }
}

export default function PrintAll() {
  return <PrintPage {...useLoaderData<typeof loader>()} back={{ href: '/admin/orders', label: 'Back to the orders' }} />
}
