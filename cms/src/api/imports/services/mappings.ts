import {
  DomainError,
  invalidFields,
  MAX_MAPPINGS,
  type ImportMapping,
  type ImportPreview,
  type MappedColumn,
  type UseMapping,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Db } from '../../../database/connection'
import { documentColumns, fromJson } from '../../../database/values'
import { lockInTransaction, runInTransaction, type Trx } from '../../../database/transaction'
import { columnKey } from '../../../importer/read/read-csv'
import { NO_SAMPLE, type FileSample } from '../../../importer/read/mapping/sample-of'
import { describeLacking } from '../../../importer/read/mapping/mapped-rows'
import { getService } from '../../../services'
import { askBatch, findBatch, moveBatch } from '../rows/batch-rows'
import { recordAudit } from '../../audit/rows/record-audit'

/** Mappings of the columns of files with an unknown layout; staff can save them by name. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const db = () => strapi.db.connection

  /** Replaces one of the same name. */
  async function keep(trx: Trx, name: string, columns: readonly MappedColumn[], actor: string): Promise<void> {
    await lockInTransaction(trx, 'import_mappings')
    const nameKey = columnKey(name)
    const known = await trx('import_mappings').where({ name_key: nameKey }).first()
    const written = { name, columns: JSON.stringify(columns) }
    const made = documentColumns(new Date())
    if (!known) {
      const ids = await trx('import_mappings').limit(MAX_MAPPINGS).select('id')
      if (ids.length >= MAX_MAPPINGS) throw isFull()
      await trx('import_mappings').insert({ ...made, ...written, name_key: nameKey })
    } else
      await trx('import_mappings')
        .where({ id: known.id })
        .update({ ...written, updated_at: new Date() })
    const entry = { actor, action: known ? 'mapping.update' : 'mapping.create', subject: 'import-mapping' }
    const before = known && { name: known.name, columns: fromJson(known.columns, []) }
    const subjectId = known?.document_id ?? made.document_id
    await recordAudit(trx, { ...entry, subjectId, before, after: { name, columns } })
  }

  return {
    async list(): Promise<{ mappings: ImportMapping[] }> {
      const rows = await db()('import_mappings').orderBy('name_key').limit(MAX_MAPPINGS)
      return {
        mappings: rows.map(({ document_id: id, name, columns }) => ({ id, name, columns: fromJson(columns, []) })),
      }
    },

    /** Throws `import_not_ready` unless the file waits for its mapping. */
    async preview(id: string, columns: readonly MappedColumn[]): Promise<ImportPreview> {
      const { state, sample } = await findBatch(db(), id)
      if (state !== 'mapping') throw new DomainError('import_not_ready')
      const file = sampleFor(sample, columns)
      // Imported here, as it brings an HTML parser that the start does not need.
      const { previewMapping } = await import('../../../importer/report/preview-mapping')
      return previewMapping(file, columns, getService(strapi, 'catalogue.categories').current())
    },

    /** Has the file read with these columns; saves them if a name is given. */
    async use(id: string, { columns, saveAs }: UseMapping, actor: string): Promise<void> {
      await runInTransaction(strapi, async (trx) => {
        const batch = await askBatch(trx, id, ['mapping'])
        sampleFor(batch.sample, columns)
        await moveBatch(trx, batch, {
          ...{ state: 'reading', mapping: JSON.stringify(columns), problem: null, ordered_by: actor },
          ...{ work_done: 0, work_total: 0 },
        })
        if (saveAs !== '') await keep(trx, saveAs, columns, actor)
      })
    },

    /** Throws `import_mapping_not_found`. */
    async remove(id: string, actor: string): Promise<{ mappings: ImportMapping[] }> {
      await runInTransaction(strapi, async (trx) => {
        const known = await findMapping(trx, id)
        await trx('import_mappings').where({ id: known.id }).delete()
        const before = { name: known.name, columns: fromJson<MappedColumn[]>(known.columns, []) }
        await recordAudit(trx, { actor, action: 'mapping.delete', subject: 'import-mapping', subjectId: id, before })
      })
      return this.list()
    },
  }
}

async function findMapping(db: Db, id: string) {
  const known = await db('import_mappings').where({ document_id: id }).first()
  if (!known) throw new DomainError('import_mapping_not_found')
  return known
}

/** Throws `validation` when the columns of this file are not enough. */
function sampleFor(kept: unknown, columns: readonly MappedColumn[]): FileSample {
  const sample = fromJson<FileSample>(kept, NO_SAMPLE)
  const message = describeLacking(sample.header, columns)
  if (message) throw invalidFields([{ field: 'columns', message }], message)
  return sample
}

const isFull = (): DomainError =>
  invalidFields(
    [{ field: 'saveAs', message: `${MAX_MAPPINGS} mappings are saved already` }],
    `${MAX_MAPPINGS} mappings are saved already. Delete one first, or continue without saving this one.`,
  )
