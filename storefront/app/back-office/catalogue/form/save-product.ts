import type { StaffProduct } from '@stoep/shared'
import { call, isDecided } from '~/http/staff-api'
import { newKey } from '~/back-office/forms/idempotency-key'
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
  draft: ProductDraft
  edited: Edited | null
}

/** Stays with what is typed when the session ends. */
interface SaveState {
  key: string
  /** The last save, if it may have arrived. */
  unsure: Save | null
}

/**
 * The saves of one form; the server counts repeated ones with the same key once. A save without a response may have
 * arrived all the same, so that its difference in stock would count twice.
 */
export class ProductSaves {
  state: SaveState = { key: newKey(), unsure: null }

  /**
   * Call before each save. Sends an earlier one that may have arrived again, and returns what the form is opened with
   * after it; null without such a save, or if it is rejected, as it had not arrived then.
   */
  async settle(draft: ProductDraft): Promise<Edited | null> {
    const { unsure } = this.state
    if (!unsure) return null
    const { edited } = unsure
    // If the same is sent, the save itself is the repetition.
    if (!isChanged(inputOf(unsure.draft, edited), inputOf(draft, edited))) return null
    try {
      const { id, version } = await this.send(unsure)
      return { id, version, seen: unsure.draft }
    } catch (error) {
      if (this.state.unsure) throw error
      return null
    }
  }

  async send(save: Save): Promise<StaffProduct> {
    this.state.unsure = save
    try {
      const { product } = await request(save, this.state.key)
      this.state.unsure = null
      return product
    } catch (error) {
      if (isDecided(error)) this.state.unsure = null
      throw error
    }
  }
}

const request = ({ draft, edited }: Save, idempotencyKey: string) =>
  edited
    ? call('PUT /api/products/:id', {
        params: { id: edited.id },
        body: toUpdateInput(draft, edited.seen, edited.version),
        idempotencyKey,
      })
    : call('POST /api/admin/products', { body: toCreateInput(draft), idempotencyKey })

export const fetchCurrent = (id: string): Promise<StaffProduct> =>
  call('GET /api/admin/products/:id', { params: { id } })
