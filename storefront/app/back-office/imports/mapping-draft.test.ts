import { MAPPED_FIELDS, type ImportMapping, type MappedField } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { applyMapping, describeProblem, FIELD_LABELS, findFitting, startDraft, toMappedColumns } from './mapping-draft'

const column = (heading: string, suggestion: MappedField | null = null) => ({ heading, samples: [], suggestion })
const mapping = (name: string, ...pairs: [string, MappedField][]): ImportMapping => ({
  id: name,
  name,
  columns: pairs.map(([heading, field]) => ({ heading, field, label: '' })),
})
const COLUMNS = [column('Item', 'name'), column('Selling', 'price'), column('Length', 'option'), column('Bin')]

describe('the mapping of a file’s columns', () => {
  it('starts with the suggestions for the headings', () => {
    expect(startDraft(COLUMNS, []).map(({ field }) => field)).toEqual(['name', 'price', 'option', ''])
    expect(toMappedColumns(startDraft(COLUMNS, []))).toEqual([
      { heading: 'Item', field: 'name', label: '' },
      { heading: 'Selling', field: 'price', label: '' },
      { heading: 'Length', field: 'option', label: '' },
    ])
  })

  it('starts with the saved mapping of most columns, if the file has all of them', () => {
    const few = mapping('few', ['ITEM', 'name'], ['selling', 'price'])
    const more = mapping('more', ['item', 'name'], ['Selling', 'price'], ['Bin', 'code'])
    const other = mapping('other', ['Item', 'name'], ['Selling', 'price'], ['Bin', 'code'], ['Gone', 'stock'])
    expect(findFitting(COLUMNS, [few, more, other])?.name).toBe('more')
    expect(startDraft(COLUMNS, [few, more, other]).map(({ field }) => field)).toEqual(['name', 'price', '', 'code'])
    expect(findFitting(COLUMNS, [other])).toBeUndefined()
    expect(applyMapping(COLUMNS, other)[3]!.field, 'chosen by hand it says what it can').toBe('code')
  })

  it('keeps the name of an option and drops one of another field', () => {
    const draft = [
      { heading: 'L', field: 'option' as const, label: ' Length ' },
      { heading: 'P', field: 'price' as const, label: 'Length' },
    ]
    expect(toMappedColumns(draft).map(({ label }) => label)).toEqual(['Length', ''])
  })

  it.each([
    [['price'], 'Choose the column for: Name.'],
    [['name'], 'Choose the column for: Price.'],
    [['name', 'price', 'price'], expect.stringMatching(/^“Price” is chosen for several columns/)],
    [['name', 'price', 'option', 'option', 'pictures', 'pictures'], ''],
  ] as const)('to %j has the problem “%s”', (fields, sentence) => {
    const draft = fields.map((field, at) => ({ heading: String(at), field, label: '' }))
    expect(describeProblem(draft)).toEqual(sentence)
  })

  it('offers every field', () => {
    expect(Object.keys(FIELD_LABELS).sort()).toEqual([...MAPPED_FIELDS].sort())
  })
})
