import { runSql } from './run-sql'
import type { Trx } from './transaction'

/**
 * Counts a change and locks the row until the transaction ends; returns the new version, or 0 where there is no row.
 */
export async function raiseVersion(
  trx: Trx,
  table: 'pages' | 'products' | 'shop_settings',
  documentId: string,
): Promise<number> {
  const [raised] = await runSql<{ version: number }>(
    trx,
    `update ${table} set version = coalesce(version, 0) + 1 where document_id = ? returning version`,
    [documentId],
  )
  return raised?.version ?? 0
}
