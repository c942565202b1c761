import { isDomainError, nameWithOptions, toStoredOption, type ErrorCode } from '@stoep/shared'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTags, shorten } from '~/shop/layout/head-tags'
import { adjustmentNotes } from '~/shop/cart/cart-form'
import { joinNotes } from '~/shop/cart/join-notes'
import { OrderDetails } from '~/shop/orders/order-details'
import { toSharedView } from '~/shop/orders/order-view'
import { PERSONAL_PAGE } from '~/http/caching'
import { CART_SEEN_COOKIE, keyOfAdd } from '~/http/cookies'
import type { Flash } from '~/http/flash'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icons'
import '~/shop/orders/orders.css'

export const headers = () => PERSONAL_PAGE
export const meta = pageTags<typeof loader>((data) => ({
  title: `A collection for you | ${data.shopName}`,
  description: describe(data.collection.lines),
  url: data.url,
  isHidden: true,
}))

/** Products that somebody picked and shared: with current prices, without any name. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const shareId = params['shareId'] ?? ''
  const [shared, settings] = await Promise.all([
    context.shopper.call('GET /api/cart/share/:shareId', { params: { shareId } }),
    context.frameSettings(),
  ])
  if (shared.kind === 'order') throw redirect(`/cart/share/${encodeURIComponent(shareId)}`)
  return {
    collection: toSharedView(shared),
    removed: shared.removed ?? [],
    supportPhone: settings.supportPhone,
    shopName: settings.shopName,
    url: `${context.publicOrigin}/collection/${encodeURIComponent(shareId)}`,
  }
}

const describe = (lines: readonly { name: string }[]): string =>
  lines.length === 0 ? ALL_GONE : shorten([...new Set(lines.map(({ name }) => name))].join(', '))

const ALL_GONE = 'The products of this collection are no longer in the shop.'

/** Adds the whole collection to the cart; products that are not available are left out and named. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const shareId = params['shareId'] ?? ''
  const idempotencyKey = keyOfAdd({ cookie: request.headers.get('cookie') })
  const { products, removed = [] } = await context.anyone.call('GET /api/cart/share/:shareId', { params: { shareId } })
  // The page may have been opened when these were still in the shop.
  const missing = [...removed]
  const notes: Flash[] = []
  for (const line of products) {
    const wanted = {
      productId: line.productId.id,
      ...toStoredOption(line),
      amount: line.quantity,
      mode: 'add',
    } as const
    try {
      // In sequence: all calls change the same cart.
      notes.push(
        ...adjustmentNotes(await context.shopper.call('PUT /api/carts/update', { body: wanted, idempotencyKey })),
      )
    } catch (error) {
      if (!isDomainError(error) || error.status >= 500) {
        // The error page shows no cart: what is added already must count once when the form is sent again.
        context.cookies.drop(CART_SEEN_COOKIE)
        throw error
      }
      // An error about the cart, not the line, would come for every further line, too.
      if (ABOUT_THE_CART.includes(error.code)) {
        notes.unshift({ type: 'error', message: error.message })
        break
      }
      missing.push(nameWithOptions(line, line))
    }
  }
  if (missing.length > 0)
    notes.unshift({ type: 'warning', message: `Not available at the moment: ${listSome(missing)}.` })
  context.flash(joinNotes(notes))
  throw redirect('/cart', { status: 303 })
}

/** Errors after which no further line can be added. */
const ABOUT_THE_CART: readonly ErrorCode[] = ['too_many_requests', 'validation']

const MOST_NAMED = 4

/** The first few names and how many more there are: the message must fit into a cookie. */
function listSome(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  return more > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${more} more` : names.join(', ')
}

export default function CollectionRoute() {
  const { collection, removed, supportPhone } = useLoaderData<typeof loader>()
  if (collection.lines.length === 0) return <EmptyCollection />
  return (
    <div className="wrap order">
      <h1>A collection for you</h1>
      <p className="muted">Somebody picked these products and shared them. Prices are today’s.</p>
      {removed.length > 0 && (
        <p className="notice warning">No longer in the shop, and not in the total: {removed.join(', ')}.</p>
      )}
      <form method="post" className="order-track no-print">
        <Button type="submit" variant="buy" size="big">
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
      <p className="muted">{ALL_GONE}</p>
      <ButtonLink href="/">Return to Home</ButtonLink>
    </div>
  )
}
