import { DomainError, isBuiltInPage, MAX_MORE_PAGES, PAGE_SLUGS } from '@stoep/shared'
import { countRows } from '../../../database/count-rows'
import { lockInTransaction, type Trx } from '../../../database/transaction'

/**
 * Holds all pages until the transaction ends, so that the new one gets its slug. Throws `page_exists`,
 * `too_many_pages`.
 */
export async function claimSlug(trx: Trx, slug: string): Promise<void> {
  await lockInTransaction(trx, 'pages')
  if (await trx('pages').where({ slug }).first('id')) throw new DomainError('page_exists')
  if (isBuiltInPage(slug)) return
  if ((await countRows(trx('pages').whereNotIn('slug', PAGE_SLUGS))) >= MAX_MORE_PAGES)
    throw new DomainError('too_many_pages')
}
