import {
  GENDERS,
  normaliseOption,
  optionKeyOf,
  ownValue,
  type CreateProductInput,
  type Option,
  type UpdateProductInput,
} from '@stoep/shared'
import { toPlainDraft, type ProductDraft } from './draft'
import { draftColors, optionKeys, readOptionKey, splitValues } from './option-grid'

/** The body of a create request. It omits an empty special price, percentage, subcategory and code. */
export function toCreateInput(draft: ProductDraft): CreateProductInput {
  const { images, category, gender, trackByOption } = draft
  const options = optionKeys(draft.sizes, draftColors(draft))
  const keys = trackByOption ? options : []
  const optional = (['specialPrice', 'percentOff', 'subcategory', 'code'] as const).filter((name) => draft[name].trim())
  return {
    ...Object.fromEntries(optional.map((name) => [name, draft[name]])),
    name: draft.name,
    price: draft.price,
    sizes: splitValues(draft.sizes),
    optionNames: { size: draft.sizeName, color: draft.colorName },
    optionValues: splitValues(draft.optionValues),
    features: draft.features,
    stock: draft.stock,
    category,
    gender: GENDERS.find((one) => one === gender),
    images: images.map(({ url, highQualityUrl, color, alt }) => ({
      url,
      ...(highQualityUrl ? { highQualityUrl } : {}),
      color: normaliseOption(color),
      alt,
    })),
    trackByOption,
    combinations: options.flatMap((option) => toCombinationInput(option, draft.combinations)),
    optionStock: keys.map((key) => ({ ...key, stock: stockOf(draft, key) })),
    ...toPlainDraft((field) => draft[field]),
  }
}

function toCombinationInput(option: Option, combinations: ProductDraft['combinations']) {
  const own = ownValue(combinations, optionKeyOf(option))
  if (!own || !(own.price + own.specialPrice + own.code).trim()) return []
  return [{ ...option, price: own.price, specialPrice: own.specialPrice, code: own.code }]
}

/** The body of an update: with the stock that the form was opened with, so that units sold meanwhile stay sold. */
export function toUpdateInput(draft: ProductDraft, seen: ProductDraft, version: number): UpdateProductInput {
  const options = optionKeys(draft.sizes, draftColors(draft))
  const keys = new Set(options.map(optionKeyOf))
  return {
    ...toCreateInput(draft),
    version,
    stockSeen: seen.stock,
    optionStock: (draft.trackByOption ? options : []).map((option) => {
      const key = optionKeyOf(option)
      const from = ownValue(draft.renamedFrom, key)
      const isSeen = (one: string) => ownValue(seen.optionStock, one) !== undefined
      const isRenamed = from !== undefined && !keys.has(from) && isSeen(from) && !isSeen(key)
      return {
        ...option,
        stock: stockOf(draft, option),
        stockSeen: ownValue(seen.optionStock, isRenamed ? from : key),
        ...(isRenamed && { renamedFrom: readOptionKey(from) }),
      }
    }),
  }
}

const stockOf = ({ optionStock }: ProductDraft, option: Option): string =>
  ownValue(optionStock, optionKeyOf(option))?.trim() || '0'
