import { AsyncLocalStorage } from 'node:async_hooks'
import { codeOf, DomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { runSharingCommit } from '../../../database/shared-commits'
import { runInTransaction, type Trx } from '../../../database/transaction'
import { getService } from '../../../services'

const ownWrites = new AsyncLocalStorage<true>()

/** Whether a service of ours is writing, which has applied the rules already. */
export const isOwnWrite = (): boolean => ownWrites.getStore() === true

/** Lets a write of ours pass the rules that editors of the panel meet. */
export const asOwnWrite = <T>(work: () => Promise<T>): Promise<T> => ownWrites.run(true, work)

type Work<T> = (trx: Trx) => Promise<T>

/** One transaction of ours over the catalogue; the snapshot has it before this returns. */
export const writeCatalogue = <T>(strapi: Core.Strapi, work: Work<T>): Promise<T> =>
  writeAndFollow(strapi, work, runInTransaction)

/** The same for what an import writes several of at once: see `runSharingCommit` for what `work` may do. */
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

/** Two that wrote at the same time: the check before the insert let both pass, the index only one. */
const toDuplicate = (error: unknown): DomainError =>
  new DomainError(String(error).includes('slider') ? 'slider_duplicate' : 'code_taken')
