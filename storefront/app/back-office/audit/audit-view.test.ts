import { describe, expect, it } from 'vitest'
import { describeEntry, listDifferences } from './audit-view'

describe('an entry of the audit list', () => {
  it('shows only what changed', () => {
    expect(listDifferences({ name: 'Shirt', stock: 3 }, { name: 'Shirt', stock: 5 })).toEqual([
      { field: 'stock', before: '3', after: '5' },
    ])
  })

  it('does not call a field gone that an edit did not name', () => {
    expect(listDifferences({ state: 'pending', total: 5 }, { state: 'confirmed' })).toEqual([
      { field: 'state', before: 'pending', after: 'confirmed' },
    ])
  })

  it('shows what was made, and what was removed', () => {
    expect(listDifferences(null, { name: 'Lamp' })).toEqual([{ field: 'name', before: '', after: 'Lamp' }])
    expect(listDifferences({ name: 'Lamp' }, null)).toEqual([{ field: 'name', before: 'Lamp', after: '' }])
    expect(listDifferences(null, null)).toEqual([])
  })

  it('does not tell of a note that nobody wrote', () =>
    expect(listDifferences({ state: 'packed' }, { state: 'dispatched', note: '' })).toEqual([
      { field: 'state', before: 'packed', after: 'dispatched' },
    ]))

  it('shows the one fee that changed, not all nine', () => {
    const row = (province: string, fee: number) => ({ province, fee })
    const before = { delivery: [row('Gauteng', 0), row('Limpopo', 0)], hero: { title: 'Hello', line: '' } }
    const after = { delivery: [row('Gauteng', 60), row('Limpopo', 0)], hero: { title: 'Howzit', line: '' } }
    expect(listDifferences(before, after)).toEqual([
      { field: 'delivery Gauteng fee', before: '0', after: '60' },
      { field: 'hero title', before: 'Hello', after: 'Howzit' },
    ])
  })

  it('says amounts as rands and names as words', () =>
    expect(listDifferences({ specialPriceInCents: null }, { specialPriceInCents: 134_900 })).toEqual([
      { field: 'special price', before: '', after: 'R1\u00a0349.00' },
    ]))

  it('cuts long values short', () =>
    expect(listDifferences(null, { body: 'x'.repeat(9_000) })[0]!.after).toHaveLength(201))

  it('reads as words', () => {
    expect(describeEntry({ action: 'order.delivery_failed', subject: 'order' })).toBe('Order delivery failed')
    expect(describeEntry({ action: 'update', subject: 'user' })).toBe('User update')
  })
})
