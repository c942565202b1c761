import type { StaffProduct } from '@stoep/shared'
import { call } from '~/http/staff-api'
import { toCreateInput, toUpdateInput, type ProductDraft } from './draft'

/** The product being edited, as the form saw it; null while a new one is made. */
export interface Edited {
  id: string
  version: number
  seen: ProductDraft
}

export const inputOf = (draft: ProductDraft, edited: Edited | null) =>
  edited ? toUpdateInput(draft, edited.seen, edited.version) : toCreateInput(draft)

/** With the same key the same new product is made once, however often it is sent. */
export const saveProduct = (draft: ProductDraft, edited: Edited | null, idempotencyKey: string) =>
  edited
    ? call('PUT /api/products/:id', {
        params: { id: edited.id },
        body: toUpdateInput(draft, edited.seen, edited.version),
      })
    : call('POST /api/admin/products', { body: toCreateInput(draft), idempotencyKey })

export const fetchCurrent = (id: string): Promise<StaffProduct> =>
  call('GET /api/admin/products/:id', { params: { id } })
