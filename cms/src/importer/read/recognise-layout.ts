import { columnsOf, LAYOUT_COLUMNS } from './layout-columns'
import { matchColumns } from './match-columns'
import { withOlderHeadings } from './layouts/shopify-headings'
import { columnKey } from './read-csv'
import { STOEP_COLUMNS } from './stoep-columns'
import { keysOf } from '@stoep/shared'
import type { KnownLayout } from '../types'

/** A column at its place, with the name that its layout has for it. */
export interface ReadColumn {
  at: number
  name: string
}

type Recognised =
  | {
      ok: true
      layout: KnownLayout
      columns: readonly ReadColumn[]
      notes: readonly string[]
    }
  | {
      ok: false
      message: string
      /** Which layout it resembles; '' for none. */
      hint: string
    }

const OTHERS = keysOf(LAYOUT_COLUMNS)
const SHOWN_COLUMNS = 12

/** Recognises the shop system of a file by its column names alone, with notes about them. */
export function recogniseLayout(written: readonly string[]): Recognised {
  const header = withOlderHeadings(withoutLanguage(written))
  const found = new Set(header.map(columnKey))
  const has = (column: string) => found.has(columnKey(column))
  const fits = OTHERS.find((layout) => LAYOUT_COLUMNS[layout].signature.every(has))
  if (fits) return describe(fits, header)
  const ours = STOEP_COLUMNS.filter(has)
  if (ours.includes('code') && ours.length > 1) return describe('stoep', header)
  return recogniseRenamed(header) ?? describeUnknown(header)
}

const IN_LANGUAGE = /^(.+):[a-z]{2}(?:[-_][a-z]{2,4})?$/i

/** Vendure's `optionGroups:en` beside `optionGroups:af`: the first language is read, the others are left. */
function withoutLanguage(header: readonly string[]): readonly string[] {
  if (!header.some((name) => /^optionGroups:/i.test(name))) return header
  const taken = new Set<string>()
  return header.map((name) => {
    const plain = IN_LANGUAGE.exec(name)?.[1] ?? name
    if (taken.has(columnKey(plain))) return name
    taken.add(columnKey(plain))
    return plain
  })
}

/** For files with renamed columns: finds the layout that has most of its columns in the file. */
function recogniseRenamed(header: readonly string[]): Recognised | undefined {
  const layouts: readonly KnownLayout[] = [...OTHERS, 'stoep']
  for (const layout of layouts) {
    const { signature } = columnsOf(layout)
    const { lacking, known } = compare(layout, header)
    const renamed = matchColumns(lacking, unknownIn(layout, header))
    const exact = signature.length - lacking.length
    const isMost = layout === 'stoep' ? known > 1 : exact * 2 >= signature.length
    if (isMost && exact + renamed.size === signature.length) return describe(layout, header)
  }
  return undefined
}

/** `lacking` are those missing of its signature. */
function compare(layout: KnownLayout, header: readonly string[]) {
  const found = new Set(header.map(columnKey))
  const { signature, read } = columnsOf(layout)
  const all = [...new Set([...signature, ...read])]
  const missing = all.filter((column) => !found.has(columnKey(column)))
  const lacking = signature.filter((column) => missing.includes(column))
  return { missing, lacking, known: all.length - missing.length }
}

function makeIsKnown(layout: KnownLayout): (name: string) => boolean {
  const { signature, read, readAlso } = columnsOf(layout)
  const known = new Set([...signature, ...read].map(columnKey))
  return (name) => known.has(columnKey(name)) || readAlso?.test(name) === true
}

function unknownIn(layout: KnownLayout, header: readonly string[]): string[] {
  const isKnown = makeIsKnown(layout)
  return header.filter((name) => name !== '' && !isKnown(name))
}

function describe(layout: KnownLayout, header: readonly string[]): Recognised {
  const unknown = unknownIn(layout, header)
  const renamed = matchColumns(compare(layout, header).missing, unknown)
  const nameOf = new Map([...renamed].map(([wanted, found]) => [found, wanted]))
  const notes = [...renamed].map(
    ([wanted, found]) => `The column “${found.slice(0, 60)}” was read as “${wanted}”, which the file does not have.`,
  )
  const unread = unknown.filter((name) => !nameOf.has(name))
  if (unread.length > 0) notes.push(describeUnread(unread))
  const named = header.map((name) => nameOf.get(name) ?? name)
  return { ok: true, layout, columns: columnsReadOf(layout, named), notes }
}

/** Of columns with the same name the first one counts. */
function columnsReadOf(layout: KnownLayout, header: readonly string[]): ReadColumn[] {
  const isKnown = makeIsKnown(layout)
  const seen = new Set<string>()
  return header.flatMap((name, at) => {
    const key = columnKey(name)
    if (seen.has(key) || !isKnown(name)) return []
    seen.add(key)
    return [{ at, name }]
  })
}

const describeUnread = (names: readonly string[]): string =>
  names.length === 1
    ? `One column was not recognised and was ignored: ${listNames(names)}.`
    : `${names.length} columns were not recognised and were ignored: ${listNames(names)}.`

function describeUnknown(header: readonly string[]): Extract<Recognised, { ok: false }> {
  const names = header.filter(Boolean)
  const nearest = OTHERS.find(
    (layout) => compare(layout, header).lacking.length * 2 < LAYOUT_COLUMNS[layout].signature.length,
  )
  if (nearest) {
    const { shop } = LAYOUT_COLUMNS[nearest]
    const { lacking } = compare(nearest, header)
    const hint =
      `This looks like a ${shop} file without ${lacking.length === 1 ? 'the column' : 'the columns'} ` +
      `${lacking.map((column) => `“${column}”`).join(' and ')}. Please export it again, or give the column its name back.`
    return { ok: false, message: hint, hint }
  }
  const message = `These are not the columns of a product file that the shop recognises: ${listNames(names)}.`
  return { ok: false, message, hint: '' }
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_COLUMNS).map((name) => name.slice(0, 40))
  return names.length > SHOWN_COLUMNS
    ? `${shown.join(', ')} and ${names.length - SHOWN_COLUMNS} more`
    : shown.join(', ')
}
