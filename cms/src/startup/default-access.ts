import type { Core } from '@strapi/strapi'
import { strapiService } from '../services'
import { sendWebhook } from '../http/outgoing/send-webhook'
import { rejectInwardUrl } from '../http/outgoing/inward-url'

const TOKENS = ['admin::api-token', 'admin::transfer-token'] as const
const NOBODY = { authenticated: false as const }

interface Webhook {
  url: string
  headers?: Record<string, string>
}
interface WebhookStore {
  createWebhook(webhook: Webhook): Promise<unknown>
  updateWebhook(id: string, webhook: Webhook): Promise<unknown>
}
interface WebhookRunner {
  run(webhook: Webhook, event: string, info?: object): Promise<unknown>
}

/** Closes what Strapi opens by default and this shop does not need. To be called after the first panel user exists. */
export async function disableDefaultAccess(strapi: Core.Strapi): Promise<void> {
  await removeTokens(strapi)
  takeNoTokens(strapi)
  await closeRegistration(strapi)
  keepWebhooksOutside(strapi)
}

/** A new Strapi has two API tokens that any panel admin can read and that bypass every rule of the shop. */
async function removeTokens(strapi: Core.Strapi): Promise<void> {
  for (const uid of TOKENS) {
    const { count } = await strapi.db.query(uid).deleteMany({ where: {} })
    if (count > 0) strapi.log.info(`Removed ${count} ready-made keys of Strapi (${uid}): this shop works without.`)
  }
}

/** A token that gets into the table in another way must not work, either. */
function takeNoTokens(strapi: Core.Strapi): void {
  Object.assign(strapi.service('admin::api-token-content-api')!, { getByAccessKey: async () => null })
  Object.assign(strapi.service('admin::api-token-admin')!, { authenticateAdminToken: async () => NOBODY })
  Object.assign(strapiService(strapi, 'admin::transfer').token, { getBy: async () => null })
}

/** The routes of registration are removed as well; this counts if they come back. */
async function closeRegistration(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' })
  const stored = await store.get({})
  const settings: Record<string, unknown> = { ...(typeof stored === 'object' ? stored : {}) }
  if (settings.allow_register === false) return
  await store.set({ value: { ...settings, allow_register: false } })
}

/** Webhooks make the cms call a URL: it must not be this machine or its network. */
function keepWebhooksOutside(strapi: Core.Strapi): void {
  const store = strapi.get<WebhookStore>('webhookStore')
  const { createWebhook, updateWebhook } = store
  store.createWebhook = async (webhook) => {
    await rejectInwardUrl(webhook.url)
    return createWebhook.call(store, webhook)
  }
  store.updateWebhook = async (id, webhook) => {
    await rejectInwardUrl(webhook.url)
    return updateWebhook.call(store, id, webhook)
  }
  const runner = strapi.get<WebhookRunner>('webhookRunner')
  runner.run = (webhook, event, info = {}) => sendWebhook(webhook, event, { event, createdAt: new Date(), ...info })
}
