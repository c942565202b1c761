import { DomainError, type CsvFile, type ImportAnswer, type ImportRequest } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { exportProducts } from '../../../domain/imports/export-products'
import { toImportAnswer } from '../../../mappers/import-plan'
import { carryOut, planCatalogue, readShop } from '../../../seed/import-catalogue'
import { createPictureStore } from '../../../seed/import-pictures'
import { dayOf } from '../../../domain/reports/period'

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

  async exportProducts(): Promise<CsvFile> {
    return { fileName: `products-${dayOf(new Date())}.csv`, csv: exportProducts(await readShop(strapi)) }
  },
})
