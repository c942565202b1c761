import { keepTyped, takeTyped } from '~/back-office/admin-auth/kept-typing'
import type { ProductDraft } from './draft'

const idOf = (formId: string): string => `product ${formId}`

/** Pictures that had not arrived are not kept. */
export function keepDraft(formId: string, draft: ProductDraft): void {
  const images = draft.images.filter(({ url }) => url).map((image) => ({ ...image, previewUrl: image.url }))
  keepTyped(idOf(formId), { ...draft, images })
}

export function takeKeptDraft(formId: string, fallback: ProductDraft): ProductDraft | null {
  const kept = takeTyped<ProductDraft>(idOf(formId))
  return kept && { ...fallback, ...kept }
}
