import { isDomainError } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { markNone, useSubmit } from '~/back-office/forms/use-submit'
import type { AdminProductRow } from './product-row'
import { PRODUCT_TEXTS } from './product-texts'
import type { EditRow } from './use-edited-rows'

/** Sends a change of one product, based on the version shown. */
export function useSaveCell(edit: EditRow) {
  const { revalidate } = useRevalidator()
  const { isBusy, problem, submit, reject } = useSubmit({ readErrors: markNone, readsIfLost: true })
  const [isConflict, setIsConflict] = useState(false)
  /**
   * `typed` is the change as typed, `besides` is added to the message; resolves to true if it was saved. `isConflict`:
   * somebody else changed it first.
   */
  const save = async (row: AdminProductRow, typed: Record<string, unknown>, besides = ''): Promise<boolean> => {
    setIsConflict(false)
    const saving = () =>
      edit(row, typed).catch((error: unknown) => {
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
