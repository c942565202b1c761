import { expect } from 'vitest'
import type { Database } from './database.ts'

/** Returns once so many statements wait for a lock. PostgreSQL only: SQLite writes one transaction at a time. */
export async function untilWaiting(database: Database, count: number): Promise<void> {
  const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.rows(sql)).length, { timeout: 30_000 }).toBe(count)
}
