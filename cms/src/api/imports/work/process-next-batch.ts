import type { Core } from '@strapi/strapi'
import { claimBatch, LeaseLost, type WORKING_STATES } from '../rows/batch-rows'
import { HOLDER, Lease } from './lease'
import { changeItems } from './change-items'
import { prepareItems } from './prepare-items'
import { publishItems } from './publish-items'
import { readFile } from './read-file'
import { isPassing } from './reason-of'
import { undoItems } from './undo-items'

const WORK: Readonly<Record<string, (lease: Lease) => Promise<void>>> = {
  reading: readFile,
  preparing: prepareItems,
  publishing: (lease) => (lease.batch.change === null ? publishItems(lease) : changeItems(lease)),
  undoing: undoItems,
} satisfies Record<(typeof WORKING_STATES)[number], (lease: Lease) => Promise<void>>

/** Works on one import until it has to wait; false when there is none. Continues the work of a killed process. */
export async function processNextBatch(strapi: Core.Strapi, isStopping: () => boolean): Promise<boolean> {
  const batch = await claimBatch(strapi.db.connection, HOLDER)
  if (!batch) return false
  const lease = new Lease(strapi, batch, isStopping)
  let isAtFault = false
  try {
    await WORK[batch.state]?.(lease)
    return true
  } catch (error) {
    if (error instanceof LeaseLost) return false
    isAtFault = !isPassing(error)
    if (!isAtFault) throw error
    strapi.log.error(error)
    return true
  } finally {
    // The oldest import comes first: one that fails keeps its lease until it runs out, so that the others have a turn.
    if (isAtFault) lease.stopRenewing()
    else await lease.release()
  }
}
