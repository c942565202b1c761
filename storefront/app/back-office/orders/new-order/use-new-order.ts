import {
  centsToRandText,
  describeError,
  isDomainError,
  PROCESSING_FAILED,
  type CustomerDetails,
  type OrderCreated,
  type PublicSettings,
  checkCustomer,
  lacksRequired,
  type CustomerField,
  type CustomerValues,
} from '@stoep/shared'
import { useRef, useState } from 'react'
import { call } from '~/http/staff-api'
import { isChanged } from '~/back-office/forms/changes-of'
import { useKeptForm } from '~/back-office/forms/use-kept-form'
import { useToast } from '~/back-office/notifications/toast-provider'
import { useSubmit } from '~/back-office/forms/use-submit'
import { explainRejection } from './explain-rejection'
import { addLine, checkLines, readQuantity, totalsOf, type DraftLine } from './order-draft'

interface Typed {
  lines: DraftLine[]
  values: CustomerValues
  note: string
}

export interface NewOrderOptions {
  settings: PublicSettings
  /** The base of the idempotency key, by which the server recognises a repeat of this order. */
  orderKey: string
  /** What the form shows at first. */
  start: Omit<Typed, 'lines'>
  onPlaced: (order: OrderCreated) => Promise<void>
}

const NO_ITEMS = 'Please add at least one item.'
const MISSING_ADDRESS = describeError('address_incomplete')
const WRONG_FIELDS = describeError('validation')

/** The state of a new order taken on the phone, and the call that places it. */
export function useNewOrder({ settings: loaded, orderKey, start, onPlaced }: NewOrderOptions) {
  const toast = useToast()
  const untouched: Typed = { ...start, lines: [] }
  const [typed, setTyped] = useState(untouched)
  const [settings, setSettings] = useState(loaded)
  const { isBusy, problem, errors, submit, reject, clearErrors } = useSubmit<CustomerField>()
  /** Set when the form is left on purpose: the leave guard does not ask. */
  const isLeaving = useRef(false)
  const [key, setKey] = useState({ base: orderKey, usedUp: 0 })
  const { lines, values, note } = typed
  const totals = totalsOf(lines, settings, values.province)

  const kept = useKeptForm({
    form: 'new-order',
    name: 'New order',
    // With the key: the order may have arrived before the session ended.
    values: { typed, key },
    isDirty: isChanged(untouched, typed),
    restore(before) {
      setTyped(before.typed)
      setKey(before.key)
    },
  })

  const setLines = (change: (lines: DraftLine[]) => DraftLine[]) =>
    setTyped((known) => ({ ...known, lines: change(known.lines) }))
  const send = (customerDetails: CustomerDetails) => {
    const items = lines.map(({ productId, size, color, quantity }) => ({
      productId,
      size,
      color,
      quantity: readQuantity(quantity),
    }))
    const body = { items, customerDetails, note, total: centsToRandText(totals.totalInCents) }
    const idempotencyKey = `${key.base}-${key.usedUp}`
    return call('POST /api/admin/orders', { body, idempotencyKey })
  }
  const place = async () => {
    const marked = checkLines(lines)
    const details = checkCustomer(values)
    const found = details.isComplete ? {} : details.errors
    setLines(() => marked)
    if (lines.length === 0) return reject(NO_ITEMS, found)
    if (!details.isComplete || marked.some((line) => line.problem)) {
      return reject(lacksRequired(found, values) ? MISSING_ADDRESS : WRONG_FIELDS, found)
    }
    await submit(() => send(details.details).then(leaveTo, (error: unknown) => fail(error, marked)), {
      failed: PROCESSING_FAILED,
    })
  }
  const leaveTo = (order: OrderCreated) => {
    isLeaving.current = true
    return onPlaced(order)
  }
  const fail = async (error: unknown, marked: readonly DraftLine[]) => {
    // The delivery fee may have changed, which the rejection's lines do not show.
    if (isDomainError(error) && error.code === 'price_changed') {
      // Without it the new prices are shown all the same.
      await call('GET /api/settings').then(setSettings, () => undefined)
    }
    const rejection = explainRejection(error, marked, values)
    if (rejection.needsNewKey) setKey({ ...key, usedUp: key.usedUp + 1 })
    setLines(() => rejection.lines)
    reject(rejection.message, rejection.errors)
    toast(rejection.message, 'error')
  }

  const isAnswered = problem === NO_ITEMS && lines.length > 0
  const isAnyWrong = Object.keys(errors).length > 0 || lines.some((line) => line.problem)
  return {
    ...typed,
    settings,
    totals,
    errors,
    message: problem && !isAnswered ? problem : isAnyWrong ? WRONG_FIELDS : '',
    isBusy,
    kept,
    isLeaving,
    add: (line: DraftLine) => setLines((known) => addLine(known, line)),
    remove(key: string) {
      setLines((known) => known.filter((line) => line.key !== key))
      clearErrors()
    },
    setQuantity: (key: string, quantity: string) =>
      setLines((known) => known.map((line) => (line.key === key ? { ...line, quantity, problem: '' } : line))),
    setValue(field: CustomerField, value: string) {
      setTyped((known) => ({ ...known, values: { ...known.values, [field]: value } }))
      clearErrors(field)
    },
    setNote: (text: string) => setTyped((known) => ({ ...known, note: text })),
    place,
  }
}

export type NewOrder = ReturnType<typeof useNewOrder>
