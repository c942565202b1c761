import { describeCount, formatRandRange } from '@stoep/shared'
import type { Outcome } from '../outcome'
import type { PlanItem, PlanSummary } from '../plan/plan-import'
import { describeRows } from '../read/describe-rows'
import type { NamedHost, ResolvedProduct } from '../types'
import { describePricesAfter } from './describe-prices'
import { nameStock } from './to-import-response'

/** The notes about the whole file, for the command line; items and `formatCounts` follow. */
export const formatHead = ({ layout, notes }: PlanSummary): string =>
  [`Layout: ${layout}`, ...notes.map((note) => `Note: ${oneLine(note, 300)}`)].join('\n')

/** Hosts of picture URLs that the command did not allow; '' for none. */
export function formatHosts(hosts: readonly NamedHost[]): string {
  if (hosts.length === 0) return ''
  const shown = hosts.slice(0, SHOWN_HOSTS)
  const counted = shown.map(({ host, pictures }) => `${host} (${pictures})`)
  const more = hosts.length > SHOWN_HOSTS ? [`${hosts.length - SHOWN_HOSTS} more`] : []
  return (
    `Note: the file links to pictures at ${[...counted, ...more].join(', ')}. To fetch them, add ` +
    `--fetch-pictures ${shown.map(({ host }) => host).join(',')}`
  )
}

const SHOWN_HOSTS = 5

export const formatCounts = ({ counts: { create, update, unchanged, skip } }: PlanSummary): string =>
  `${create} to create, ${update} to update, ${unchanged} unchanged, ${skip} skipped.`

/** What an import does with one product, row by row. */
export const formatItem = (item: PlanItem): string => describeItem(item).join('\n')

/** '' for an item that went as planned. */
export function formatOutcome(outcome: Outcome): string {
  if (outcome.kind === 'failed')
    return `✗ row ${outcome.item.rows[0]} ${outcome.item.code}: ${oneLine(outcome.reason, 400)}`
  if (outcome.kind === 'unusable-picture')
    return `    ! row ${outcome.item.rows[0]} ${outcome.item.code}: ${oneLine(outcome.file, 200)} was left out: ${oneLine(outcome.reason, 300)}`
  return ''
}

function describeItem(item: PlanItem): string[] {
  const title = `${describeRows(item.rows)}  ${item.action.padEnd(9)}  ${[item.code, item.name]
    .filter(Boolean)
    .map((text) => oneLine(text, 80))
    .join('  ')}`.trimEnd()
  if (item.action === 'skip') return [`${title}: ${oneLine(item.reason, 400)}`]
  const warnings = item.warnings.map((warning) => `    ! ${oneLine(warning, 300)}`)
  if (item.action === 'create') return [`${title}  (${summarise(item.product)})`, ...warnings]
  if (item.action === 'unchanged') return [title, ...warnings]
  return [
    title,
    ...item.changes.map(
      ({ field, from, to }) => `    ${field}: ${oneLine(from, 60) || '(none)'} -> ${oneLine(to, 60) || '(none)'}`,
    ),
    ...item.stock.map(({ size, color, from, stock }) => `    ${nameStock({ size, color })}: ${from} -> ${stock}`),
    ...warnings,
  ]
}

function summarise(product: ResolvedProduct): string {
  const pictures = product.resolved.filter((picture) => picture.from.kind !== 'placeholder').length
  return [
    formatRandRange(describePricesAfter(product)),
    [product.category, product.subcategory].filter(Boolean).join(' / '),
    describeCount(product.colors.length, 'colour'),
    describeCount(product.sizes.length, 'size'),
    describeCount(pictures, 'picture'),
    `stock ${product.stock}`,
    ...(product.visible ? [] : ['hidden']),
  ].join(', ')
}

/** A cell of a hostile file must not move the cursor of the terminal or fill the screen. */
function oneLine(text: string, max: number): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > max ? `${line.slice(0, max - 1)}\u2026` : line
}
