import type { ImportBatchDetail } from '@stoep/shared'

/**
 * Chooses between the shown state of an import and a response: one with fewer `requests` of staff was sent before their
 * latest one took effect, so it is dropped.
 */
export const newerBatch = (shown: ImportBatchDetail, came: ImportBatchDetail): ImportBatchDetail =>
  came.id === shown.id && came.requests < shown.requests ? shown : came
