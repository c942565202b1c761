import { keysOf, type ImportBatch, type ImportItemState } from '@stoep/shared'

type Tone = 'new' | 'good' | 'low' | 'sale'
export interface Label {
  label: string
  tone?: Tone
}

/** In the order in which they are offered as filters. */
export const ITEM_LABELS: Readonly<Record<ImportItemState, Label>> = {
  read: { label: 'Not looked at' },
  new: { label: 'New', tone: 'new' },
  'no-picture': { label: 'No picture', tone: 'low' },
  changed: { label: 'Changed', tone: 'new' },
  published: { label: 'Published', tone: 'good' },
  kept: { label: 'Left as it is', tone: 'low' },
  failed: { label: 'Failed', tone: 'sale' },
  skipped: { label: 'Not taken', tone: 'sale' },
  'left-out': { label: 'Left out' },
  undone: { label: 'Taken back' },
  same: { label: 'The same' },
}
export const ITEM_STATES = keysOf(ITEM_LABELS)

export const countProducts = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`

const WORKING: Readonly<Partial<Record<ImportBatch['state'], string>>> = {
  reading: 'Reading the file',
  preparing: 'Bringing in the products',
  publishing: 'Publishing',
  undoing: 'Taking back',
}

/** Whether the shop is at work, and the page has to be looked at again. */
export const isAtWork = ({ state }: Pick<ImportBatch, 'state'>): boolean => WORKING[state] !== undefined

/** How many of it a press of Publish brings into the shop. */
export const countWaiting = ({ counts }: Pick<ImportBatch, 'counts'>): number => counts.new + counts.changed

export function describeBatch(batch: Pick<ImportBatch, 'state' | 'counts'>): Label {
  const { state, counts } = batch
  if (state === 'receiving') return { label: 'Not all sent', tone: 'low' }
  if (isAtWork(batch)) return { label: `${WORKING[state]!}…`, tone: 'new' }
  if (state === 'failed') return { label: 'Not imported', tone: 'sale' }
  if (state === 'undone') return { label: 'Taken back' }
  if (countWaiting(batch) > 0) return { label: 'To look at', tone: 'low' }
  if (counts['no-picture'] > 0) return { label: 'Without pictures', tone: 'low' }
  return counts.published > 0 ? { label: 'Published', tone: 'good' } : { label: 'Nothing to do' }
}

/** "3 new, 2 changed": what is there, in a line. */
export function describeCounts({ counts }: Pick<ImportBatch, 'counts'>): string {
  const told = ITEM_STATES.filter((state) => counts[state] > 0)
  return told.map((state) => `${counts[state]} ${ITEM_LABELS[state].label.toLowerCase()}`).join(', ')
}

export function describeWork({ state, work: { done, total } }: Pick<ImportBatch, 'state' | 'work'>): string {
  const what = WORKING[state] ?? ''
  if (total > 0) return `${what}: ${done} of ${countProducts(total)}.`
  return done > 0 ? `${what}: ${countProducts(done)} so far.` : `${what}…`
}

const LAYOUT_NAMES = new Map([
  ['shopify', 'Shopify'],
  ['magento', 'Magento'],
  ['woocommerce', 'WooCommerce'],
  ['spree', 'Spree'],
  ['stoep', 'this shop'],
])
export const nameLayout = (layout: string): string => LAYOUT_NAMES.get(layout) ?? layout

/** A rate as people type it, with a comma or a point; undefined for what is none. */
export function readRate(text: string): number | undefined {
  const rate = /^\d{1,4}([.,]\d{1,6})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0
  return rate >= 0.0001 && rate <= 2000 ? rate : undefined
}
