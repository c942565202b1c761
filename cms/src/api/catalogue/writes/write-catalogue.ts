import { AsyncLocalStorage } from 'node:async_hooks'
import { codeOf, DomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { runSharingCommit } from '../../../database/shared-commits'
import { runInTransaction, type Trx } from '../../../database/transaction'
import { getService } from '../../../services'

const ownWrites = new AsyncLocalStorage<true>()

/** Whether one of our services is writing, which has applied the rules already. */
export const isOwnWrite = (): boolean => ownWrites.getStore() === true

/** Lets our own write skip the rules for editors of the panel. */
export const asOwnWrite = <T>(work: () => Promise<T>): Promise<T> => ownWrites.run(true, work)

type Work<T> = (trx: Trx) => Promise<T>

/** Runs a transaction of our own on the catalogue; the snapshot has taken it in before this returns. */
export const writeCatalogue = <T>(strapi: Core.Strapi, work: Work<T>): Promise<T> =>
  writeAndFollow(strapi, work, runInTransaction)

/** The same for imports, which write several products at once: see `runSharingCommit` for what `work` may do. */
export const writeCatalogueTogether = <T>(strapi: Core.Strapi, work: Work<T>): Promise<T> =>
  writeAndFollow(strapi, work, runSharingCommit)

async function writeAndFollow<T>(strapi: Core.Strapi, work: Work<T>, transact: typeof runInTransaction): Promise<T> {
  const result = await transact(strapi, (trx) => asOwnWrite(() => work(trx))).catch((error: unknown) => {
    throw isUniqueViolation(error) ? toDuplicate(error) : error
  })
  await getService(strapi, 'catalogue.snapshot').catchUp()
  return result
}

export const isUniqueViolation = (error: unknown): boolean =>
  ['23505', 'SQLITE_CONSTRAINT_UNIQUE'].includes(codeOf(error))

/** Two writers at the same time pass the check before the insert; the unique index stops one of them. */
const toDuplicate = (error: unknown): DomainError =>
  new DomainError(String(error).includes('slider') ? 'slider_duplicate' : 'code_taken')
