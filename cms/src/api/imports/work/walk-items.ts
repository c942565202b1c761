import type { ImportItemState } from '@stoep/shared'
import type { ImportItemRow } from '../../../database/rows/imports'
import type { Lease } from './lease'

const ITEMS_AT_ONCE = 20

/**
 * Handles the items in these states in the order of the file, from where a killed process stopped. The progress counts
 * those in the `counted` states.
 */
export async function walkItems(
  lease: Lease,
  states: readonly ImportItemState[],
  work: (item: ImportItemRow) => Promise<void>,
  counted = states,
): Promise<void> {
  for (let { cursor, work_done: done } = lease.batch; ;) {
    const items = await lease
      .db('import_items')
      .where({ batch_id: lease.batch.id })
      .andWhere('position', '>', cursor)
      .orderBy('position')
      .limit(ITEMS_AT_ONCE)
    if (items.length === 0) return
    const wanted = items.filter(({ state }) => states.includes(state))
    for (const item of wanted) {
      lease.check()
      await work(item)
    }
    cursor = items.at(-1)!.position
    done += wanted.filter(({ state }) => counted.includes(state)).length
    await lease.noteProgress({ cursor, work_done: done })
  }
}
