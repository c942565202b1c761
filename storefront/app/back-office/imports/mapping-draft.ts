import {
  findMappingProblem,
  type ImportMapping,
  type MappedColumn,
  type MappedField,
  type MappingProblem,
  type UnmappedColumn,
} from '@stoep/shared'

/** In the order of the select. */
export const FIELD_LABELS: Readonly<Record<MappedField, string>> = {
  name: 'Name',
  code: 'Product code',
  price: 'Price',
  otherPrice: 'Second price',
  currency: 'Currency',
  category: 'Category',
  people: 'Who it is for',
  option: 'Option, like size',
  optionCode: 'Option code',
  stock: 'Stock',
  description: 'Description',
  feature: 'Feature',
  pictures: 'Pictures',
  minOrder: 'Minimum order',
  visible: 'Visible (yes or no)',
}

/** The field that staff chose for a column; '' for a column that is not read. */
export interface ColumnDraft {
  heading: string
  field: MappedField | ''
  label: string
}

const keyOf = (heading: string): string => heading.toLowerCase()

/** Starts with a saved mapping that fits the file, otherwise with fields suggested by the headings. */
export function startDraft(columns: readonly UnmappedColumn[], mappings: readonly ImportMapping[]): ColumnDraft[] {
  const kept = findFitting(columns, mappings)
  if (kept) return applyMapping(columns, kept)
  return columns.map(({ heading, suggestion }) => ({ heading, field: suggestion ?? '', label: '' }))
}

/** Finds the saved mapping whose columns are all in the file; of several, the one with the most columns. */
export function findFitting(
  columns: readonly Pick<UnmappedColumn, 'heading'>[],
  mappings: readonly ImportMapping[],
): ImportMapping | undefined {
  const present = new Set(columns.map(({ heading }) => keyOf(heading)))
  const fitting = mappings.filter((mapping) => mapping.columns.every(({ heading }) => present.has(keyOf(heading))))
  return fitting.sort((a, b) => b.columns.length - a.columns.length)[0]
}

export function applyMapping(
  columns: readonly Pick<UnmappedColumn, 'heading'>[],
  mapping: Pick<ImportMapping, 'columns'>,
): ColumnDraft[] {
  const known = new Map(mapping.columns.map((column) => [keyOf(column.heading), column]))
  return columns.map(({ heading }) => {
    const column = known.get(keyOf(heading))
    return { heading, field: column?.field ?? '', label: column?.label ?? '' }
  })
}

export const toMappedColumns = (draft: readonly ColumnDraft[]): MappedColumn[] =>
  draft.flatMap(({ heading, field, label }) =>
    field === '' ? [] : [{ heading, field, label: takesLabel(field) ? label.trim() : '' }],
  )

/** Whether staff may give the column a label other than its heading. */
export const takesLabel = (field: MappedField | ''): boolean => field === 'option' || field === 'feature'

/** What is wrong with the choices, as a sentence; '' if the file can be read. */
export function describeProblem(draft: readonly ColumnDraft[]): string {
  const problem = findMappingProblem(toMappedColumns(draft))
  return problem ? PROBLEMS[problem.kind](FIELD_LABELS[problem.field]) : ''
}

const PROBLEMS: Readonly<Record<MappingProblem['kind'], (label: string) => string>> = {
  missing: (label) => `Choose the column for: ${label}.`,
  repeated: (label) =>
    `“${label}” is chosen for several columns. Only categories, options, features and pictures can be used for more than one.`,
}
