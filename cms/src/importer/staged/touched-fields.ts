import { type ExistingProduct, IMPORTED_FIELDS, type ImportedField } from '../types'

/** The fields that staff changed since an import wrote a product: the file must not overwrite them. */
export function touchedFields(written: ExistingProduct, now: ExistingProduct): ImportedField[] {
  if (written.version === now.version) return []
  return IMPORTED_FIELDS.filter(
    (field) => JSON.stringify(valueOf(written, field)) !== JSON.stringify(valueOf(now, field)),
  )
}

function valueOf(product: ExistingProduct, field: ImportedField): unknown {
  if (field === 'category') return [product.category, product.subcategory ?? '']
  if (field === 'stock') return [product.stock, product.trackByOption, product.optionStock ?? []]
  if (field === 'images') return product.images.map(({ url, color, alt }) => [url, color, alt])
  // Undefined in snapshots of imports by older versions.
  const combinations = product.combinations ?? []
  if (field === 'optionPrices')
    return combinations.flatMap(({ size, color, price, specialPrice }) =>
      price === null ? [] : [[size, color, price, specialPrice]],
    )
  if (field === 'optionCodes')
    return combinations.flatMap(({ size, color, code }) => (code === '' ? [] : [[size, color, code]]))
  return product[field] ?? null
}
