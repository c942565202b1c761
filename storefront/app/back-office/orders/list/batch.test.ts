import { describe, expect, it } from 'vitest'
import type { OrderListRow } from '@stoep/shared'
import { reportBatch } from './batch'

const row = (id: string, state: OrderListRow['state']) => ({ id, orderNumber: `ST-${id}`, state }) as OrderListRow
const moved = (id: string) => ({ id, version: 2, error: null })
const left = (id: string, code: 'illegal_transition' | 'version_conflict', message: string) => ({
  id,
  version: null,
  error: { code, message },
})

describe('the report of several orders', () => {
  it('counts what was done and names each order that was left, with the reason', () => {
    const rows = [row('A', 'confirmed'), row('B', 'pending'), row('C', 'confirmed'), row('D', 'confirmed')]
    const outcomes = [
      moved('A'),
      left('B', 'illegal_transition', 'The order cannot be moved to that state.'),
      left('C', 'version_conflict', 'Somebody else changed this meanwhile.'),
      left('D', 'illegal_transition', 'Please add the name and the province before packing.'),
    ]
    expect(reportBatch('packed', rows, { outcomes })).toEqual({
      done: '1 order packed.',
      left: [
        { id: 'B', orderNumber: 'ST-B', reason: 'It is waiting: this is not its next step.' },
        { id: 'C', orderNumber: 'ST-C', reason: 'Somebody else changed this meanwhile.' },
        { id: 'D', orderNumber: 'ST-D', reason: 'Please add the name and the province before packing.' },
      ],
    })
  })

  it('is empty when nothing was done', () => {
    const rows = [row('A', 'packed'), row('B', 'packed')]
    expect(reportBatch('dispatched', rows, { outcomes: [moved('A'), moved('B')] }).done).toBe(
      '2 orders handed to the courier.',
    )
    const outcomes = [left('A', 'version_conflict', 'Somebody else changed this meanwhile.')]
    expect(reportBatch('dispatched', rows, { outcomes }).done).toBe('')
  })
})
