import { AsyncLocalStorage } from 'node:async_hooks'
import { codeOf, DomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { runInTransaction, type Trx } from '../../../database/transaction'
import { getService } from '../../../services'

const ownWrites = new AsyncLocalStorage<true>()

/** Whether a service of ours is writing, which has applied the rules already. */
export const isOwnWrite = (): boolean => ownWrites.getStore() === true

/** Lets a write of ours pass the rules that editors of the panel meet. */
export const asOwnWrite = <T>(work: () => Promise<T>): Promise<T> => ownWrites.run(true, work)

/** One transaction of ours over the catalogue; the snapshot has it before this returns. */
export async function writeCatalogue<T>(strapi: Core.Strapi, work: (trx: Trx) => Promise<T>): Promise<T> {
  const result = await asOwnWrite(() => runInTransaction(strapi, work)).catch((error: unknown) => {
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
