import { DomainError, PAGE_SLUGS, type Page, type PageList, type UpdatePage } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Db } from '../../../database/connection'
import { documentsOf } from '../../../documents'
import { fillPlaceholders } from '../../../domain/pages/fill-placeholders'
import { toPage } from '../../../mappers/page'
import { getService } from '../../../services'
import { writeCatalogue } from '../../catalogue/writes/write-catalogue'

export const PAGE = 'api::pages.page'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(): Promise<PageList> {
    const rows = await strapi.db.connection('pages').orderBy('slug').select('*')
    return rows.map(toPage).map(({ slug, title, updatedOn }) => ({ slug, title, updatedOn }))
  },

  /** The page as visitors read it, with the shop's own details in it. Throws `page_not_found`. */
  async find(slug: string): Promise<Page> {
    const fill = (text: string) => fillPlaceholders(text, getService(strapi, 'settings.settings').current())
    const page = await this.findAsWritten(slug)
    return { ...page, title: fill(page.title), intro: fill(page.intro), body: fill(page.body) }
  },

  /** The page as editors wrote it. Throws `page_not_found`. */
  async findAsWritten(slug: string, db: Db = strapi.db.connection): Promise<Page> {
    const row = await db('pages').where({ slug }).first()
    if (!row) throw new DomainError('page_not_found')
    return toPage(row)
  },

  /** Writes a page; one of ours that was deleted comes back, others must be there. */
  update(slug: string, input: UpdatePage, actor: string): Promise<Page> {
    return writeCatalogue(strapi, async (trx) => {
      const row = await trx('pages').where({ slug }).first()
      if (!row && !PAGE_SLUGS.some((known) => known === slug)) throw new DomainError('page_not_found')
      const data = { ...input, slug }
      if (row) await documentsOf(strapi, PAGE).update({ documentId: row.document_id, data })
      else await documentsOf(strapi, PAGE).create({ data })
      const after = await this.findAsWritten(slug, trx)
      const entry = { actor, action: 'page.update', subject: 'page', subjectId: slug }
      await getService(strapi, 'audit.audit').record({ ...entry, before: row && toPage(row), after }, trx)
      await getService(strapi, 'catalogue.changes').note(trx, [{ subject: 'page', subjectId: slug, listChanged: true }])
      return after
    })
  },
})
