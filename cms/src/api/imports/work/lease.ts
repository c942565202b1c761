import { randomUUID } from 'node:crypto'
import type { ImportCounts } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { ImportBatchRow } from '../../../database/rows/imports'
import { countItems, LeaseLost, writeAsHolder, type BatchColumns } from '../rows/batch-rows'

/** Identifies this process. */
export const HOLDER = randomUUID()
const RENEW_EVERY_MS = 4_000
const COUNT_EVERY_MS = 1_000

/** An import that this process works on exclusively, as long as it keeps writing. */
export class Lease {
  private readonly renewing: NodeJS.Timeout
  private isLost = false
  private countedAt = -Infinity

  constructor(
    readonly strapi: Core.Strapi,
    readonly batch: ImportBatchRow,
    private readonly isStopping: () => boolean,
  ) {
    const renew = () => this.write({}).catch(() => (this.isLost = true))
    this.renewing = setInterval(() => void renew(), RENEW_EVERY_MS).unref()
  }

  get db() {
    return this.strapi.db.connection
  }

  /** Throws `LeaseLost` when the work must end: another process has the lease, or this one is stopping. */
  check(): void {
    if (this.isLost || this.isStopping()) throw new LeaseLost()
  }

  async write(columns: BatchColumns): Promise<void> {
    this.check()
    await writeAsHolder(this.db, this.batch.id, HOLDER, columns)
  }

  /** Writes the progress; the counts only now and then. */
  async noteProgress(columns: BatchColumns): Promise<void> {
    const isDue = performance.now() - this.countedAt > COUNT_EVERY_MS
    if (isDue) this.countedAt = performance.now()
    await this.write(isDue ? { ...columns, counts: JSON.stringify(await this.count()) } : columns)
  }

  count(): Promise<ImportCounts> {
    return countItems(this.db, this.batch.id)
  }

  /** The current row of the import. */
  async read(): Promise<ImportBatchRow> {
    const row = await this.db('import_batches').where({ id: this.batch.id }).first()
    if (!row) throw new LeaseLost()
    return row
  }

  /** Ends the work; returns false when staff requested more since `seen` was read. */
  async finish(columns: BatchColumns, seen: ImportBatchRow = this.batch): Promise<boolean> {
    const counts = JSON.stringify(await this.count())
    const now = new Date()
    const ended = await this.db('import_batches')
      .where({ id: this.batch.id, lease_holder: HOLDER, request_count: seen.request_count })
      .update({ counts, ...columns, lease_holder: null, leased_until: null, updated_at: now })
    return ended > 0
  }

  /** Nobody takes over before the lease has run out. */
  stopRenewing(): void {
    clearInterval(this.renewing)
  }

  /** Lets another process take over at once. */
  async release(): Promise<void> {
    this.stopRenewing()
    const free = { lease_holder: null, leased_until: null }
    await this.db('import_batches').where({ id: this.batch.id, lease_holder: HOLDER }).update(free)
  }
}
