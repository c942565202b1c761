import type { Core } from '@strapi/strapi'
import { takeTurns } from './take-turns'
import type { Db } from './connection'
import { runSql } from './run-sql'
import { commitOrThrow, isPostgres, runInTransaction, tryAgainOnConflict, type Trx } from './transaction'

/** So that the first of them waits for no more than these. */
const MOST_TOGETHER = 16

interface Piece {
  /** Returns what tells of its result. */
  work: (trx: Trx) => Promise<() => void>
  reject: (error: unknown) => void
}

const lanes = new WeakMap<Core.Strapi, SharedCommits>()

/**
 * Like `runInTransaction`, for what many shoppers do at once. On SQLite, which waits for its disk at each COMMIT, those
 * that come together share one: each is done in a savepoint of its own, which alone is undone where it fails, and each
 * is told how the commit they share ended. `work` may use nothing but its transaction, and nothing that waits for a
 * commit.
 */
export function runSharingCommit<T>(strapi: Core.Strapi, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (isPostgres(strapi.db.connection)) return runInTransaction(strapi, work)
  let lane = lanes.get(strapi)
  if (!lane) lanes.set(strapi, (lane = new SharedCommits(strapi)))
  const shared = lane
  return tryAgainOnConflict(() => shared.run(work))
}

/** The same for a write that needs no transaction: PostgreSQL commits it alone, with no need to be told. */
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
      if (!this.isRunning) void this.workOff()
    })
  }

  private async workOff(): Promise<void> {
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
          // SQLite answers without letting go of the thread: who only reads has a turn, and what has come is heard.
          await takeTurns()
        }
      })
      for (const notify of done) notify()
    } catch (error) {
      // No connection was to be had: whoever waits has waited as long as any.
      for (const piece of begun.length > 0 ? begun : this.waiting.splice(0)) piece.reject(error)
    }
  }
}

/** Throws only where the whole transaction is lost; what one piece throws is its own. */
async function doInSavepoint(trx: Trx, { work, reject }: Piece, done: (() => void)[]): Promise<void> {
  await runSql(trx, 'savepoint piece', [])
  try {
    const notify = await work(trx)
    await runSql(trx, 'release piece', [])
    done.push(notify)
  } catch (error) {
    await undoPiece(trx).catch(() => {
      // SQLite has undone all of it, as it does when the disk is full.
      throw error
    })
    // It may have failed by what was done before it, and that is true only once it is committed.
    done.push(() => reject(error))
  }
}

async function undoPiece(trx: Trx): Promise<void> {
  await runSql(trx, 'rollback to piece', [])
  await runSql(trx, 'release piece', [])
}
