import type { Db } from '../../../database/connection'

/** A slide as the database holds it. */
export interface SliderRow {
  itemId: string
  productId: string
  percentOff: number
  specialTag: string
  position: number
}

/** All slides by position. */
export async function readSlider(db: Db): Promise<SliderRow[]> {
  const rows = await db('slider_items').orderBy([{ column: 'position' }, { column: 'id' }])
  return rows.map((row) => ({
    itemId: row.document_id,
    productId: row.product_id,
    percentOff: row.percent_off ?? 0,
    specialTag: row.special_tag ?? '',
    position: row.position ?? 0,
  }))
}
