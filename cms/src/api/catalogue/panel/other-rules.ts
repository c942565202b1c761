import {
  createPageSchema,
  DomainError,
  emptyToUndefined,
  invalidFields,
  isBuiltInPage,
  ownValue,
  sliderUpdateSchema,
  updatePageSchema,
  updateSettingsSchema,
  wholeNumberSchema,
  type Page,
} from '@stoep/shared'
import { z } from 'zod'
import { raiseVersion } from '../../../database/raise-version'
import type { Trx } from '../../../database/transaction'
import { readProducts } from '../rows/read-products'
import type { CatalogueChange } from '../rows/note-changes'
import { toRand } from '../../../domain/catalogue/panel-product'
import { rejectReversedDays } from '../../../domain/settings/plan-settings'
import { parse } from '../../../domain/requests/parse'
import type { ChangeSubject } from '../../../domain/catalogue/versions'
import { nextPosition } from '../../../domain/positions'
import { toPage } from '../../../mappers/page'
import { claimSlug } from '../../pages/rows/claim-slug'
import { readSettings } from '../../settings/rows/read-settings'
import { readAuditedSlide } from '../../slider/rows/audited-slides'
import { readSlider } from '../../slider/rows/read-slider'
import { queueAsHero } from '../../uploads/pictures/picture-queue'
import { documentIdOf, rejectStaleForm, type PanelRule, type PanelWrite } from './panel-writes'

type Row = Record<string, unknown>

const noted = (subject: ChangeSubject, write: PanelWrite): [CatalogueChange] => [
  { subject, subjectId: write.params.documentId ?? '', listChanged: true },
]

/** Those of these fields that the panel's form sends, parsed by the contract's schema. Throws `validation`. */
function checkNamed(schema: z.ZodType<Row>, data: Row, fields: readonly string[]): Row {
  const named = pickNamed(data, fields)
  const parsed = parse(schema, named)
  // Keeps those that the schema made undefined.
  return Object.fromEntries(Object.entries(parsed).filter(([field]) => Object.hasOwn(named, field)))
}

const pickNamed = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([field, value]) => fields.includes(field) && value !== undefined))

/** A slide needs an existing product, and a product has at most one slide. */
export const sliderRule: PanelRule = async (trx, write, next) => {
  const { data, documentId = '' } = write.params
  const slides = await readSlider(trx)
  if (write.action === 'clone') throw new DomainError('slider_duplicate')
  const before = await readAuditedSlide(trx, documentId)
  if (write.action === 'delete' || !data) return { result: await next(), changes: noted('slider', write), before }
  if (write.action === 'create') data.position ??= nextPosition(slides)
  Object.assign(data, checkNamed(panelSlideSchema, data, Object.keys(panelSlideSchema.shape)))
  if (typeof data.productId === 'string') {
    const [product] = await readProducts(trx, [data.productId])
    if (!product)
      throw new DomainError('product_not_found', {
        message: 'There is no product with this id. Copy it from the product.',
      })
    const other = slides.find(({ productId, itemId }) => productId === data.productId && itemId !== documentId)
    if (other) throw new DomainError('slider_duplicate')
  }
  const result = await next()
  const subjectId = documentIdOf(result)
  return { result, changes: noted('slider', write), subjectId, before, after: await readAuditedSlide(trx, subjectId) }
}
const panelSlideSchema = sliderUpdateSchema.extend({
  position: z.preprocess(emptyToUndefined, wholeNumberSchema(0, 100_000).optional()),
})

/** Counts the change; throws `version_conflict` where the form was opened before another one. */
async function countChange(trx: Trx, table: 'pages' | 'shop_settings', write: PanelWrite): Promise<void> {
  const { action, params } = write
  if (action !== 'update' || !params.documentId) return
  const version = await raiseVersion(trx, table, params.documentId)
  rejectStaleForm(write, version - 1)
  if (params.data) params.data.version = version
}

/** A page is checked as in the back office: its address stays as it is, and no page that every shop has is deleted. */
export const pageRule: PanelRule = async (trx, write, next) => {
  const { action, params } = write
  const { data, documentId = '' } = params
  const before = await readPage(trx, documentId)
  if (action === 'delete' || !data) {
    if (before && isBuiltInPage(before.slug)) throw new DomainError('page_needed')
    return { result: await next(), changes: noted('page', write), subjectId: before?.slug ?? '', before }
  }
  await countChange(trx, 'pages', write)
  if (action === 'update') {
    if (data.slug !== undefined && data.slug !== before?.slug) throw invalidFields([{ field: 'slug', message: FIXED }])
    delete data.slug
  }
  Object.assign(data, checkNamed(panelPageSchema.partial(), data, Object.keys(panelPageSchema.shape)))
  if (typeof data.slug === 'string') await claimSlug(trx, data.slug)
  const result = await next()
  const after = await readPage(trx, documentIdOf(result))
  return { result, changes: noted('page', write), subjectId: after?.slug ?? '', before, after }
}
const FIXED = 'cannot be changed: links to the page may have been sent.'

