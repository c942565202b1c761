import type { OptionRename } from '@stoep/shared'
import type { Trx } from '../../../database/transaction'
import type { StockChange } from '../../../domain/catalogue/plan-stock'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { holdStock } from '../../stock/rows/hold-stock'
import { adjustStock, renameStock } from '../../stock/rows/ledger'

/** Where units were changed, for the note of the movement. */
export type StockSource = 'product form' | 'product table' | 'bulk change' | 'import' | 'undo' | 'panel'

interface StockMove {
  before: Pick<ProductRecord, 'productId' | 'stock'>
  renames?: readonly OptionRename[]
  changes: readonly StockChange[]
}

/**
 * Changes the stock of products through the ledger; throws `out_of_stock` when more was sold meanwhile than the edit
 * would leave, and `StaleRead` when it was sold since this transaction read the product.
 */
export async function moveStock(
  trx: Trx,
  moves: readonly StockMove[],
  { actor, source }: { actor: string; source: StockSource },
): Promise<void> {
  const moved = moves.filter(({ renames = [], changes }) => renames.length + changes.length > 0)
  await holdStock(
    trx,
    moved.flatMap(({ before }) => before.stock.map(({ id }) => id)),
  )
  for (const { before, renames = [], changes } of moved) {
    const { productId, stock } = before
    await renameStock(trx, productId, renames)
    for (const { difference, ...key } of changes)
      await adjustStock(trx, { productId, ...key }, difference, { actor, source, stock })
  }
}
