import {
  CUSTOMER_LABELS,
  describeError,
  describeMinOrder,
  DomainError,
  isDomainError,
  listOptions,
  USUAL_NAMES,
  type StaffOrder,
} from '@stoep/shared'
import { useState } from 'react'
import { call, messageOf } from '~/http/staff-api'
import { useIdempotencyKey, UnsureRequests } from '~/back-office/forms/repeated-requests'
import { nameFields, nameOf, type FieldNames } from '~/back-office/forms/name-fields'
import { readFieldErrors } from '~/back-office/forms/read-field-errors'
import { toSentence } from '~/back-office/forms/to-sentence'
import { markNone, useSubmit } from '~/back-office/forms/use-submit'
import type { DeliveryTerms } from '~/back-office/orders/new-order/order-draft'

export interface Rejection {
  message: string
  /** Somebody else changed the order first: the page shows an old version. */
  isOutdated: boolean
  details: string[]
}

const WAS_MADE = 'Your change before this one was made after all. Please look at the order and try again.'

type Changing = (idempotencyKey: string) => Promise<StaffOrder>

export interface StaffOrderState {
  order: StaffOrder
  /** The terms by which an edit of the items changes the delivery fee. */
  deliveryTerms: DeliveryTerms
  isBusy: boolean
  /**
   * Changes the order; true on success. A rejection stays on the page. Sent again with the key after a lost response, a
   * change is not rejected for what it did itself.
   */
  change: (changing: Changing, texts: { done: string; failed: string }) => Promise<boolean>
  rejection: Rejection | null
  reload: () => Promise<void>
}

/** The order of the page and the calls that change it: each returns the whole order, which then replaces it. */
export function useStaffOrder(loaded: StaffOrder, deliveryTerms: DeliveryTerms): StaffOrderState {
  const [order, setOrder] = useState(loaded)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  /** One for all changes, as each names the version that it was made from. */
  const idempotencyKey = useIdempotencyKey()
  const [changes] = useState(() => new UnsureRequests<Changing>())
  const send = (changing: Changing) => changes.send(changing, (sent) => sent(idempotencyKey))
  const { isBusy, problem, submit } = useSubmit({ names: ORDER_NAMES, readErrors: markNone })

  const change: StaffOrderState['change'] = (changing, texts) => {
    setRejection(null)
    return submit(async () => {
      try {
        setOrder(await send(changing))
      } catch (failure) {
        const error = await explain(failure)
        setRejection(toRejection(error, texts.failed))
        throw error
      }
    }, texts)
  }
  /**
   * A conflict may be with one's own change: sent again, it is recognised, or rejected as made from an old version. A
   * note, which names no version, is added by then.
   */
  const explain = async (error: unknown): Promise<unknown> => {
    const [before] = isDomainError(error) && error.code === 'version_conflict' ? changes.all : []
    const made = before && (await send(before).catch(() => null))
    if (!made) return error
    setOrder(made)
    return new DomainError('illegal_transition', { message: WAS_MADE })
  }
  const reload = async () => {
    const loading = async () => {
      setOrder(await call('GET /api/admin/orders/:id', { params: { id: order.id } }))
      changes.forgetAll()
    }
    if (await submit(loading, { failed: describeError('order_not_found') })) setRejection(null)
  }
  // Typing may solve a single problem, but not an old version or a list to work through.
  const isLasting = rejection?.isOutdated || (rejection?.details.length ?? 0) > 1
  return { order, deliveryTerms, isBusy, change, rejection: problem || isLasting ? rejection : null, reload }
}

export function toRejection(error: unknown, otherwise: string): Rejection {
  if (!isDomainError(error)) return { message: otherwise, isOutdated: false, details: [] }
  const message = nameFields(messageOf(error, otherwise), readFieldErrors(error), ORDER_NAMES)
  const details = [...describeFields(error), ...describeLines(error.details)]
  // The message names a single field or line itself.
  const isSaid = (detail: string) => (details.length === 1 ? message.endsWith(detail) : message === detail)
  return {
    message,
    isOutdated: error.code === 'version_conflict' || error.code === 'illegal_transition',
    details: details.filter((detail) => !isSaid(detail)),
  }
}

/** The labels of the order's page for the fields of its requests. */
const ORDER_NAMES: FieldNames = {
  ...Object.fromEntries(Object.entries(CUSTOMER_LABELS).map(([field, label]) => [`customerDetails.${field}`, label])),
  amount: 'Amount received',
  waybill: 'Waybill number',
}

const describeFields = (error: unknown): string[] =>
  readFieldErrors(error).flatMap(({ field, message }) => toSentence(nameOf(field, ORDER_NAMES), message) ?? [])

interface KnownDetails {
  lines?: { name: string; size: string; color: string; wanted: number; available?: number; minOrder?: number }[]
}

/** The lines named in a rejection, as texts: short of stock, or not a multiple of the minimum order. */
function describeLines(details: unknown): string[] {
  if (typeof details !== 'object' || details === null) return []
  const { lines = [] } = details as KnownDetails
  return lines.flatMap(({ name, size, color, wanted, available, minOrder }) => {
    const options = listOptions(USUAL_NAMES, { size, color })
    const line = options ? `${name} (${options})` : name
    if (minOrder !== undefined) return describeMinOrder(line, minOrder)
    return available === undefined ? [] : `${line}: ${wanted} wanted, ${available} in stock`
  })
}
