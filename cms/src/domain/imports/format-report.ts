import { formatRand } from '@stoep/shared'
import { describeRows } from './describe-rows'
import type { ImportPlan, PlanItem } from './plan-import'
import type { ResolvedProduct } from './types'

/** What an import does, row by row, for the command line. */
export function formatReport(plan: ImportPlan): string {
  const { create, update, unchanged, skip } = plan.counts
  return [
    `Layout: ${plan.layout}`,
    ...plan.notes.map((note) => `Note: ${oneLine(note, 300)}`),
    ...plan.items.flatMap(describeItem),
    `${create} to create, ${update} to update, ${unchanged} unchanged, ${skip} skipped.`,
  ].join('\n')
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
