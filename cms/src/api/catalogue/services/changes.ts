import { DAY_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { inChunks } from '../../../database/connection'
import { insertInOrder } from '../../../database/run-sql'
import { takeTurns } from '../../../database/take-turns'
import type { Trx } from '../../../database/transaction'
import { documentColumns } from '../../../database/values'
import { SupersededChanges } from '../../../domain/catalogue/superseded-changes'
import type { ChangeSubject } from '../../../domain/catalogue/versions'
import { CHANGES_AT_ONCE, readChangesBelow } from '../rows/read-changes'

/** The largest number that a column of ids takes. */
const MOST_ID = 2_147_483_647
const KEPT_MS = 7 * DAY_MS
/** Beside processes of another release on the same database it must be called as theirs. */
const LOCK = 'catalogue changes'

export interface CatalogueChange {
  subject: ChangeSubject
  subjectId: string
  /** Whether anything but a mere number of units changed. */
  listChanged: boolean
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Notes what a transaction changes of the catalogue, so that every process follows. To be called last:
   * until the commit, other transactions that note something wait.
   */
  async note(trx: Trx, changes: readonly CatalogueChange[]): Promise<void> {
    const now = new Date()
    await insertInOrder(
      trx,
      'changes',
      changes.map(({ subject, subjectId, listChanged }) => ({
        ...documentColumns(now),
        subject,
        subject_id: subjectId,
        list_changed: listChanged,
        at: now,
      })),
      LOCK,
    )
  },

  /** Removes rows that say nothing any more, a little at a time; a process that was away for days still finds its way. */
  async prune(now = Date.now()): Promise<void> {
    const db = strapi.db.connection
    const superseded = new SupersededChanges()
    for (let below = MOST_ID; ; await takeTurns()) {
      const rows = await readChangesBelow(db, below)
      const gone = superseded.take(rows).filter(({ at }) => at < now - KEPT_MS)
      for (const ids of inChunks(gone.map(({ id }) => id))) await db('changes').whereIn('id', ids).delete()
      if (rows.length < CHANGES_AT_ONCE) return
      below = rows.at(-1)!.id
    }
  },
})
