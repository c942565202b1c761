import { formatRand } from '@stoep/shared'
import type { Outcome } from '../outcome'
import type { PlanItem, PlanSummary } from '../plan/plan-import'
import { describeRows } from '../read/describe-rows'
import type { ResolvedProduct } from '../types'

/** What concerns a file as a whole, for the command line; its items and `formatCounts` follow. */
export const formatHead = ({ layout, notes }: PlanSummary): string =>
  [`Layout: ${layout}`, ...notes.map((note) => `Note: ${oneLine(note, 300)}`)].join('\n')

export const formatCounts = ({ counts: { create, update, unchanged, skip } }: PlanSummary): string =>
  `${create} to create, ${update} to update, ${unchanged} unchanged, ${skip} skipped.`

/** What an import does with one product, row by row. */
export const formatItem = (item: PlanItem): string => describeItem(item).join('\n')

/** '' for what went as planned. */
export function formatOutcome(outcome: Outcome): string {
  if (outcome.kind === 'failed')
    return `✗ row ${outcome.item.rows[0]} ${outcome.item.code}: ${oneLine(outcome.reason, 400)}`
  if (outcome.kind === 'unusable-picture')
    return `    ! ${oneLine(outcome.file, 200)}: ${oneLine(outcome.reason, 300)} "Picture to follow" stands in.`
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
    ...item.stock.map(
      ({ size, color, from, stock }) =>
        `    stock${[size, color].some(Boolean) ? ` ${[size, color].filter(Boolean).join(', ')}` : ''}: ${from} -> ${stock}`,
    ),
    ...warnings,
  ]
}

function summarise(product: ResolvedProduct): string {
  const pictures = product.resolved.filter((picture) => picture.from.kind !== 'placeholder').length
  return [
    formatRand(product.priceInCents),
    [product.category, product.subcategory].filter(Boolean).join(' / '),
    countOf(product.colors.length, 'colour'),
    countOf(product.sizes.length, 'size'),
    countOf(pictures, 'picture'),
    `stock ${product.stock}`,
    ...(product.visible ? [] : ['hidden']),
  ].join(', ')
}

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** A cell of a hostile file must not move the cursor of the terminal or fill the screen. */
function oneLine(text: string, max: number): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > max ? `${line.slice(0, max - 1)}\u2026` : line
}
