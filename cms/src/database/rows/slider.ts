import type { DocumentRow } from './columns'

export interface SliderItemRow extends DocumentRow {
  product_id: string
  percent_off: number | null
  special_tag: string | null
  position: number | null
}
