import type { Core } from '@strapi/strapi'
import { fillTitle, type PageSettings, type UpdateSettings } from '@stoep/shared'
import { raiseVersion } from '../../../database/raise-version'
import { lockInTransaction, runInTransaction } from '../../../database/transaction'
import { documentsOf } from '../../../documents'
import { environment } from '../../../environment'
import { planSettings } from '../../../domain/settings/plan-settings'
import { getService } from '../../../services'
import { asOwnWrite, writeCatalogue } from '../../catalogue/writes/write-catalogue'
import { queueAsHero } from '../../uploads/pictures/picture-queue'
import { firstSettings } from '../rows/first-settings'
import { readSettings, type ShopSettings } from '../rows/read-settings'
import { recordAudit } from '../../audit/rows/record-audit'
import { noteChanges } from '../../catalogue/rows/note-changes'

const SHOP_SETTINGS = 'api::settings.shop-settings'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  let known: ShopSettings | undefined

  return {
    /** The settings of the shop, from memory; a change reaches every process within a second. */
    current(): ShopSettings {
      if (!known) throw new Error('The shop settings are asked for before the cms has started.')
      return known
    },

    /** Reads the row again; the snapshot calls this when the change table names the settings. */
    async reload(): Promise<void> {
      const read = await readSettings(strapi.db.connection)
      known = read ? fillTitles(read) : known
    },

    /** Changes the given settings and returns all of them. Throws `version_conflict`. */
    async update(input: UpdateSettings, actor: string): Promise<ShopSettings> {
      const urls = [input.heroWide, input.heroTall].filter((url) => typeof url === 'string')
      await writeCatalogue(strapi, async (trx) => {
        // Two changes at once must not both pass the check of the version.
        await lockInTransaction(trx, 'settings')
        const fileIds = await getService(strapi, 'uploads.pictures').hold(trx, urls)
        const before = await readSettings(trx)
        const row = await trx('shop_settings').orderBy('id').first('document_id')
        if (!row || !before) throw new Error('The shop has no settings.')
        const data = planSettings(input, before, fileIds)
        await raiseVersion(trx, 'shop_settings', row.document_id)
        await documentsOf(strapi, SHOP_SETTINGS).update({ documentId: row.document_id, data })
        const entry = { actor, action: 'settings.update', subject: 'settings', subjectId: row.document_id }
        await recordAudit(trx, { ...entry, before, after: await readSettings(trx) })
        for (const id of fileIds.values()) await queueAsHero(trx, id)
        await noteChanges(trx, { subject: 'settings', subjectId: row.document_id, listChanged: true })
      })
      return this.current()
    },

    /** Writes the first row into a new shop. Two processes that start at once write one. */
    async ensure(): Promise<void> {
      const work = () =>
        runInTransaction(strapi, async (trx) => {
          await lockInTransaction(trx, 'first settings')
          if (await trx('shop_settings').first('id')) return
          const data = firstSettings({ whatsappNumber: environment.WHATSAPP_NUMBER, demo: environment.DEMO === 'on' })
          await documentsOf(strapi, SHOP_SETTINGS).create({ data })
        })
      await asOwnWrite(work)
    },
  }
}

/** What the placeholders of pages are filled from. */
export const toPageSettings = (settings: ShopSettings): PageSettings => ({
  ...settings,
  website: environment.PUBLIC_URL,
})

/** The pages have the titles that visitors read. */
const fillTitles = (settings: ShopSettings): ShopSettings => ({
  ...settings,
  morePages: settings.morePages.map(({ slug, title }) => ({ slug, title: fillTitle(title, toPageSettings(settings)) })),
})
