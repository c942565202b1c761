import { optionsAfter } from './find-changes'
import { hasOnlyPlaceholders } from '../../domain/catalogue/placeholders'
import type { ExistingProduct, ResolvedProduct } from '../types'

/**
 * A hidden product without a picture of its own was stored by an import that waits for its pictures. Another import
 * shows it, as it would a new one, if it brings one, and only then.
 */
export function showWithPicture(product: ResolvedProduct, existing: ExistingProduct | undefined): ResolvedProduct {
  if (!existing || existing.visible || !hasOnlyPlaceholders(existing.images)) return product
  const others = product.defaulted.filter((field) => field !== 'visible')
  const waits = hasOnlyPlaceholders(optionsAfter(product, existing).images)
  return { ...product, defaulted: waits ? [...others, 'visible'] : others }
}
