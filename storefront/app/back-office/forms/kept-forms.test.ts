import { describe, expect, it } from 'vitest'
import {
  addKept,
  dropKept,
  fitValues,
  isAt,
  keptOf,
  mergeTyped,
  readKept,
  writeValues,
  type KeptForm,
} from './kept-forms'

const HOUR_MS = 60 * 60 * 1_000
const NOW = Date.UTC(2026, 10, 25, 8)

const keptForm = (over: Partial<KeptForm> = {}): KeptForm => ({
  userId: 'kim',
  page: '/admin/orders/7',
  form: 'note',
  name: 'Note on ST-7K4QX',
  keptAt: NOW,
  values: '{"note":"Ring first"}',
  ...over,
})
const readAs = (userId: string, kept: KeptForm[], now = NOW) => keptOf(readKept(JSON.stringify(kept), now), userId)

describe('a kept form', () => {
  it('is returned only to the person who typed it', () => {
    expect(readAs('kim', [keptForm()])).toEqual([keptForm()])
    expect(readAs('thabo', [keptForm()])).toEqual([])
    expect(readKept(null, NOW)).toEqual([])
  })

  it('is kept no longer than a session lasts without use', () => {
    expect(readAs('kim', [keptForm()], NOW + 11 * HOUR_MS)).toHaveLength(1)
    expect(readAs('kim', [keptForm()], NOW + 12 * HOUR_MS)).toEqual([])
  })

  it('replaces what was kept for the same form and page before', () => {
    const [items, later] = [keptForm({ form: 'items' }), keptForm({ values: '{"note":"Ring later"}' })]
    expect(addKept([keptForm(), items], later)).toEqual([items, later])
    expect(dropKept([keptForm(), items], { page: '/admin/orders/7', form: 'items' })).toEqual([keptForm()])
    expect(isAt(keptForm(), { page: '/admin/orders/8', form: 'note' }), 'the same form of another order').toBe(false)
  })

  it('is limited: the oldest is dropped, and one that is too large is not kept', () => {
    const pages = Array.from({ length: 21 }, (_, number) => keptForm({ page: `/admin/orders/${number}` }))
    const kept = pages.reduce<KeptForm[]>((list, form) => addKept(list, form), [])
    expect(kept.map(({ page }) => page)).toEqual(pages.slice(1).map(({ page }) => page))
    const half = keptForm({ form: 'page', values: 'x'.repeat(600_000) })
    expect(addKept([half, keptForm()], keptForm({ form: 'other', values: half.values }))).toHaveLength(2)
    expect(addKept([keptForm()], keptForm({ form: 'page', values: 'x'.repeat(1_000_001) }))).toEqual([])
  })

  it('never contains a password or a token, wherever the form has it', () => {
    const typed = {
      name: 'Kim',
      password: 'Secret 1!',
      account: { newPassword: 'Secret 2!', token: 't', code: 'SHIRT-1' },
      ...{ currentPassword: 'Secret 3!', recoveryCode: '1A0B-2C3D', passkey: '{}', csrf: 'c' },
    }
    expect(JSON.parse(writeValues(typed))).toEqual({ name: 'Kim', account: { code: 'SHIRT-1' } })
  })
})

it('a form of another build gets only the values that still fit', () => {
  const shape = { title: '', lines: ['a'], slug: undefined as string | undefined, restock: { a: '1' } }
  expect(fitValues({ title: 'Hi', lines: [], slug: 'hi', restock: { a: '2' } }, shape)).toEqual({
    title: 'Hi',
    lines: [],
    slug: 'hi',
    restock: { a: '2' },
  })
  const older: object = { title: { en: 'Hi' }, lines: 'a, b', gone: 1 }
  expect(fitValues(older as typeof shape, shape)).toEqual(shape)
})

describe('typed values merged with what others saved', () => {
  const seen = { name: 'Men', group: 'Clothing', isHidden: false }

  it('show theirs in a field that was not changed, without a conflict', () =>
    expect(mergeTyped({ ...seen, name: 'Gents' }, seen, { ...seen, group: 'Shoes' })).toEqual({
      fields: { name: 'Gents', group: 'Shoes', isHidden: false },
      changedByBoth: [],
    }))

  it('name the fields that both changed', () =>
    expect(mergeTyped({ ...seen, name: 'Gents' }, seen, { ...seen, name: 'Him' })).toEqual({
      fields: { ...seen, name: 'Gents' },
      changedByBoth: ['name'],
    }))

  it('have no conflict when both wrote the same', () => {
    const same = { ...seen, isHidden: true }
    expect(mergeTyped(same, seen, same)).toEqual({ fields: same, changedByBoth: [] })
  })
})
