import type { Db } from '../../../database/connection'
import { fillColumn } from '../../../database/fill-column'
import { foldCase } from '../../../domain/fold-case'

/** Must be the condition of `orders_not_folded_index` to the letter, or the index is not used. */
export const IS_NOT_FOLDED = 'search_name is null and full_name is not null'

/** Fills in the search name of orders that an older release wrote. */
export const foldNames = (db: Db): Promise<void> =>
  fillColumn(db, {
    table: 'orders',
    column: 'search_name',
    source: 'full_name',
    condition: IS_NOT_FOLDED,
    make: foldCase,
  })
