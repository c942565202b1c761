import { MAX_PICTURE_HOSTS, type ImportBatchDetail } from '@stoep/shared'
import type { Db } from '../../../database/connection'
import { countRows } from '../../../database/count-rows'
import type { DbCount } from '../../../database/rows/columns'
import type { ImportBatchRow, ImportPictureRow } from '../../../database/rows/imports'
import { fromJson } from '../../../database/values'
import { siteOf } from '../../../http/outgoing/picture-address'
import type { PictureToFetch } from '../../../http/outgoing/picture-source'
import { LeaseLost, longestHold, missingPictures } from './batch-rows'

/** How long a killed process keeps its hold; longer than a picture may take. */
const HELD_MS = 60_000
const PROBLEMS = 20

export const hostsOf = ({ fetch_hosts }: Pick<ImportBatchRow, 'fetch_hosts'>): string[] => fromJson(fetch_hosts, [])

export const revisionOf = ({ fetch_revision }: Pick<ImportBatchRow, 'fetch_revision'>): number => fetch_revision ?? 0

/** What staff see of the pictures that an import names by URL; a host with and without www. is one. */
export async function describeFetching(
  db: Db,
  batch: ImportBatchRow,
): Promise<Pick<ImportBatchDetail['pictures'], 'hosts' | 'fetching' | 'problems'>> {
  const counted = await missingPictures(db, batch.id)
    .whereNotNull('host')
    .groupBy('host')
    .select<{ host: string; missing: DbCount; failed: DbCount }[]>(
      'host',
      db.raw('count(*) as missing'),
      db.raw('count(problem) as failed'),
    )
  const sites = new Map<string, { host: string; missing: number; failed: number }>()
  for (const { host, missing, failed } of counted) {
    const site = sites.get(siteOf(host)) ?? { host: siteOf(host), missing: 0, failed: 0 }
    site.missing += Number(missing)
    site.failed += Number(failed)
    sites.set(site.host, site)
  }
  const hosts = [...sites.values()].sort((a, b) => b.missing - a.missing || (a.host < b.host ? -1 : 1))
  const wanted = batch.fetch_due_at === null ? [] : hostsOf(batch)
  const left = wanted.length > 0 ? await countRows(untried(db, batch, wanted)) : 0
  const failed = await missingPictures(db, batch.id)
    .whereNotNull('problem')
    .orderBy('id')
    .limit(PROBLEMS)
    .select('cell', 'problem')
  return {
    hosts: hosts.slice(0, MAX_PICTURE_HOSTS),
    fetching: { hosts: [...new Set(wanted.map(siteOf))], left },
    problems: failed.map(describeProblem),
  }
}

/** The hosts of these sites with missing pictures of the import. */
export async function findHosts(db: Db, batchId: number, sites: ReadonlySet<string>): Promise<string[]> {
  const rows = await missingPictures(db, batchId).whereNotNull('host').distinct<{ host: string }[]>('host')
  return rows.map(({ host }) => host).filter((host) => sites.has(siteOf(host)))
}

/** "row 3, Images: old.example has no picture at this address (404)" */
export const describeProblem = ({ cell, problem }: Pick<ImportPictureRow, 'cell' | 'problem'>): string =>
  [cell, problem].filter(Boolean).join(': ')

/** Pictures not tried since the last permission; one host after the other. */
const untried = (db: Db, batch: ImportBatchRow, hosts: readonly string[]) =>
  missingPictures(db, batch.id)
    .whereIn('host', [...hosts])
    .andWhere('fetch_revision', '<', revisionOf(batch))

/** Claims the import that has waited longest for its pictures. Of several processes only one gets it. */
export async function claimFetching(db: Db, holder: string): Promise<ImportBatchRow | undefined> {
  const now = new Date()
  const due = () =>
    open(db).andWhere(
      (time) => void time.where('fetch_due_at', '<=', now).orWhere('fetch_due_at', '>', longestHold(now, HELD_MS)),
    )
  const first = await due().orderBy('fetch_due_at').first('id')
  if (!first) return undefined
  const taken = await due()
    .where({ id: first.id })
    .update({ fetch_holder: holder, fetch_due_at: heldFrom(now) })
  return taken > 0 ? db('import_batches').where({ id: first.id }).first() : undefined
}

/** While an import is being published or undone, its pictures wait. */
const open = (db: Db) => db('import_batches').whereIn('state', ['ready', 'preparing'])

/** Extends the hold. Throws `LeaseLost` when staff changed the hosts meanwhile, or another process has it. */
export async function holdFetching(
  db: Db,
  batch: ImportBatchRow,
  holder: string,
  columns: Pick<Partial<ImportBatchRow>, 'fetch_hosts'> = {},
): Promise<void> {
  const held = await open(db)
    .where({ id: batch.id, fetch_holder: holder, fetch_revision: revisionOf(batch) })
    .update({ ...columns, fetch_due_at: heldFrom(new Date()) })
  if (held === 0) throw new LeaseLost()
}

/** Lets any process go on from `dueAt`; null when nothing is left to fetch. */
export async function releaseFetching(
  db: Db,
  batch: ImportBatchRow,
  holder: string,
  dueAt: Date | null,
): Promise<void> {
  await db('import_batches')
    .where({ id: batch.id, fetch_holder: holder, fetch_revision: revisionOf(batch) })
    .update({ fetch_holder: null, fetch_due_at: dueAt })
}

const heldFrom = (now: Date): Date => new Date(now.getTime() + HELD_MS)

/** The next pictures of one host to try, each URL once. */
export async function findUntried(db: Db, batch: ImportBatchRow, limit: number): Promise<PictureToFetch[]> {
  for (const host of hostsOf(batch)) {
    const rows = await untried(db, batch, [host]).orderBy('fetch_revision').limit(limit).select('source')
    const sources = new Set(rows.map(({ source }) => source))
    if (sources.size > 0) return [...sources].map((source) => ({ source, host }))
  }
  return []
}
