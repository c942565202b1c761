import type { Db } from '../../../database/connection'
import { fillColumn } from '../../../database/fill-column'
import { runSql } from '../../../database/run-sql'
import { isPostgres } from '../../../database/transaction'
import { codeKey } from '../../../domain/catalogue/code-key'

/** Must be the condition of `products_without_code_key_index` to the letter, or the index is not used. */
export const HAS_NO_CODE_KEY = 'code_key is null and code is not null'

/** Those of the characters that nobody sees that come along when a code is copied. */
const UNSEEN = '\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff'

/** Fills in the code key of products that an older release wrote. */
export async function fillCodeKeys(db: Db): Promise<void> {
  const [matches, pattern] = isPostgres(db) ? ['~', `[${UNSEEN}]`] : ['glob', `*[${UNSEEN}]*`]
  // An import would take the same product for another one. The inner query reads the index only.
  await runSql(
    db,
    `update products set code_key = null
     where code_key in (select code_key from products where code_key ${matches} ?)`,
    [pattern],
  )
  await fillColumn(db, {
    table: 'products',
    column: 'code_key',
    source: 'code',
    condition: HAS_NO_CODE_KEY,
    make: codeKey,
  })
}
