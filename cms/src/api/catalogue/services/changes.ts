import { DAY_MS } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { inChunks } from '../../../database/connection'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import { SupersededChanges } from '../../../domain/catalogue/superseded-changes'
import { CHANGES_AT_ONCE, readChangesBelow } from '../rows/read-changes'

/** The largest number that a column of ids takes. */
const MOST_ID = 2_147_483_647
const KEPT_MS = 7 * DAY_MS

export default ({ strapi }: { strapi: Core.Strapi }) => ({
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
