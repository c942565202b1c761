import { sanitize } from '@strapi/utils'
import type { Core, Struct } from '@strapi/strapi'
import { commitOrThrow } from './database/transaction'

/** The content types that must be written as documents, so that our hooks see each change. */
type Written =
  | 'api::catalogue.category'
  | 'api::catalogue.product'
  | 'api::pages.page'
  | 'api::settings.shop-settings'
  | 'api::slider.slider-item'

interface Document {
  documentId: string
}

/** Strapi's types only know the uids of its own models. */
interface Models {
  getModel(name: string): Struct.Schema
}

type Sanitizable = Parameters<typeof sanitize.sanitizers.defaultSanitizeOutput>[1]

interface Documents {
  create(write: { data: object }): Promise<Document>
  update(write: { documentId: string; data: object }): Promise<Document | null>
  delete(which: { documentId: string }): Promise<unknown>
  findFirst(ask: { populate: string[] }): Promise<(Document & Record<string, unknown>) | null>
  findOne(ask: { documentId: string; populate: string[] }): Promise<Sanitizable | null>
}

/** Strapi's document service. It has no types for the fields of our content types, so `data` is not checked. */
export function documentsOf(strapi: Core.Strapi, uid: Written): Documents {
  const documents: unknown = strapi.documents(uid)
  return documents as Documents
}

type WebhookEvent = 'entry.create' | 'entry.update'

interface WebhookRunner {
  webhooksMap: ReadonlyMap<string, unknown>
}

/**
 * Notifies webhooks, after the commit, of what the surrounding transaction writes without the document service, as that
 * service would: with the document and the relations in `populate`. Reads nothing when no webhook wants the event.
 */
export async function announceWrite(
  strapi: Core.Strapi,
  uid: Written,
  event: WebhookEvent,
  document: { documentId: string; populate: string[] },
): Promise<void> {
  if (!strapi.get<WebhookRunner>('webhookRunner').webhooksMap.has(event)) return
  const models: Models = strapi
  const announce = async () => {
    const entry = await documentsOf(strapi, uid).findOne(document)
    if (!entry) return
    const schema = strapi.getModel(uid)
    const getModel = (name: string) => models.getModel(name)
    const shown = await sanitize.sanitizers.defaultSanitizeOutput({ schema, getModel }, entry)
    await strapi.eventHub.emit(event, { model: schema.modelName, uid, entry: shown })
  }
  const announceOrLog = () =>
    announce().catch((error: unknown) => strapi.log.error(`Webhooks of ${event}: ${String(error)}`))
  await commitOrThrow(strapi, async ({ onCommit }) => onCommit(() => void announceOrLog()))
}
