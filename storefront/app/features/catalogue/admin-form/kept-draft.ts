import type { ProductDraft } from './draft'

const PREFIX = 'product-draft:'

/** Keeps what was typed while one signs in anew; pictures that had not arrived are not kept. */
export function keepDraft(formId: string, draft: ProductDraft): void {
  const images = draft.images.filter(({ url }) => url).map((image) => ({ ...image, previewUrl: image.url }))
  try {
    sessionStorage.setItem(PREFIX + formId, JSON.stringify({ ...draft, images }))
  } catch {
    // Storage may be full or switched off; the form is then as it was.
  }
}

/** What was kept for this form, once. */
export function takeKeptDraft(formId: string, fallback: ProductDraft): ProductDraft | null {
  try {
    const text = sessionStorage.getItem(PREFIX + formId)
    sessionStorage.removeItem(PREFIX + formId)
    return text ? { ...fallback, ...(JSON.parse(text) as Partial<ProductDraft>) } : null
  } catch {
    return null
  }
}
