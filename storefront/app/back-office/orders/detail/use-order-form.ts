import type { RequestOf } from '@stoep/shared'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { isChanged } from '~/back-office/forms/changes-of'
import { useKeptForm } from '~/back-office/forms/use-kept-form'
import type { StaffOrderState } from './use-order'

export interface OrderFormProps {
  state: StaffOrderState
  onClose: () => void
  /** Opens the form again with the current values. */
  onReopen: () => void
}

/** A part of an order that has a form: its title, in lower case the key of what its form keeps. */
export type OrderPart = 'Items' | 'Customer' | 'Courier'

interface Part<Values> {
  part: OrderPart
  current: Values
  texts: { done: string; failed: string }
}

/**
 * A form that changes a part of the order. It remembers the values it was opened with: every response replaces the
 * order, with its version, so an open form would otherwise send the new version and overwrite what a colleague saved.
 */
export function useOrderForm<Values>(
  { state: { order, change }, onClose }: OrderFormProps,
  { part, current, texts }: Part<Values>,
) {
  const [opened, setOpened] = useState(current)
  const [values, setValues] = useState(current)
  /** The last save would have overwritten somebody else's change. */
  const [isRejected, setIsRejected] = useState(false)
  const kept = useKeptForm({
    form: part.toLowerCase(),
    name: `${part} of ${order.orderNumber}`,
    values: { values, opened },
    isDirty: isChanged(current, values),
    restore(typed) {
      setValues(typed.values)
      // Restored input belongs to the values that the earlier form was opened with.
      setOpened(typed.opened)
    },
  })
  const save = async (changes: Omit<RequestOf<'PATCH /api/admin/orders/:id'>['body'], 'version'>) => {
    const isLate = isChanged(opened, current)
    setIsRejected(isLate)
    if (isLate) return
    const { id, version } = order
    const body = { ...changes, version }
    const saving = (idempotencyKey: string) =>
      call('PATCH /api/admin/orders/:id', { params: { id }, body, idempotencyKey })
    if (await change(saving, texts)) onClose()
  }
  return { values, setValues, kept, isRejected, save }
}

export type OrderFormState<Values> = ReturnType<typeof useOrderForm<Values>>
