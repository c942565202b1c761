import type { ImportResponse } from '@stoep/shared'
import type { ImportPlan, PlanItem } from '../plan/plan-import'

/** What a page shows of a value; ten thousand whole descriptions would be too much for it. */
const MAX_SHOWN = 300

/** A plan as the back office reads it. */
export function toImportResponse(plan: ImportPlan, applied: boolean, failures: string[]): ImportResponse {
  return {
    layout: plan.layout,
    applied,
    counts: { ...plan.counts },
    notes: [...plan.notes],
    items: plan.items.map((item) => ({
      rows: [...item.rows],
      code: item.code,
      name: item.name,
      action: item.action,
      reason: item.action === 'skip' ? item.reason : '',
      changes: changesOf(item),
      warnings: item.action === 'skip' ? [] : [...item.warnings],
    })),
    failures,
  }
}

/** Stock reads like any other change, one line for each size and colour that is counted. */
export function changesOf(item: PlanItem): ImportResponse['items'][number]['changes'] {
  if (item.action !== 'update') return []
  return [
    ...item.changes.map(({ field, from, to }) => ({ field: String(field), from: shorten(from), to: shorten(to) })),
    ...item.stock.map(({ size, color, from, stock }) => ({
      field: ['stock', [size, color].filter(Boolean).join(', ')].filter(Boolean).join(' '),
      from: String(from),
      to: String(stock),
    })),
  ]
}

const shorten = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)
