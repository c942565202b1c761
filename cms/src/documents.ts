import type { Core } from '@strapi/strapi'

/** The content types that are written as documents, past which no hook of ours would see a change. */
type Written =
  | 'api::catalogue.category'
  | 'api::catalogue.product'
  | 'api::pages.page'
  | 'api::settings.shop-settings'
  | 'api::slider.slider-item'

interface Document {
  documentId: string
}

interface Documents {
  create(write: { data: object }): Promise<Document>
  update(write: { documentId: string; data: object }): Promise<Document | null>
  delete(which: { documentId: string }): Promise<unknown>
  findFirst(ask: { populate: string[] }): Promise<(Document & Record<string, unknown>) | null>
}

/** Strapi's document service. Of our content types it knows no fields: what `data` holds is for the caller to know. */
export function documentsOf(strapi: Core.Strapi, uid: Written): Documents {
  const documents: unknown = strapi.documents(uid)
  return documents as Documents
}
