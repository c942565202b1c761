import {
  describeCount,
  formatCount,
  type ImportBatch,
  type ImportBatchDetail,
  type ImportItemState,
  keysOf,
} from '@stoep/shared'

type Tone = 'new' | 'good' | 'low' | 'sale'
export interface Label {
  label: string
  tone?: Tone
}

/** In the order of the filters. */
const ITEM_LABELS: Readonly<Record<ImportItemState, Label>> = {
  read: { label: 'Not checked yet' },
  new: { label: 'New', tone: 'new' },
  'no-picture': { label: 'No picture', tone: 'low' },
  changed: { label: 'Changed', tone: 'new' },
  published: { label: 'Published', tone: 'good' },
  kept: { label: 'Not undone', tone: 'low' },
  failed: { label: 'Failed', tone: 'sale' },
  skipped: { label: 'Skipped', tone: 'sale' },
  'left-out': { label: 'Left out' },
  undone: { label: 'Undone' },
  same: { label: 'Unchanged' },
}
export const ITEM_STATES = keysOf(ITEM_LABELS)

/** Other labels for bulk changes, which share these states with file imports. */
const CHANGE_LABELS: Partial<typeof ITEM_LABELS> = {
  changed: { label: 'Waiting' },
  published: { label: 'Changed', tone: 'good' },
  failed: { label: 'Not changed', tone: 'low' },
}
type Kind = Pick<ImportBatch, 'kind'>
export const labelItem = ({ kind }: Kind, state: ImportItemState): Label =>
  (kind === 'change' && CHANGE_LABELS[state]) || ITEM_LABELS[state]

/** The noun for a batch in texts for staff: "Undo this change". */
export const nameKind = ({ kind }: Kind): string => (kind === 'change' ? 'change' : 'import')

type Pictures = Pick<ImportBatchDetail['pictures'], 'missing' | 'missingOfPublished'>

/** The heading above the drop zone for pictures. */
export function describeMissing({ missing, missingOfPublished }: Pictures): string {
  if (missing > 0) return `${describeCount(missing, 'picture')} ${missing === 1 ? 'is' : 'are'} missing`
  return missingOfPublished > 0 ? 'Published products are missing pictures' : 'All pictures are in place'
}

/** Pictures missing in published products, which an import does not change; '' for none. */
export function describeLatePictures({ missingOfPublished: count }: Pictures): string {
  if (count === 0) return ''
  if (count === 1) return '1 picture of a published product is missing. Add it in the product form.'
  return `${formatCount(count)} pictures of published products are missing. Add them in the product forms.`
}

const HOSTS_SHOWN = 3
/** "a.example, b.example and 2 more sites" */
export function nameHosts(hosts: readonly string[]): string {
  const more = hosts.length - HOSTS_SHOWN
  if (more > 0) return `${hosts.slice(0, HOSTS_SHOWN).join(', ')} and ${describeCount(more, 'more site')}`
  return new Intl.ListFormat('en-GB').format(hosts)
}

/** Whether its pictures are being fetched from their URLs. */
export const isFetching = ({ pictures }: Pick<ImportBatchDetail, 'pictures'>): boolean =>
  pictures.fetching.hosts.length > 0

export const asksRate = ({ needsRate, rate }: Pick<ImportBatchDetail, 'needsRate' | 'rate'>): boolean =>
  needsRate || rate !== null

export const asksUnits = ({ stock, counts }: Pick<ImportBatchDetail, 'stock' | 'counts'>): boolean =>
  stock.uncounted > 0 && (stock.units !== null || counts.new + counts['no-picture'] > 0)

/** Whether its file has questions, answered or not, that apply to all of its products. */
export const hasQuestions = (batch: ImportBatchDetail): boolean =>
  asksRate(batch) || asksUnits(batch) || batch.categories.length > 0

const WORKING: Readonly<Partial<Record<ImportBatch['state'], string>>> = {
  reading: 'Reading the file',
  preparing: 'Adding the products',
  publishing: 'Publishing',
  undoing: 'Undoing',
}

/** Whether the server is processing the batch, so that the page has to poll. */
export const isAtWork = ({ state }: Pick<ImportBatch, 'state'>): boolean => WORKING[state] !== undefined

/** How many products Publish creates or changes in the shop. */
export const countWaiting = ({ counts }: Pick<ImportBatch, 'counts'>): number => counts.new + counts.changed

export function describeBatch(batch: Pick<ImportBatch, 'kind' | 'state' | 'counts'>): Label {
  const { kind, state, counts } = batch
  if (kind === 'change' && state === 'receiving') return { label: 'Not started', tone: 'low' }
  if (kind === 'change' && state === 'publishing') return { label: 'Changing…', tone: 'new' }
  if (kind === 'change' && state === 'ready')
    return counts.failed > 0 ? { label: 'Some not changed', tone: 'low' } : { label: 'Changed', tone: 'good' }
  if (state === 'receiving') return { label: 'Upload incomplete', tone: 'low' }
  if (state === 'mapping') return { label: 'Columns to match', tone: 'low' }
  if (isAtWork(batch)) return { label: `${WORKING[state]!}…`, tone: 'new' }
  if (state === 'failed') return { label: 'Not imported', tone: 'sale' }
  if (state === 'undone') return { label: 'Undone' }
  if (countWaiting(batch) > 0) return { label: 'Ready to review', tone: 'low' }
  if (counts['no-picture'] > 0) return { label: 'Without pictures', tone: 'low' }
  return counts.published > 0 ? { label: 'Published', tone: 'good' } : { label: 'Nothing to do' }
}

/** The number of products in each state: "3 new, 2 changed". */
export function describeCounts(batch: Pick<ImportBatch, 'kind' | 'counts'>): string {
  const { counts } = batch
  const shown = ITEM_STATES.filter((state) => counts[state] > 0)
  return shown.map((state) => `${formatCount(counts[state])} ${labelItem(batch, state).label.toLowerCase()}`).join(', ')
}

export function describeWork({
  kind,
  state,
  work: { done, total },
}: Pick<ImportBatch, 'kind' | 'state' | 'work'>): string {
  const what = kind === 'change' && state === 'publishing' ? 'Changing' : (WORKING[state] ?? '')
  if (total > 0) return `${what}: ${formatCount(done)} of ${describeCount(total, 'product')}.`
  return done > 0 ? `${what}: ${describeCount(done, 'product')} so far.` : `${what}…`
}

const LAYOUT_NAMES = new Map([
  ['shopify', 'Shopify'],
  ['magento', 'Magento'],
  ['woocommerce', 'WooCommerce'],
  ['vendure', 'Vendure'],
  ['spree', 'Spree'],
  ['stoep', 'Stoep'],
])
/** The system that a file comes from, for staff. */
export const nameLayout = (layout: string): string =>
  layout === 'mapped' ? 'File with matched columns' : `${LAYOUT_NAMES.get(layout) ?? layout} file`

/** Parses a typed rate from 0.0001 to 2000, with a decimal comma or point, as "R18,25" too; undefined if invalid. */
export function readRate(text: string): number | undefined {
  const typed = /^(?:R\s*)?(\d{1,4}(?:[.,]\d{1,6})?)$/.exec(text.trim())?.[1] ?? '0'
  const rate = Number(typed.replace(',', '.'))
  return rate >= 0.0001 && rate <= 2000 ? rate : undefined
}