async function readPage(trx: Trx, documentId: string): Promise<Page | undefined> {
  const row = await trx('pages').where({ document_id: documentId }).first()
  return row && toPage(row)
}

/** The panel sends null for an empty text. */
const panelTextSchema = (schema: z.ZodType) => z.preprocess((value) => value ?? '', schema)
const { title, intro, body, updatedOn } = updatePageSchema.shape
const panelPageSchema = z.object({
  slug: createPageSchema.shape.slug,
  title: panelTextSchema(title),
  intro: panelTextSchema(intro),
  body: panelTextSchema(body),
  updatedOn,
})

/** Fields with another shape in the panel's form: pictures, rows, amounts in cents, and the version, checked before. */
const SHAPED_BY_PANEL = new Set([
  'version',
  'heroWide',
  'heroTall',
  'delivery',
  'socialLinks',
  'freeDeliveryFrom',
  'newPhoneValue',
])
const PLAIN_SETTINGS = Object.keys(updateSettingsSchema.shape).filter((field) => !SHAPED_BY_PANEL.has(field))

/** Everything is checked as in the back office; phone numbers get their stored form. */
export const settingsRule: PanelRule = async (trx, write, next) => {
  if (write.action === 'delete')
    throw new DomainError('forbidden', { message: 'The shop cannot do without its settings.' })
  const before = await readSettings(trx)
  await countChange(trx, 'shop_settings', write)
  const data = write.params.data ?? {}
  const plain = pickNamed(data, PLAIN_SETTINGS)
  const rows = parse(deliveryRowsSchema, { delivery: Array.isArray(data.delivery) ? data.delivery : undefined })
  const parsed = parse(updateSettingsSchema, {
    ...Object.fromEntries(Object.entries(plain).map(([field, value]) => [field, value ?? ''])),
    delivery: rows.delivery?.map(toDeliveryInput),
    socialLinks: Array.isArray(data.socialLinks) ? data.socialLinks : undefined,
    freeDeliveryFrom: toRand(data.freeDeliveryFromInCents),
    newPhoneValue: toRand(data.newPhoneValueInCents),
  })
  if (data.delivery !== undefined) rejectRemoved(before?.delivery ?? [], parsed.delivery ?? [])
  for (const [at, { minDays = 0, maxDays = 0 }] of (parsed.delivery ?? []).entries())
    rejectReversedDays({ minDays, maxDays }, at)
  const { delivery: _delivery, socialLinks: _links, freeDeliveryFrom: _amount, newPhoneValue, ...columns } = parsed
  // A number that was emptied in the form has no meaning, so the old one stays.
  const emptied = Object.keys(plain).filter((field) => ownValue<unknown>(columns, field) === undefined)
  write.params.data = { ...data, ...columns }
  for (const field of emptied) delete write.params.data[field]
  if (newPhoneValue === undefined) delete write.params.data.newPhoneValueInCents
  const result = await next()
  const pictures = trx('files_related_mph')
    .whereIn('related_id', await trx('shop_settings').pluck('id'))
    .where({ related_type: 'api::settings.shop-settings' })
  for (const id of await pictures.pluck('file_id')) await queueAsHero(trx, id)
  return { result, changes: noted('settings', write), before, after: await readSettings(trx) }
}

/** A province without a row would pay the highest fee of the others, or nothing if there are none. */
function rejectRemoved(before: readonly { province: string }[], after: readonly { province: string }[]): void {
  const missing = before.map((row) => row.province).filter((name) => !after.some(({ province }) => province === name))
  if (missing.length > 0)
    throw invalidFields([
      { field: 'delivery', message: `must have a row for each province. Missing: ${missing.join(', ')}` },
    ])
}

const deliveryRowSchema = z.object({
  province: z.unknown(),
  feeInCents: z.number().nullish(),
  minDays: z.number().nullish(),
  maxDays: z.number().nullish(),
  cashOnDelivery: z.boolean().nullish(),
})
const deliveryRowsSchema = z.object({ delivery: z.array(deliveryRowSchema).optional() })

/** The panel sends null for an emptied number, which must not become a delivery that costs nothing. */
const toDeliveryInput = (row: z.infer<typeof deliveryRowSchema>) => ({
  province: row.province,
  fee: toRand(row.feeInCents ?? ''),
  minDays: row.minDays ?? '',
  maxDays: row.maxDays ?? '',
  cashOnDelivery: row.cashOnDelivery ?? true,
})
