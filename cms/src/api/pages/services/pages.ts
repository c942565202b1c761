import {
  DomainError,
  fillPageText,
  fillTitle,
  invalidFields,
  isBuiltInPage,
  type CreatePage,
  type Page,
  type PageList,
  type UpdatePage,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Db } from '../../../database/connection'
import { raiseVersion } from '../../../database/raise-version'
import { lockInTransaction, type Trx } from '../../../database/transaction'
import { documentsOf } from '../../../documents'
import { toPage } from '../../../mappers/page'
import { getService } from '../../../services'
import { writeCatalogue } from '../../catalogue/writes/write-catalogue'
import { toPageSettings } from '../../settings/services/settings'
import { claimSlug } from '../rows/claim-slug'
import { recordAudit } from '../../audit/rows/record-audit'
import { noteChanges } from '../../catalogue/rows/note-changes'

export const PAGE = 'api::pages.page'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(): Promise<PageList> {
    const rows = await strapi.db.connection('pages').orderBy('slug').select('*')
    return rows.map(toPage).map(({ slug, title, updatedOn }) => ({ slug, title, updatedOn }))
  },

  /** The page as visitors read it, with placeholders filled in. Throws `page_not_found`. */
  async find(slug: string): Promise<Page> {
    const settings = toPageSettings(getService(strapi, 'settings.settings').current())
    const { title, intro, body, ...page } = await this.findAsWritten(slug)
    return {
      ...page,
      title: fillTitle(title, settings),
      intro: fillPageText(intro, settings),
      body: fillPageText(body, settings),
    }
  },

  /** The page as editors wrote it. Throws `page_not_found`. */
  async findAsWritten(slug: string, db: Db = strapi.db.connection): Promise<Page> {
    const row = await db('pages').where({ slug }).first()
    if (!row) throw new DomainError('page_not_found')
    return toPage(row)
  },

  /** Adds a custom page. Throws `page_exists`, `too_many_pages`. */
  create(input: CreatePage, actor: string): Promise<Page> {
    return writeCatalogue(strapi, async (trx) => {
      if (isBuiltInPage(input.slug)) throw new DomainError('page_exists')
      await claimSlug(trx, input.slug)
      await documentsOf(strapi, PAGE).create({ data: input })
      const after = await this.findAsWritten(input.slug, trx)
      await this.note('page.create', actor, { after }, trx)
      return after
    })
  },

  /** Deletes a custom page. Throws `page_not_found`, and `page_needed` for a built-in one. */
  async remove(slug: string, actor: string): Promise<void> {
    if (isBuiltInPage(slug)) throw new DomainError('page_needed')
    await writeCatalogue(strapi, async (trx) => {
      const row = await trx('pages').where({ slug }).first()
      if (!row) throw new DomainError('page_not_found')
      await documentsOf(strapi, PAGE).delete({ documentId: row.document_id })
      await this.note('page.delete', actor, { before: toPage(row) }, trx)
    })
  },

  /**
   * Changes a page; creates a missing one only if it is a built-in page. Throws `validation`, and `version_conflict`
   * for a text that was changed since it was seen.
   */
  update(slug: string, { bodySeen, ...input }: UpdatePage, actor: string): Promise<Page> {
    return writeCatalogue(strapi, async (trx) => {
      // Two changes at once must not both pass the check of `bodySeen`.
      await lockInTransaction(trx, 'pages')
      const row = await trx('pages').where({ slug }).first()
      if (!row && !isBuiltInPage(slug)) throw new DomainError('page_not_found')
      // A text that is as requested already is no conflict: it may come from a request whose response was lost.
      const expected = [bodySeen, input.body].map((text) => text?.trim())
      if (row && bodySeen !== undefined && input.body !== undefined && !expected.includes(toPage(row).body.trim()))
        throw new DomainError('version_conflict', { message: 'The text of this page was changed meanwhile.' })
      if (row) {
        await raiseVersion(trx, 'pages', row.document_id)
        await documentsOf(strapi, PAGE).update({ documentId: row.document_id, data: input })
      } else await documentsOf(strapi, PAGE).create({ data: toNewPage(slug, input) })
      const after = await this.findAsWritten(slug, trx)
      await this.note('page.update', actor, { before: row && toPage(row), after }, trx)
      return after
    })
  },

  /** Writes a change of a page to the audit list and to the change table. */
  async note(action: string, actor: string, { before, after }: { before?: Page; after?: Page }, trx: Trx) {
    const subjectId = (after ?? before)!.slug
    await recordAudit(trx, { actor, action, subject: 'page', subjectId, before, after })
    await noteChanges(trx, { subject: 'page', subjectId, listChanged: true })
  },
})

function toNewPage(slug: string, { title, intro = '', body = '', updatedOn = null }: UpdatePage): CreatePage {
  if (title === undefined) throw invalidFields([{ field: 'title', message: 'is required' }])
  return { slug, title, intro, body, updatedOn }
}
