import {
  isDomainError,
  OPENING_WHATSAPP,
  PROVINCES,
  EMPTY_CUSTOMER,
  readCustomerValues,
  type Cart,
} from '@stoep/shared'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { randomUUID } from 'node:crypto'
import type { RequestContext } from '~/context'
import { NOT_LISTED, titleTags } from '~/shop/layout/head-tags'
import { CartPage } from '~/shop/cart/cart-page'
import { joinQuestions, readCartIntent, readFix, readTyped, type UndoLine } from '~/shop/cart/cart-form'
import { toCartView } from '~/shop/cart/cart-view'
import { changeCart } from '~/shop/cart/change-cart.server'
import { askAgain, placeOrder, type CheckoutOutcome } from '~/shop/cart/place-order.server'
import { UNKNOWN_SETTINGS } from '~/platform/unknown-settings'
import { FragmentNotes } from '~/shop/notifications/fragment-notes'
import { VISITOR_PAGE } from '~/http/caching'
import { readSessionId } from '~/http/cookies'
import type { Flash } from '~/http/flash'
import { isFragmentRequest } from '~/http/fragment'
import { readForm } from '~/http/read-form'
import '~/shop/cart/cart.css'
import '~/shop/cart/cart-line.css'
import '~/shop/cart/order-summary.css'
import '~/shop/cart/checkout-form.css'

export const headers = () => ({ ...VISITOR_PAGE, 'Referrer-Policy': 'same-origin' })
export const meta = titleTags(
  'Your cart',
  { name: 'description', content: 'What you chose, with delivery and total before you order. Pay cash on delivery.' },
  NOT_LISTED,
)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { status, ...shown } = await loadQuietly(context, request)
  const isUnknown = readSessionId(request.headers.get('cookie')) === undefined
  return data({ ...shown, isUnknown, key: randomUUID() }, { status })
}

/** If the cart cannot be loaded, the page shows an empty one and the problem. A fragment throws: the page stays. */
async function loadQuietly(context: RequestContext, request: Request) {
  try {
    const [cart, settings] = await Promise.all([context.shopper.call('GET /api/carts'), context.settings()])
    return { cart, settings, problem: null, status: 200 }
  } catch (error) {
    if (!isDomainError(error) || error.status < 500 || isFragmentRequest(request)) throw error
    return { cart: EMPTY_CART, settings: UNKNOWN_SETTINGS, problem: error.message, status: error.status }
  }
}

const EMPTY_CART: Cart = { products: [], savedForLater: [], subtotal: '0.00', total: '0.00', count: 0 }

interface CartResponse {
  notes: Flash[]
  undo: UndoLine | null
  sharedUrl: string | null
  outcome: CheckoutOutcome | null
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request)
  const isFix = fields['fix'] !== undefined
  if (fields['intent'] === 'order' && !isFix) return order(context, request, fields)

  const intent = isFix ? readFix(fields) : readCartIntent(fields)
  if (!intent) throw new Response(null, { status: 400 })
  const { notes, undo, shareId, status } = await changeCart(intent, context)
  const sharedUrl = shareId && `${context.publicOrigin}/collection/${shareId}`
  const values = readCustomerValues(fields)
  const isTyped = Object.values(values).some((value) => value !== '')
  const needsPage = isTyped || undo !== null || sharedUrl !== null || notes.length > 1 || status !== 200
  // After a redirect, reloading the page submits nothing again; but only this response can keep what was typed.
  if (!isFragmentRequest(request) && !needsPage) {
    if (notes[0]) context.flash(notes[0])
    throw redirect('/cart', { status: 303 })
  }
  const outcome = { kind: 'rejected', status, message: '', values, errors: {} } as const
  return data<CartResponse>({ notes, undo, sharedUrl, outcome }, { status })
}

async function order(context: RequestContext, request: Request, fields: Record<string, string>) {
  const nothing = { notes: [], undo: null, sharedUrl: null }
  if (fields['ask'] !== undefined || readTyped(fields).length > 0) {
    return data<CartResponse>({ ...nothing, outcome: await askAgain(fields, context) }, { status: 409 })
  }
  const outcome = await placeOrder(fields, context)
  if (outcome.kind === 'rejected') return data<CartResponse>({ ...nothing, outcome }, { status: outcome.status })
  // Without a number for the chat the next page says so itself.
  if (outcome.whatsappUrl !== null) context.flash(placedNote(fields['chat'] !== undefined))
  if (!isFragmentRequest(request)) throw redirect('/order-confirmation', { status: 303 })
  return data<CartResponse>({ ...nothing, outcome }, { status: 201 })
}

const placedNote = (opensChat: boolean): Flash => ({
  type: 'success',
  message: opensChat ? OPENING_WHATSAPP : 'Your order is saved. Send it to us on WhatsApp to confirm it.',
})

export default function CartRoute() {
  const { cart, settings, problem, isUnknown, key } = useLoaderData<typeof loader>()
  const response = useActionData<typeof action>()
  const outcome = response?.outcome ?? null
  if (outcome?.kind === 'placed')
    return <div data-lead="/order-confirmation" data-chat={outcome.whatsappUrl ?? undefined} />

  const values = outcome?.values ?? EMPTY_CUSTOMER
  return (
    <>
      <CartPage
        cart={toCartView(cart, settings, values.province, outcome?.tooLarge)}
        checkout={{
          key,
          values,
          errors: outcome?.errors ?? {},
          message: outcome?.message ?? '',
          questions: outcome?.questions ?? {},
          asked: outcome?.asked ?? joinQuestions(outcome?.questions ?? {}),
        }}
        provinces={PROVINCES}
        notes={response?.notes ?? []}
        problem={problem}
        isUnknown={isUnknown}
        undo={response?.undo ?? null}
        sharedUrl={response?.sharedUrl ?? null}
      />
      <FragmentNotes notes={response?.notes ?? []} />
    </>
  )
}
