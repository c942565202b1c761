import type { MappedColumn } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import pLimit from 'p-limit'
import { readTree } from '../../api/catalogue/rows/read-categories'
import { ImportRejection } from '../import-rejection'
import type { PlanItem, PlanSummary } from '../plan/plan-import'
import type { ReadLimits } from '../read/read-csv'
import type { NamedHost } from '../types'
import { findHolders, findOwnUrls, readProductsByCode } from './read-shop'
import { startPlanThread, type PlanCost, type PlanThread } from './run-steps'

const ITEMS_AT_ONCE = 50
/** Each holds a file and its plan in memory. */
const BATCHES_AT_ONCE = 2
const inTurn = pLimit(BATCHES_AT_ONCE)

/** What a file would do to the shop as it is now. All of it is plain data: nothing is decided later. */
export interface Batch {
  summary: PlanSummary
  /** Where the file names pictures by address. */
  hosts: readonly NamedHost[]
  items(): AsyncGenerator<PlanItem>
  /** The JSON of an `ImportResponse`. */
  toBody(applied: boolean, failures: string[]): Promise<Uint8Array>
}

export interface CatalogueFile {
  bytes: Uint8Array
  limits: ReadLimits
  /** What planning it may take, where that is more than beside a shop that is open. */
  cost?: PlanCost
  /** What its columns are, where staff said so. */
  mapping?: readonly MappedColumn[] | undefined
  /** Pictures that came with it, as paths relative to their folder. */
  pictures: readonly string[]
  /** From where pictures may be fetched; without www. */
  hosts?: readonly string[]
}

/** Plans a file's import and hands the batch on; it is gone when `work` ends. Throws ImportRejection. */
export function withBatch<T>(strapi: Core.Strapi, file: CatalogueFile, work: (batch: Batch) => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const thread = startPlanThread(file.cost)
    try {
      const { summary, hosts } = await planFile(strapi, thread, file)
      return await work({
        summary,
        hosts,
        items: () => readItems(thread),
        toBody: (applied, failures) => thread.run('response', applied, failures),
      })
    } finally {
      await thread.close()
    }
  })
}

async function planFile(
  strapi: Core.Strapi,
  thread: PlanThread,
  { bytes, limits, mapping, pictures, hosts = [] }: CatalogueFile,
): Promise<Pick<Batch, 'summary' | 'hosts'>> {
  const categories = await readTree(strapi.db.connection)
  const read = await thread.run('read', bytes, new Date(), { limits, categories, ...(mapping ? { mapping } : {}) })
  if (!read.ok) throw new ImportRejection(read.message)
  const unknown = hosts.find((host) => !read.hosts.some((known) => known.host === host))
  if (unknown !== undefined) throw new ImportRejection(`The file names no picture at ${unknown}.`)
  for await (const products of readProductsByCode(strapi, read.codes)) await thread.run('addExisting', products)
  const ownUrls = await findOwnUrls(strapi, read.addresses)
  const holders = await findHolders(strapi.db.connection, read.otherCodes)
  return { summary: await thread.run('plan', pictures, ownUrls, holders, hosts), hosts: read.hosts }
}

async function* readItems(thread: PlanThread): AsyncGenerator<PlanItem> {
  for (let from = 0; ; from += ITEMS_AT_ONCE) {
    const items = await thread.run('items', from, ITEMS_AT_ONCE)
    yield* items
    if (items.length < ITEMS_AT_ONCE) return
  }
}
