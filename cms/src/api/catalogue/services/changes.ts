import { DAY_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { inChunks } from '../../../database/connection'
import { insertInOrder } from '../../../database/run-sql'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import type { Trx } from '../../../database/transaction'
import { documentColumns } from '../../../database/values'
import { SupersededChanges } from '../../../domain/catalogue/superseded-changes'
import type { ChangeSubject } from '../../../domain/catalogue/versions'
import { CHANGES_AT_ONCE, readChangesBelow } from '../rows/read-changes'

/** The largest number that a column of ids takes. */
const MOST_ID = 2_147_483_647
const KEPT_MS = 7 * DAY_MS
/** Must not change: processes of another release may use the same database. */
const LOCK = 'catalogue changes'

export interface CatalogueChange {
  subject: ChangeSubject
  subjectId: string
  /** Whether more than numbers of units changed. */
  listChanged: boolean
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Writes what a transaction changes in the catalogue to the change table, which every process follows. Call it last:
   * other transactions that call it wait until the commit.
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

  /** Removes superseded rows, a few at a time; a process that was away for days can still catch up. */
  async prune(): Promise<void> {
    const db = strapi.db.connection
    const until = Date.now() - KEPT_MS
    const superseded = new SupersededChanges()
    for (let below = MOST_ID; ; await yieldToEventLoop()) {
      const rows = await readChangesBelow(db, below)
      const gone = superseded.take(rows).filter(({ at }) => at < until)
      for (const ids of inChunks(gone.map(({ id }) => id))) await db('changes').whereIn('id', ids).delete()
      if (rows.length < CHANGES_AT_ONCE) return
      below = rows.at(-1)!.id
    }
  },
})
