import { isDomainError, sameOption, toStoredOption, type Cart } from '@stoep/shared'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { AddedDialog, addedTitle, type AddedView } from '~/shop/cart/added-dialog'
import { adjustmentNotes } from '~/shop/cart/cart-form'
import { toCartLineView } from '~/shop/cart/cart-view'
import { failureText } from '~/shop/cart/change-cart.server'
import { FragmentNotes } from '~/shop/notifications/fragment-notes'
import { keyOfAdd } from '~/http/cookies'
import type { Flash } from '~/http/flash'
import { FRAGMENT_HEADER, isFragmentRequest } from '~/http/fragment'
import { readForm, safePath } from '~/http/read-form'
import { productUrl } from '~/ui/product-view'

interface Added {
  notes: Flash[]
  added: AddedView | null
  /** The page to load instead; its message is set already. */
  lead?: string
}

/** Redirects visitors who open the address. It must not for fragments: the loader runs after their action, too. */
export const loader = ({ request }: LoaderFunctionArgs) => (isFragmentRequest(request) ? null : redirect('/cart'))

/** Adds to the cart; the response is the dialog with script, and a redirect to the cart without. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request)
  try {
    const { productId = '', size, color, quantity } = fields
    const body = { productId, size, color, amount: quantity || 1, mode: 'add' } as const
    const [cookie, attempt] = [request.headers.get('cookie'), request.headers.get(FRAGMENT_HEADER)]
    const idempotencyKey = keyOfAdd({ cookie, attempt })
    const cart = await context.shopper.call('PUT /api/carts/update', { body, idempotencyKey })
    const notes = adjustmentNotes(cart)
    const said = notes.map(({ message }) => message)
    const isMore = !cart.adjustments?.some(({ wanted, quantity }) => quantity <= wanted - Number(body.amount))
    if (isFragmentRequest(request)) {
      const added = addedOf(cart, fields, isMore)
      return data<Added>(added ? { notes: [], added: { ...added, notes: said } } : { notes, added })
    }
    const text = [addedTitle(isMore), ...said].join(' ')
    context.flash({ type: isMore ? 'success' : 'info', message: text })
    throw redirect('/cart', { status: 303 })
  } catch (error) {
    if (!isDomainError(error)) throw error
    const note: Flash = { type: 'error', message: failureText({ intent: 'set' }, error) }
    const isFragment = isFragmentRequest(request)
    // The script sends only a complete choice: if the shop asks for one, the page shows options that are gone.
    const isOldPage = error.code === 'choose_option'
    if (isFragment && !isOldPage) return data<Added>({ notes: [note], added: null }, { status: error.status })
    context.flash(note)
    const lead = choicePage(fields)
    if (isFragment) return data<Added>({ notes: [], added: null, lead }, { status: error.status })
    throw redirect(lead, { status: 303 })
  }
}

/** The product's page with what was chosen, so that only one choice has to be made again. */
function choicePage({ productId = '', size = '', color = '' }: Record<string, string>): string {
  const chosen = Object.entries({ size, color }).filter(([, value]) => value !== '')
  const query = chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''
  return safePath(productUrl(productId) + query, '/products')
}

/** The added line, found by its options, else the product's last: the server fills in an option's only choice. */
function addedOf(cart: Cart, fields: Record<string, string>, isMore: boolean): Omit<AddedView, 'notes'> | null {
  const ofProduct = cart.products.filter((line) => line.productId.id === fields['productId'])
  const chosen = toStoredOption({ size: fields['size'], color: fields['color'] })
  const line = ofProduct.find((candidate) => sameOption(toStoredOption(candidate), chosen)) ?? ofProduct.at(-1)
  return line ? { isMore, line: toCartLineView(line), subtotal: cart.subtotal, itemCount: cart.count } : null
}

/** Only rendered as a fragment: all other requests are redirected. */
export default function CartAddRoute() {
  const response = useActionData<typeof action>()
  if (!response) return null
  if (response.lead) return <div data-lead={response.lead} />
  return (
    <>
      {response.added && <AddedDialog {...response.added} />}
      <FragmentNotes notes={response.notes} />
    </>
  )
}
