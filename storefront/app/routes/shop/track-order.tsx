import {
  isDomainError,
  keysOf,
  MAX_LENGTHS,
  parseRand,
  trackOrderSchema,
  whatsappUrl,
  writeShortMessage,
  type PublicSettings,
  type TrackedOrder,
} from '@stoep/shared'
import { data, type ActionFunctionArgs } from '@remix-run/node'
import { useActionData, useSearchParams } from '@remix-run/react'
import { titleTags } from '~/shop/layout/head-tags'
import { TrackPage, type TrackChat, type TrackValues } from '~/shop/orders/track-page'
import { PERSONAL_PAGE } from '~/http/caching'
import { readForm } from '~/http/read-form'
import '~/shop/orders/orders.css'

const EMPTY = 'Please enter the order number and the phone number.'
const NOT_FOUND = 'We found no order with this number and phone. Please check both and try again.'

export const headers = () => PERSONAL_PAGE
export const meta = titleTags('Track Order', {
  name: 'description',
  content: 'See where your order is, by its number and your phone number.',
})

interface Tracking {
  values: TrackValues
  missing?: (keyof TrackValues)[]
  error: string | null
  order: TrackedOrder | null
  chat?: TrackChat
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { orderNumber = '', phoneNumber = '' } = await readForm(request)
  const cut = (typed: string) => typed.slice(0, MAX_LENGTHS.typedOrderNumber)
  const values = { orderNumber: cut(orderNumber), phoneNumber: cut(phoneNumber) }
  const missing = keysOf(values).filter((field) => values[field].trim() === '')
  if (missing.length > 0) return data<Tracking>({ values, missing, error: EMPTY, order: null }, { status: 400 })
  const wanted = trackOrderSchema.safeParse(values)
  // An invalid phone number gets the same response as a wrong one.
  if (!wanted.success) return data<Tracking>({ values, error: NOT_FOUND, order: null }, { status: 404 })
  try {
    const order = await context.shopper.call('POST /api/orders/track', { body: wanted.data })
    return data<Tracking>({ values, error: null, order, chat: toChat(order, await context.frameSettings()) })
  } catch (error) {
    if (!isDomainError(error) || error.status >= 500) throw error
    const text = error.status === 429 ? error.message : NOT_FOUND
    return data<Tracking>({ values, error: text, order: null }, { status: error.status })
  }
}

/** More people know number and phone than may know the order: the message says no more than this page. */
function toChat({ orderNumber, total }: TrackedOrder, { shopName, whatsappNumber, supportPhone }: PublicSettings) {
  const message = writeShortMessage({ shopName, orderNumber, totalInCents: parseRand(total) ?? 0 })
  return { url: whatsappUrl(whatsappNumber, message) ?? null, supportPhone }
}

export default function TrackOrderRoute() {
  const response = useActionData<typeof action>()
  const [search] = useSearchParams()
  const values = { orderNumber: search.get('order') ?? '', phoneNumber: '' }
  return <TrackPage {...(response ?? { values, error: null, order: null })} />
}
