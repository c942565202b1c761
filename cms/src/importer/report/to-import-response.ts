import { shortenText, type ImportResponse, type Option } from '@stoep/shared'
import type { ImportPlan, PlanItem } from '../plan/plan-import'

/** Longest shown value: a page cannot show ten thousand whole descriptions. */
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

/** All changes, with stock as one line for each size and colour. */
export function changesOf(item: PlanItem): ImportResponse['items'][number]['changes'] {
  if (item.action !== 'update') return []
  return [
    ...item.changes.map(({ field, from, to }) => ({ field: String(field), from: shorten(from), to: shorten(to) })),
    ...item.stock.map(({ size, color, from, stock }) => ({
      field: nameStock({ size, color }),
      from: String(from),
      to: String(stock),
    })),
  ]
}

/** "stock", or "stock M, Navy" of one size and colour. */
export const nameStock = ({ size, color }: Option): string => {
  const option = [size, color].filter(Boolean).join(', ')
  return option ? `stock ${option}` : 'stock'
}

const shorten = (text: string): string => shortenText(text, MAX_SHOWN)
