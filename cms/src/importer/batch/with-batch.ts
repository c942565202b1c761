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
/** Limited, as each batch holds a file and its plan in memory. */
const BATCHES_AT_ONCE = 2
const inTurn = pLimit(BATCHES_AT_ONCE)

/** The planned effect of a file on the current shop, as plain data: nothing is decided later. */
export interface Batch {
  summary: PlanSummary
  /** The hosts of the file's picture URLs. */
  hosts: readonly NamedHost[]
  items(): AsyncGenerator<PlanItem>
  /** The JSON of an `ImportResponse`. */
  toBody(applied: boolean, failures: string[]): Promise<Uint8Array>
}

interface CatalogueFile {
  bytes: Uint8Array
  limits: ReadLimits
  /** Limits for planning, if higher than the default, which suits a running shop. */
  cost?: PlanCost
  /** The mapping that staff gave its columns, if any. */
  mapping?: readonly MappedColumn[]
  /** Pictures that came with the file, as paths relative to their folder. */
  pictures: readonly string[]
  /** Hosts that pictures may be fetched from, without www. */
  hosts?: readonly string[]
}

/** Plans a file's import for `work`; the batch is invalid after `work` ends. Throws ImportRejection. */
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
  if (unknown !== undefined) throw new ImportRejection(`The file has no pictures at ${unknown}.`)
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
