import type { ImportBatchDetail } from '@stoep/shared'

/**
 * Of what is shown of an import and what just came, the one to show: what was on its way while staff asked for something
 * more tells of the time before.
 */
export const newerBatch = (shown: ImportBatchDetail, came: ImportBatchDetail): ImportBatchDetail =>
  came.id === shown.id && came.requests < shown.requests ? shown : came
