import { isDomainError } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { markNone, useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import type { AdminProductRow } from './product-row'
import { PRODUCT_TEXTS } from './product-texts'

/** Sends the same change for some products, based on the versions shown: all are changed, or none. */
export function useBulkEdit() {
  const { revalidate } = useRevalidator()
  const { isBusy, problem, submit, reject } = useSubmit({ readErrors: markNone })
  const [isConflict, setIsConflict] = useState(false)
  /**
   * `typed` is the change as typed, `besides` is added to the message; resolves to true if it was saved. `isConflict`:
   * somebody else changed one of them first.
   */
  const save = async (
    rows: readonly AdminProductRow[],
    typed: Record<string, unknown>,
    besides = '',
  ): Promise<boolean> => {
    setIsConflict(false)
    const products = rows.map(({ id, version, stock }) => ({ id, version, stockSeen: stock }))
    const saving = () =>
      call('PATCH /api/admin/products', { body: { products, change: typed } }).catch((error: unknown) => {
        if (isDomainError(error) && error.status === 409) setIsConflict(true)
        throw error
      })
    if (
      !(await submit(saving, {
        done: [PRODUCT_TEXTS.updated, besides].filter(Boolean).join(' '),
        failed: PRODUCT_TEXTS.saveFailed,
      }))
    )
      return false
    revalidate()
    return true
  }
  return { isBusy, problem, isConflict, save, reject }
}
