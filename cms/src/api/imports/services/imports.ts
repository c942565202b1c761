import { dayOf, DomainError, type ImportAnswer, type ImportRequest } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { exportProducts, exportRows } from '../../../domain/imports/export-products'
import { inChunks } from '../../../database/connection'
import type { CsvSource } from '../../../http/answer-csv'
import { toImportAnswer } from '../../../mappers/import-plan'
import { toStaffProduct } from '../../../mappers/product'
import { carryOut, planCatalogue } from '../../../seed/import-catalogue'
import { createPictureStore } from '../../../seed/import-pictures'
import { readProductIds, readProducts } from '../../catalogue/rows/read-products'

/** Products in and out as CSV, for the back office: the importer of the command line without its pictures' folder. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Throws `validation` for a text that is no catalogue we know. */
  async run({ csv, apply }: ImportRequest, actor: string): Promise<ImportAnswer> {
    const planned = await planCatalogue(strapi, Buffer.from(csv, 'utf8'))
    if (!planned.ok) {
      const fields = [{ field: 'csv', message: planned.message }]
      throw new DomainError('validation', { message: planned.message, details: { fields } })
    }
    const failures: string[] = []
    if (apply) await carryOut(strapi, planned.plan, createPictureStore(strapi, '', noteFailure), actor, noteFailure)
    return toImportAnswer(planned.plan, apply, failures)

    function noteFailure(line: string) {
      // The command line's progress is of no use here.
      if (/^\s*[✗!]/.test(line)) failures.push(line.trim())
    }
  },

  /** The whole catalogue, a few products at a time. */
  exportProducts(): CsvSource {
    return { fileName: `products-${dayOf(new Date())}.csv`, pieces: writeProducts(strapi) }
  },
})

const PRODUCTS_AT_ONCE = 100

async function* writeProducts(strapi: Core.Strapi): AsyncGenerator<string> {
  yield exportProducts([])
  const db = strapi.db.connection
  for (const ids of inChunks(await readProductIds(db), PRODUCTS_AT_ONCE)) {
    yield exportRows((await readProducts(db, ids)).map(toStaffProduct))
  }
}
