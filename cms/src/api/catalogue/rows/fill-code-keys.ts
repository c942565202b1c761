import type { Db } from '../../../database/connection'
import { fillColumn } from '../../../database/fill-column'
import { codeKey } from '../../../domain/catalogue/code-key'

/** Must be the condition of `products_without_code_key_index` to the letter, or the index is not used. */
export const HAS_NO_CODE_KEY = 'code_key is null and code is not null'

/** Fills in the code key of products that an older release wrote. */
export const fillCodeKeys = (db: Db): Promise<void> =>
  fillColumn(db, {
    table: 'products',
    column: 'code_key',
    source: 'code',
    condition: HAS_NO_CODE_KEY,
    make: codeKey,
  })
