import { DomainError, type ImportBatchDetail, type ImportCategories, takesAnswers } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Db } from '../../../database/connection'
import { MILLION, type ImportBatchRow } from '../../../database/rows/imports'
import { runInTransaction, type Trx } from '../../../database/transaction'
import { fromJson } from '../../../database/values'
import { NO_QUESTIONS, type Questions } from '../../../importer/staged/answers'
import { countsOf } from '../../../mappers/import-batch'
import { getService } from '../../../services'
import { writeCatalogue } from '../../catalogue/writes/write-catalogue'
import { answersOf, askFile, moveBatch, type BatchColumns } from '../rows/batch-rows'

/** What staff answer about a whole file: the rate of its currency, units of stock, its categories. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const detail = (id: string): Promise<ImportBatchDetail> => getService(strapi, 'imports.batches').detail(id)

  /** Begins a request for all products that are not published. Throws `import_not_ready` when none is left. */
  async function askUnpublished(trx: Trx, id: string): Promise<ImportBatchRow> {
    const batch = await askFile(trx, id, ['ready', 'preparing'])
    if (!takesAnswers(countsOf(batch))) throw new DomainError('import_not_ready')
    return batch
  }

  /** Prepares all products again after an answer for the whole file. */
  async function prepareAgain(trx: Trx, batch: ImportBatchRow, actor: string, columns: BatchColumns): Promise<void> {
    const again = { state: 'preparing' as const, revision: batch.revision + 1, ordered_by: actor }
    const work = { work_done: 0, work_total: await countAll(trx, batch) }
    await moveBatch(trx, batch, { ...again, ...work, ...columns })
  }

  async function setNumber(id: string, actor: string, toColumns: (batch: ImportBatchRow) => BatchColumns) {
    await runInTransaction(strapi, async (trx) => {
      const batch = await askUnpublished(trx, id)
      await prepareAgain(trx, batch, actor, toColumns(batch))
    })
    return detail(id)
  }

  return {
    setRate: (id: string, rate: number, actor: string): Promise<ImportBatchDetail> =>
      setNumber(id, actor, () => ({ rate_per_million: Math.round(rate * MILLION) })),

    setStock: (id: string, units: number, actor: string): Promise<ImportBatchDetail> =>
      setNumber(id, actor, (batch) => ({ answers: JSON.stringify({ ...answersOf(batch), units }) })),

    /** Throws `category_not_found`, `too_many_categories`, or `validation` for a name that no category may have. */
    async setCategories(id: string, choices: ImportCategories['choices'], actor: string): Promise<ImportBatchDetail> {
      await writeCatalogue(strapi, async (trx) => {
        const batch = await askUnpublished(trx, id)
        const answers = answersOf(batch)
        // Ignores answers to anything that was not asked, so that they cannot grow without limit.
        const asked = new Set(fromJson<Questions>(batch.questions, NO_QUESTIONS).categories.map(({ name }) => name))
        const wanted = choices.filter(({ name }) => asked.has(name))
        const { found, made } = await getService(strapi, 'catalogue.categories').findOrMake(trx, wanted, actor)
        const categories = { ...answers.categories, ...Object.fromEntries(found) }
        const all = { ...answers, categories, made: [...answers.made, ...made] }
        await prepareAgain(trx, batch, actor, { answers: JSON.stringify(all) })
      })
      return detail(id)
    },
  }
}

async function countAll(db: Db, { id }: ImportBatchRow): Promise<number> {
  const last = await db('import_items').where({ batch_id: id }).orderBy('position', 'desc').first('position')
  return last ? last.position + 1 : 0
}
