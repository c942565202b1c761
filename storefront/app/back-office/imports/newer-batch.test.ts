import { IMPORT_ITEM_STATES, tableOf, type ImportBatchDetail } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { newerBatch } from './newer-batch'

const batch = (some: Partial<ImportBatchDetail>): ImportBatchDetail => ({
  id: 'one',
  kind: 'file',
  fileName: 'products.csv',
  bytes: 1,
  state: 'ready',
  problem: '',
  createdAt: '2026-11-25T10:00:00.000Z',
  createdBy: 'staff@example.com',
  work: { done: 0, total: 0 },
  counts: tableOf(IMPORT_ITEM_STATES, () => 0),
  requests: 1,
  layout: 'stoep',
  notes: [],
  currency: '',
  rate: null,
  needsRate: false,
  lastModified: '',
  missingParts: [],
  stock: { uncounted: 0, units: null },
  categories: [],
  columns: [],
  pictures: {
    wanted: 0,
    missing: 0,
    missingOfPublished: 0,
    examples: [],
    hosts: [],
    fetching: { hosts: [], left: 0 },
    problems: [],
  },
  ...some,
})

describe('a fetched import', () => {
  const publishing = batch({ state: 'publishing', requests: 2 })

  it('is not shown when it was read before the last request of the page', () => {
    expect(newerBatch(publishing, batch({ state: 'ready', requests: 1 }))).toBe(publishing)
  })

  it('is shown when the work went on, or somebody else requested more', () => {
    const published = batch({ state: 'ready', requests: 2 })
    const undoing = batch({ state: 'undoing', requests: 3 })
    expect(newerBatch(publishing, published)).toBe(published)
    expect(newerBatch(publishing, undoing)).toBe(undoing)
  })

  it('is shown when it is another import', () => {
    const other = batch({ id: 'two', requests: 0 })
    expect(newerBatch(publishing, other)).toBe(other)
  })
})
