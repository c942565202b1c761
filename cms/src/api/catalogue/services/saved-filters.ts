import { DomainError, invalidFields, MAX_SAVED_FILTERS, type SavedFilter, type SavedFilterInput } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { Db } from '../../../database/connection'
import type { SavedFilterRow } from '../../../database/rows/catalogue'
import { lockInTransaction, runInTransaction, type Trx } from '../../../database/transaction'
import { documentColumns, fromJson } from '../../../database/values'
import { nextPosition, planPositions } from '../../../domain/positions'

interface SavedFilters {
  filters: SavedFilter[]
}

/** Filters of the product table that staff save as tabs; each user sees their own. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const list = async (userId: number, db: Db = strapi.db.connection): Promise<SavedFilters> => ({
    filters: (await rowsOf(db, userId)).map(toSavedFilter),
  })

  /** Changes of one user run one after the other, as they check the names and number of tabs first. */
  const change = (
    userId: number,
    work: (trx: Trx, known: SavedFilterRow[]) => Promise<unknown>,
  ): Promise<SavedFilters> =>
    runInTransaction(strapi, async (trx) => {
      await lockInTransaction(trx, `saved filters ${userId}`)
      await work(trx, await rowsOf(trx, userId))
      return list(userId, trx)
    })

  return {
    list,

    /** Throws `validation` when the name is taken or the limit is reached. */
    create: ({ name, filters }: SavedFilterInput, userId: number): Promise<SavedFilters> =>
      change(userId, async (trx, known) => {
        if (known.length >= MAX_SAVED_FILTERS) throw rejectOneMore()
        rejectTaken(name, known)
        await trx('saved_filters').insert({
          ...documentColumns(new Date()),
          user_id: userId,
          name,
          filters: JSON.stringify(filters),
          position: nextPosition(known),
        })
      }),

    /** Throws `saved_filter_not_found`, or `validation` where the name is taken. */
    update: (id: string, { name, filters }: SavedFilterInput, userId: number): Promise<SavedFilters> =>
      change(userId, async (trx, known) => {
        const own = known.find((row) => row.document_id === id)
        if (!own) throw new DomainError('saved_filter_not_found')
        rejectTaken(
          name,
          known.filter((row) => row !== own),
        )
        const columns = { name, filters: JSON.stringify(filters), updated_at: new Date() }
        await trx('saved_filters').where({ id: own.id }).update(columns)
      }),

    /** Tabs missing in `ids` come last. Throws `saved_filter_not_found`. */
    reorder: (ids: readonly string[], userId: number): Promise<SavedFilters> =>
      change(userId, async (trx, known) => {
        const current = known.map((row) => row.document_id)
        for (const [id, position] of planPositions(current, ids, 'saved_filter_not_found')) {
          await trx('saved_filters').where({ document_id: id, user_id: userId }).update({ position })
        }
      }),

    /** Throws `saved_filter_not_found`. */
    remove: (id: string, userId: number): Promise<SavedFilters> =>
      change(userId, async (trx) => {
        const removed = await trx('saved_filters').where({ document_id: id, user_id: userId }).delete()
        if (removed === 0) throw new DomainError('saved_filter_not_found')
      }),

    /** When their user is deleted. */
    removeAll: (trx: Trx, userId: number): Promise<number> => trx('saved_filters').where({ user_id: userId }).delete(),
  }
}

const rowsOf = (db: Db, userId: number): Promise<SavedFilterRow[]> =>
  db('saved_filters').where({ user_id: userId }).orderByRaw('coalesce(position, 0), id').limit(MAX_SAVED_FILTERS)

const toSavedFilter = ({ document_id: id, name, filters }: SavedFilterRow): SavedFilter => ({
  id,
  name,
  filters: fromJson(filters, {}),
})

function rejectTaken(name: string, others: readonly SavedFilterRow[]): void {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase())
  if (isTaken) {
    const field = { field: 'name', message: 'is that of another tab of yours' }
    throw invalidFields([field], 'You have a tab of this name already.')
  }
}

const rejectOneMore = (): DomainError => {
  const message = `There is room for ${MAX_SAVED_FILTERS} tabs. Please remove one first.`
  return invalidFields([{ field: 'filters', message: 'are one tab more than there is room for' }], message)
}
