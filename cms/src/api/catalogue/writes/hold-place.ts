import { runSql } from '../../../database/run-sql'
import { isPostgres, type Trx } from '../../../database/transaction'
import { DomainError } from '@stoep/shared'
import type { Place } from '../../../domain/catalogue/place-of'

/**
 * Keeps the category of a product from changing while the product is written. Throws `busy` when it changed since the
 * place was looked up; the next try sees the new tree.
 */
export async function holdPlace(trx: Trx, { categoryId, category, subcategory }: Place): Promise<void> {
  const [row] = await runSql<{ name: string; above: string | null }>(
    trx,
    `select own.name, above.name as above
     from categories own left join categories above on above.document_id = own.parent_id
     where own.document_id = ? ${isPostgres(trx) ? 'for key share of own' : ''}`,
    [categoryId],
  )
  const isSame = subcategory === null ? row?.name === category : row?.name === subcategory && row.above === category
  if (!isSame) throw new DomainError('busy')
}
