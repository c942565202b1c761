import { CASH_LABELS, STATE_LABELS } from '@stoep/shared'
import { expect, it } from 'vitest'
import { showBoth } from './audit-words'

it.each<[field: string, before: unknown, after: unknown, shown: [string, string]]>([
  ['state', 'pending', 'packed', [STATE_LABELS.pending, STATE_LABELS.packed]],
  ['state', 'lost', 'packed', ['lost', STATE_LABELS.packed]],
  ['cash', 'due', 'banked', [CASH_LABELS.due, CASH_LABELS.banked]],
  ['note', 'due', 'banked', ['due', 'banked']],
  ['visible', true, false, ['yes', 'no']],
  ['stock', 3, 4, ['3', '4']],
  ['priceInCents', 34_900, null, ['R349.00', '']],
  ['price', 'soon', '349.00', ['soon', 'R349.00']],
  ['sizes', ['S', '', 'M'], [], ['S; M', '']],
  ['delivery', { feeInCents: 6_000, note: '' }, { feeInCents: 0 }, ['fee R60.00', 'fee R0.00']],
  ['name', '2026-13-45', 'Mug', ['2026-13-45', 'Mug']],
])('of the field %s, %j and %j are shown as %j', (field, before, after, [was, is]) =>
  expect(showBoth(field, before, after)).toEqual({ before: was, after: is }),
)

it('values that look the same are no change', () => {
  expect(showBoth('price', '349', '349.00')).toBeNull()
  expect(showBoth('note', null, '')).toBeNull()
})

it('only long texts are cut, around their first difference', () => {
  const same = 'x'.repeat(60)
  expect(showBoth('note', `${same}a`, `${same}b`)).toEqual({ before: `${same}a`, after: `${same}b` })
  const long = `${'x'.repeat(500)}a`
  const shown = showBoth('note', long, 'y')
  expect(shown?.after).toBe('y')
  expect(shown?.before).toMatch(/^x+…$/)
  expect(showBoth('note', long, `${'x'.repeat(500)}b`)).toEqual({
    before: `…${'x'.repeat(40)}a`,
    after: `…${'x'.repeat(40)}b`,
  })
})
