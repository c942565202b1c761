import { useNavigate } from '@remix-run/react'
import type { ChangeProductsInput } from '@stoep/shared'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { BULK_NAMES, type BulkChoice } from './bulk-change'
import { toApiQuery } from './list-query'
import { PRODUCT_TEXTS } from './texts'

const NAMES = Object.fromEntries(Object.entries(BULK_NAMES).map(([field, name]) => [`change.${field}`, name]))

/** Orders the same change to many products, and leads to where it is followed and undone. */
export function useChangeProducts() {
  const navigate = useNavigate()
  const { isBusy, problem, submit } = useSubmit({ names: NAMES })
  /** `typed` is the change as it was typed. */
  const order = ({ rows, all }: BulkChoice, typed: Record<string, unknown>) =>
    submit(
      async () => {
        const products = all ? filtersOf(all.query) : rows.map(({ id, version }) => ({ id, version }))
        const { id } = await call('POST /api/admin/products/changes', { body: { products, change: typed } })
        navigate(`/admin/import/${id}`)
      },
      { failed: PRODUCT_TEXTS.saveFailed },
    )
  return { isBusy, problem, order }
}

/** What the list is filtered by, whichever page of it is shown. */
function filtersOf(
  query: Parameters<typeof toApiQuery>[0],
): Exclude<ChangeProductsInput['products'], readonly unknown[]> {
  const filters = toApiQuery(query)
  for (const name of ['page', 'limit']) filters.delete(name)
  return { gender: [], size: [], color: [], ...Object.fromEntries(filters) }
}
