import type { Core } from '@strapi/strapi'
import { yieldToEventLoop } from './yield-to-event-loop'
import type { Db } from './connection'
import { runSql } from './run-sql'
import { commitOrThrow, isPostgres, runInTransaction, retryOnConflict, type Trx } from './transaction'

/** Limits how long the first of them waits. */
const MOST_TOGETHER = 16

interface Piece {
  /** Returns a function that resolves its caller's promise. */
  work: (trx: Trx) => Promise<() => void>
  reject: (error: unknown) => void
}

const lanes = new WeakMap<Core.Strapi, SharedCommits>()

/**
 * Like `runInTransaction`, for what many shoppers do at once. SQLite waits for the disk at each COMMIT, so calls at the
 * same time share one: each runs in a savepoint of its own, which alone is rolled back when it fails, and each settles
 * with the shared commit. `work` may use only its transaction and must not wait for a commit.
 */
export function runSharingCommit<T>(strapi: Core.Strapi, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (isPostgres(strapi.db.connection)) return runInTransaction(strapi, work)
  let lane = lanes.get(strapi)
  if (!lane) lanes.set(strapi, (lane = new SharedCommits(strapi)))
  const shared = lane
  return retryOnConflict(() => shared.run(work))
}

/** The same for a single write, which PostgreSQL commits by itself without a transaction. */
export function writeSharingCommit<T>(strapi: Core.Strapi, write: (db: Db) => Promise<T>): Promise<T> {
  const db = strapi.db.connection
  return isPostgres(db) ? write(db) : runSharingCommit(strapi, write)
}

class SharedCommits {
  private readonly waiting: Piece[] = []
  private isRunning = false

  constructor(private readonly strapi: Core.Strapi) {}

  run<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const doWork = async (trx: Trx) => {
        const result = await work(trx)
        return () => resolve(result)
      }
      this.waiting.push({ work: doWork, reject })
      if (!this.isRunning) void this.processNextBatch()
    })
  }

  private async processNextBatch(): Promise<void> {
    this.isRunning = true
    while (this.waiting.length > 0) await this.commitSome()
    this.isRunning = false
  }

  private async commitSome(): Promise<void> {
    const begun: Piece[] = []
    const done: (() => void)[] = []
    try {
      await commitOrThrow(this.strapi, async ({ trx }) => {
        while (begun.length < MOST_TOGETHER && this.waiting.length > 0) {
          const piece = this.waiting.shift()!
          begun.push(piece)
          await doInSavepoint(trx, piece, done)
          // SQLite responds synchronously: this lets reads run and further requests arrive.
          await yieldToEventLoop()
        }
      })
      for (const notify of done) notify()
    } catch (error) {
      // No connection was available: all waiting calls have waited as long.
      for (const piece of begun.length > 0 ? begun : this.waiting.splice(0)) piece.reject(error)
    }
  }
}

/** Throws only when the whole transaction is lost; an error of one piece rejects that piece. */
async function doInSavepoint(trx: Trx, { work, reject }: Piece, done: (() => void)[]): Promise<void> {
  await runSql(trx, 'savepoint piece', [])
  try {
    const notify = await work(trx)
    await runSql(trx, 'release piece', [])
    done.push(notify)
  } catch (error) {
    await undoPiece(trx).catch(() => {
      // SQLite has rolled back everything, as it does when the disk is full.
      throw error
    })
    // It may have failed because of pieces before it, which are final only after the commit.
    done.push(() => reject(error))
  }
}

async function undoPiece(trx: Trx): Promise<void> {
  await runSql(trx, 'rollback to piece', [])
  await runSql(trx, 'release piece', [])
}
