import { centsToRand, DomainError, toValidationError, updateSettingsSchema } from '@stoep/shared'
import { readProducts } from '../rows/read-products'
import type { CatalogueChange, ChangeSubject } from '../services/changes'
import { nextPosition } from '../../../domain/slider/plan-slider'
import { readSlider } from '../../slider/rows/read-slider'
import type { PanelRule, PanelWrite } from './panel-writes'

const noted = (subject: ChangeSubject, write: PanelWrite): CatalogueChange[] => [
  { subject, subjectId: write.params.documentId ?? '', listChanged: true },
]

/** A slide shows a product that is there, and no product has two. */
export const sliderRule: PanelRule = async (trx, write, next) => {
  const { data, documentId = '' } = write.params
  const slides = await readSlider(trx)
  if (write.action === 'clone') throw new DomainError('slider_duplicate')
  if (write.action === 'create' && data) data.position ??= nextPosition(slides)
  if (typeof data?.productId === 'string') {
    const [product] = await readProducts(trx, [data.productId])
    if (!product)
      throw new DomainError('product_not_found', {
        message: 'There is no product with this id. Copy it from the product.',
      })
    const other = slides.find(({ productId, itemId }) => productId === data.productId && itemId !== documentId)
    if (other) throw new DomainError('slider_duplicate')
  }
  return { result: await next(), changes: noted('slider', write), after: data }
}

export const pageRule: PanelRule = async (trx, write, next) => {
  const { data, documentId = '' } = write.params
  const slug = data?.slug
  if (
    typeof slug === 'string' &&
    (await trx('pages').where({ slug }).whereNot({ document_id: documentId }).first('id'))
  ) {
    throw new DomainError('validation', { message: `There is already a page with the address ${slug}.` })
  }
  return { result: await next(), changes: noted('page', write), after: data }
}

const SETTINGS_TEXTS = [
  'shopName',
  'tagline',
  'whatsappNumber',
  'supportPhone',
  'supportEmail',
  'address',
  'city',
  'vatNumber',
] as const

/** Numbers and fees are checked as the back office's form would; phones get their stored form. */
export const settingsRule: PanelRule = async (_trx, write, next) => {
  if (write.action === 'delete')
    throw new DomainError('forbidden', { message: 'The shop cannot do without its settings.' })
  const data = write.params.data ?? {}
  const texts = SETTINGS_TEXTS.filter((field) => data[field] !== undefined).map((field) => [field, data[field] ?? ''])
  const delivery = Array.isArray(data.delivery) ? (data.delivery as DeliveryRow[]).map(toDeliveryInput) : undefined
  const parsed = updateSettingsSchema.safeParse({ ...Object.fromEntries(texts), delivery })
  if (!parsed.success) throw toValidationError(parsed.error)
  const { delivery: _checked, ...columns } = parsed.data
  write.params.data = { ...data, ...columns }
  return { result: await next(), changes: noted('settings', write), after: columns }
}

interface DeliveryRow {
  province?: string
  feeInCents?: number | null
  minDays?: number | null
  maxDays?: number | null
  cashOnDelivery?: boolean | null
}

const toDeliveryInput = (row: DeliveryRow) => ({
  province: row.province,
  fee: centsToRand(row.feeInCents ?? 0),
  minDays: row.minDays ?? 0,
  maxDays: row.maxDays ?? 0,
  cashOnDelivery: row.cashOnDelivery ?? true,
})
