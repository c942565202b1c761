import type { Core } from '@strapi/strapi'
import { lockInTransaction, type Trx } from '../../../database/transaction'
import { documentColumns } from '../../../database/values'
import type { ChangeSubject } from '../../../domain/catalogue/versions'

export interface CatalogueChange {
  subject: ChangeSubject
  subjectId: string
  /** Whether anything but a mere number of units changed. */
  listChanged: boolean
}

export default ({ strapi: _strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Notes what a transaction changes of the catalogue, so that every process follows. To be called last:
   * until the commit, other transactions that note something wait.
   */
  async note(trx: Trx, changes: readonly CatalogueChange[]): Promise<void> {
    if (changes.length === 0) return
    // Readers ask for rows above the last number they saw, so numbers must become visible in their order.
    await lockInTransaction(trx, 'catalogue changes')
    const now = new Date()
    await trx('changes').insert(
      changes.map(({ subject, subjectId, listChanged }) => ({
        ...documentColumns(now),
        subject,
        subject_id: subjectId,
        list_changed: listChanged,
        at: now,
      })),
    )
  },
})
