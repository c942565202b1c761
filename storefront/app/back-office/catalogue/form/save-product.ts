import type { StaffProduct } from '@stoep/shared'
import { call, isDecided } from '~/http/staff-api'
import { newKey, type UnsureRequests } from '~/back-office/forms/repeated-requests'
import { isChanged } from '~/back-office/forms/changes-of'
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

/** What a form sends: its values, and what it was opened with. */
interface Save {
  idempotencyKey: string
  draft: ProductDraft
  edited: Edited | null
}

export const newSave = (draft: ProductDraft, edited: Edited | null): Save => ({
  idempotencyKey: newKey(),
  draft,
  edited,
})

export const isSameSave = (before: Save, now: Save): boolean =>
  !isChanged(inputOf(before.draft, before.edited), inputOf(now.draft, now.edited))

const request = async ({ idempotencyKey, draft, edited }: Save): Promise<StaffProduct> => {
  const saving = edited
    ? call('PUT /api/products/:id', {
        params: { id: edited.id },
        body: toUpdateInput(draft, edited.seen, edited.version),
        idempotencyKey,
      })
    : call('POST /api/admin/products', { body: toCreateInput(draft), idempotencyKey })
  return (await saving).product
}

/** Once a save is rejected, no earlier try of it had arrived: sent again later, its difference in stock could be wrong. */
export async function sendSave(saves: UnsureRequests<Save>, meant: Save): Promise<StaffProduct> {
  try {
    return await saves.send(meant, request)
  } catch (error) {
    if (isDecided(error)) saves.forgetAll()
    throw error
  }
}

/**
 * Call before each save: one before it that may have arrived is sent again, as its difference in stock would otherwise
 * count twice. Returns what the form is opened with after it; null without such a save, if it is what is meant now, or
 * if it is rejected, as it had not arrived then.
 */
export async function settle(saves: UnsureRequests<Save>, meant: Save): Promise<Edited | null> {
  const [before] = saves.all
  if (!before || saves.find(meant)) return null
  try {
    const { id, version } = await sendSave(saves, before)
    return { id, version, seen: before.draft }
  } catch (error) {
    if (!isDecided(error)) throw error
    return null
  }
}

export const fetchCurrent = (id: string): Promise<StaffProduct> =>
  call('GET /api/admin/products/:id', { params: { id } })
