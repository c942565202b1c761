import { joinSentences, parseOwnJson, type ChangePreview, type ChangeProductsInput } from '@stoep/shared'
import { useEffect, useState } from 'react'
import { newKey, type UnsureRequests } from '~/back-office/forms/repeated-requests'
import { useOpenPage } from '~/back-office/forms/use-open-page'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { BULK_NAMES, type BulkChoice } from './bulk-change'
import { toApiQuery } from './list-query'
import { PRODUCT_TEXTS } from './product-texts'
import type { SentChange } from './sent-change'

const NAMES = Object.fromEntries(Object.entries(BULK_NAMES).map(([field, name]) => [`change.${field}`, name]))

const UNSURE = 'The change may have begun all the same. Press the button again: it is made once.'

/**
 * Starts the same change to many products and opens the page where it can be followed and undone. One that may have
 * begun is sent again as it was, also if the products have new versions since: with its key it is made only once.
 */
export function useChangeProducts(changes: UnsureRequests<SentChange>) {
  const openPage = useOpenPage()
  const { isBusy, problem, submit } = useSubmit({ names: NAMES })
  const [effect, setEffect] = useState('')
  /** `typed` is the change as typed. */
  const order = (choice: BulkChoice, typed: Record<string, unknown>) =>
    submit(
      async () => {
        const meant = { idempotencyKey: newKey(), body: { products: productsOf(choice), change: typed } }
        const ordering = changes.send(meant, (sent) => call('POST /api/admin/products/changes', sent))
        const { id } = await ordering.catch((error: unknown) => {
          setEffect(changes.find(meant) ? UNSURE : 'Nothing was changed.')
          throw error
        })
        await openPage(`/admin/import/${id}`)
      },
      { failed: PRODUCT_TEXTS.saveFailed },
    )
  return { isBusy, problem: problem && joinSentences([problem, effect]), order }
}

/**
 * How many products cannot be changed, and which, where the page does not know: it has only the first of those that
 * match the filters, and not who has a gender of its own for another category. Undefined until the server has counted,
 * or if that failed.
 */
export function useImpossible(choice: BulkChoice, typed: Record<string, unknown>): ChangePreview | undefined {
  const [counted, setCounted] = useState<ChangePreview>()
  const isAsked = choice.all !== undefined || typed.category !== undefined
  const body = JSON.stringify({ products: productsOf(choice), change: typed })
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    call('POST /api/admin/products/changes/preview', { body: parseOwnJson<ChangeProductsInput>(body) }).then(
      (preview) => isOver || setCounted(preview),
      // Without the count, the dialog counts only the products of the page.
      () => undefined,
    )
    return () => void (isOver = true)
  }, [isAsked, body])
  return counted
}

const productsOf = ({ rows, all }: BulkChoice): ChangeProductsInput['products'] =>
  all
    ? filtersOf(all.query)
    : rows.map(({ id, version, stock, trackByOption }) => ({
        id,
        version,
        // Counted by size and colour, it is a sum of which the server cannot tell the parts.
        ...(trackByOption ? {} : { stockSeen: stock }),
      }))

/** The filters of the list, without its page. */
function filtersOf(
  query: Parameters<typeof toApiQuery>[0],
): Exclude<ChangeProductsInput['products'], readonly unknown[]> {
  const filters = toApiQuery(query)
  for (const name of ['page', 'limit']) filters.delete(name)
  return { gender: [], size: [], color: [], ...Object.fromEntries(filters) }
}
