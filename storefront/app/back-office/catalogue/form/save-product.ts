import type { StaffProduct } from '@stoep/shared'
import { call } from '~/http/staff-api'
import type { ProductDraft } from './draft'
import { toCreateInput, toUpdateInput } from './product-input'

/** The edited product as it was when the form was opened; null for a new product. */
export interface Edited {
  id: string
  version: number
  seen: ProductDraft
}

export const inputOf = (draft: ProductDraft, edited: Edited | null) =>
  edited ? toUpdateInput(draft, edited.seen, edited.version) : toCreateInput(draft)

/** Repeated requests with the same key create a new product only once. */
export const saveProduct = (draft: ProductDraft, edited: Edited | null, idempotencyKey: string) =>
  edited
    ? call('PUT /api/products/:id', {
        params: { id: edited.id },
        body: toUpdateInput(draft, edited.seen, edited.version),
      })
    : call('POST /api/admin/products', { body: toCreateInput(draft), idempotencyKey })

export const fetchCurrent = (id: string): Promise<StaffProduct> =>
  call('GET /api/admin/products/:id', { params: { id } })
