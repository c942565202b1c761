import {
  isDomainError,
  PROVINCES,
  type Cart,
  type PublicSettings,
  EMPTY_CUSTOMER,
  readCustomerValues,
} from '@stoep/shared'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { randomUUID } from 'node:crypto'
import { CartPage } from '~/shop/cart/cart-page'
import { readCartIntent, readFix, readTyped } from '~/shop/cart/cart-form'
import { toCartView } from '~/shop/cart/cart-view'
import { changeCart } from '~/shop/cart/change-cart.server'
import { loadCart } from '~/shop/cart/load-cart.server'
import { askAgain, placeOrder, type CheckoutOutcome } from '~/shop/cart/place-order.server'
import { loadSettings } from '~/shop/layout/shop-settings'
import { UNKNOWN_SETTINGS } from '~/shop/layout/unknown-settings'
import { FragmentNotes } from '~/shop/notifications/fragment-notes'
import { responding } from '~/http/responding'
import { VISITOR_PAGE } from '~/http/caching'
import { isSecure, writeCartCookie } from '~/http/cookies'
import { readFlash, writeFlash, type Flash, type UndoLine } from '~/http/flash'
import { isFragmentRequest } from '~/http/fragment'
import { readForm } from '~/http/read-form'
import { environment } from '~/platform/environment'
import '~/shop/cart/cart.css'

export const headers = () => ({ ...VISITOR_PAGE, 'Referrer-Policy': 'same-origin' })
export const meta: MetaFunction = () => [
  { title: 'Your cart' },
  { name: 'description', content: 'What you chose, with delivery and total before you order. Pay cash on delivery.' },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ request }: LoaderFunctionArgs) =>
  responding(async () => {
    const responseHeaders = new Headers()
    const { status, ...shown } = await loadQuietly(request, responseHeaders)
    const shared = new URL(request.url).searchParams.get('shared') ?? ''
    return data(
      {
        ...shown,
        key: randomUUID(),
        undo: readFlash(request.headers.get('cookie'))?.undo ?? null,
        sharedUrl: /^[A-Za-z0-9_-]{8,64}$/.test(shared) ? collectionUrl(shared) : null,
      },
      { status, headers: responseHeaders },
    )
  })

/** A cart that cannot be loaded is an empty one, with a quiet word; what is on the page already is not replaced by it. */
async function loadQuietly(request: Request, responseHeaders: Headers) {
  try {
    const [cart, settings] = await Promise.all([loadCart({ request, responseHeaders }), loadSettings()])
    return { cart, settings, problem: null, status: 200 }
  } catch (error) {
    if (!isDomainError(error) || error.status < 500 || isFragmentRequest(request)) throw error
    return { cart: EMPTY_CART, settings: UNKNOWN_SETTINGS, problem: error.message, status: error.status }
  }
}

const EMPTY_CART: Cart = { products: [], savedForLater: [], subtotal: '0.00', total: '0.00', count: 0 }

const collectionUrl = (shareId: string): string => `${environment().publicUrl.origin}/collection/${shareId}`

interface CartResponse {
  notes: Flash[]
  undo: UndoLine | null
  sharedUrl: string | null
  outcome: CheckoutOutcome | null
}

export const action = ({ request }: ActionFunctionArgs) =>
  responding(async () => {
    const fields = await readForm(request)
    const responseHeaders = new Headers()
    if (fields['fix'] !== undefined) return fix(request, fields, responseHeaders)
    if (fields['intent'] === 'order') return order(request, fields, responseHeaders)

    const intent = readCartIntent(fields)
    if (!intent) throw new Response(null, { status: 400 })
    const { notes, undo, shareId, status } = await changeCart(intent, { request, responseHeaders })
    if (isFragmentRequest(request)) {
      const sharedUrl = shareId ? collectionUrl(shareId) : null
      return data<CartResponse>({ notes, undo, sharedUrl, outcome: null }, { status, headers: responseHeaders })
    }
    const message = notes.map((note) => note.message).join(' ') || (undo ? `${undo.name} was removed.` : '')
    if (message) {
      const flash: Flash = { type: notes[0]?.type ?? 'info', message, ...(undo ? { undo } : {}) }
      responseHeaders.append('Set-Cookie', writeFlash(flash))
    }
    throw redirect(shareId ? `/cart?shared=${shareId}` : '/cart', { status: 303, headers: responseHeaders })
  })

/** Changes one line on the way to the order; the page comes back with everything that was typed. */
async function fix(request: Request, fields: Record<string, string>, responseHeaders: Headers) {
  const intent = readFix(fields)
  if (!intent) throw new Response(null, { status: 400 })
  const { notes, undo, status } = await changeCart(intent, { request, responseHeaders })
  const outcome = { kind: 'rejected', status, message: '', values: readCustomerValues(fields), errors: {} } as const
  return data<CartResponse>({ notes, undo, sharedUrl: null, outcome }, { status, headers: responseHeaders })
}

async function order(request: Request, fields: Record<string, string>, responseHeaders: Headers) {
  if (fields['ask'] !== undefined || readTyped(fields).length > 0) {
    const { outcome, notes } = await askAgain(fields, { request, responseHeaders })
    return data<CartResponse>(
      { notes, undo: null, sharedUrl: null, outcome },
      { status: 409, headers: responseHeaders },
    )
  }
  const outcome = await placeOrder(fields, await loadSettings(), { request, responseHeaders })
  if (outcome.kind === 'rejected') {
    return data<CartResponse>(
      { notes: [], undo: null, sharedUrl: null, outcome },
      { status: outcome.status, headers: responseHeaders },
    )
  }
  const opensChat = isFragmentRequest(request) && outcome.whatsappUrl !== null
  responseHeaders.append('Set-Cookie', writeCartCookie(0, isSecure()))
  responseHeaders.append('Set-Cookie', writeFlash(placedNote(outcome.whatsappUrl, opensChat)))
  if (!isFragmentRequest(request)) throw redirect('/order-confirmation', { status: 303, headers: responseHeaders })
  return data<CartResponse>(
    { notes: [], undo: null, sharedUrl: null, outcome },
    { status: 201, headers: responseHeaders },
  )
}

function placedNote(whatsappUrl: string | null, opensChat: boolean): Flash {
  if (whatsappUrl === null) return { type: 'warning', message: 'WhatsApp number is not configured.' }
  return opensChat
    ? { type: 'success', message: 'Opening WhatsApp to confirm your order!' }
    : { type: 'success', message: 'Your order is saved. Send it to us on WhatsApp to confirm it.' }
}

export default function CartRoute() {
  const { cart, settings, problem, key, undo, sharedUrl } = useLoaderData<typeof loader>()
  const response = useActionData<typeof action>()
  const outcome = response?.outcome ?? null
  if (outcome?.kind === 'placed')
    return <div data-lead="/order-confirmation" data-chat={outcome.whatsappUrl ?? undefined} />

  const values = outcome?.values ?? EMPTY_CUSTOMER
  return (
    <>
      <CartPage
        cart={toCartView(cart, settings as PublicSettings, values.province, outcome?.tooLarge)}
        checkout={{ key, values, errors: outcome?.errors ?? {}, message: outcome?.message ?? '' }}
        provinces={PROVINCES}
        notes={response?.notes ?? []}
        problem={problem}
        undo={response ? response.undo : undo}
        sharedUrl={response?.sharedUrl ?? sharedUrl}
      />
      <FragmentNotes notes={response?.notes ?? []} />
    </>
  )
}
