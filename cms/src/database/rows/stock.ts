import type { DbDate, DocumentRow } from './columns'

export interface StockItemRow extends DocumentRow {
  product_id: string
  size: string | null
  color: string | null
  available: number
}

export type MovementKind = 'opening' | 'hold' | 'release' | 'adjust' | 'return'

export interface StockMovementRow extends DocumentRow {
  stock_item_id: number
  kind: MovementKind
  quantity: number
  order_id: number | null
  actor: string
  note: string | null
  at: DbDate
}
