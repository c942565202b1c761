import { cartSchema, isDomainError, normaliseOption, sharedCartSchema, type Cart, type SharedCart } from '@stoep/shared'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { randomBytes } from 'node:crypto'
import { loadFrameSettings } from '~/shop/layout/shop-settings'
import { OrderDetails } from '~/shop/orders/order-details'
import { toSharedView } from '~/shop/orders/order-view'
import { responding } from '~/http/responding'
import { PERSONAL_PAGE } from '~/http/caching'
import { cms, type CallOptions } from '~/http/cms'
import { isSecure, readSessionId, writeCartCookie, writeSessionCookie } from '~/http/cookies'
import { writeFlash } from '~/http/flash'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icons'
import '~/shop/orders/orders.css'

export const headers = () => PERSONAL_PAGE
export const meta: MetaFunction = () => [{ title: 'A collection for you' }, { name: 'robots', content: 'noindex' }]

const loadShared = (shareId: string | undefined, options: CallOptions = {}): Promise<SharedCart> =>
  cms.get(`/api/cart/share/${encodeURIComponent(shareId ?? '')}`, sharedCartSchema, options)

/** Products somebody picked and shared: live prices, nobody's name. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  responding(async () => {
    const [shared, settings] = await Promise.all([loadShared(params['shareId'], { request }), loadFrameSettings()])
    if (shared.kind === 'order') throw redirect(`/cart/share/${encodeURIComponent(params['shareId'] ?? '')}`)
    return { collection: toSharedView(shared), supportPhone: settings.supportPhone }
  })

/** Puts the whole collection into the cart; what can no longer be had is left out and said. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  responding(async () => {
    const { products } = await loadShared(params['shareId'])
    const responseHeaders = new Headers()
    // Several calls for one visitor: a session made by the first would be unknown to the second.
    const sessionId = readSessionId(request.headers.get('cookie')) ?? randomBytes(24).toString('base64url')
    responseHeaders.append('Set-Cookie', writeSessionCookie(sessionId, isSecure()))
    const headers = { 'x-session-id': sessionId }
    const missing: string[] = []
    let count: number | undefined
    for (const line of products) {
      const wanted = {
        productId: line.productId.id,
        size: normaliseOption(line.size),
        color: normaliseOption(line.color),
        amount: line.quantity,
        mode: 'add',
      }
      // One after the other: they all change the same cart.
      const cart = await add(wanted, { request, headers })
      if (cart) count = cart.count
      else missing.push(line.name)
    }
    if (count !== undefined) responseHeaders.append('Set-Cookie', writeCartCookie(count, isSecure()))
    const message = missing.length > 0 ? `Not available at the moment: ${missing.join(', ')}` : 'Added to Cart!'
    responseHeaders.append('Set-Cookie', writeFlash({ type: missing.length > 0 ? 'warning' : 'success', message }))
    throw redirect('/cart', { status: 303, headers: responseHeaders })
  })

async function add(wanted: object, options: CallOptions): Promise<Cart | undefined> {
  try {
    return await cms.put('/api/carts/update', wanted, cartSchema, options)
  } catch (error) {
    if (isDomainError(error) && error.status < 500) return undefined
    throw error
  }
}

export default function CollectionRoute() {
  const { collection, supportPhone } = useLoaderData<typeof loader>()
  if (collection.lines.length === 0) return <EmptyCollection />
  return (
    <div className="wrap order">
      <h1>A collection for you</h1>
      <p className="muted">Somebody picked these products and shared them. Prices are today’s.</p>
      <form method="post" className="order-track">
        <Button type="submit" size="big">
          <Icon name="cart" />
          Add all to my cart
        </Button>
      </form>
      <OrderDetails order={collection} supportPhone={supportPhone} isCollection />
    </div>
  )
}

function EmptyCollection() {
  return (
    <div className="wrap empty">
      <Icon name="cart" />
      <h1>Cart Not Found</h1>
      <p className="muted">The products of this collection are no longer in the shop.</p>
      <ButtonLink href="/">Return to Home</ButtonLink>
    </div>
  )
}
