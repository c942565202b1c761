import { PROVINCES } from '@stoep/shared'
import type { Database } from '../shop/database.ts'

const STATES = ['confirmed', 'packed', 'dispatched', 'delivered', 'delivery_failed', 'cancelled', 'pending', 'returned']

const choose = (list: readonly string[], by: string): string =>
  `case ${by} % ${list.length} ${list.map((value, at) => `when ${at} then '${value}'`).join(' ')} end`

/**
 * Inserts orders straight into the tables, more than a test could place: one each `everyMs` from `start` on, each with
 * two lines (of the named products, or of the same one twice).
 */
export async function seedOrders(
  database: Database,
  { count, start, everyMs, products }: { count: number; start: Date; everyMs: number; products: readonly string[] },
): Promise<void> {
  const at =
    database.kind === 'sqlite' ? `? + i * ${everyMs}` : `cast(? as timestamp) + i * interval '${everyMs} milliseconds'`
  const run = `many${start.getTime()}`
  await database.run(
    `insert into orders (document_id, order_number, share_id, state, is_committed, cash, full_name, search_name, phone_number,
       address_line_1, city, province, subtotal_in_cents, delivery_in_cents, total_in_cents, version,
       created_at, updated_at, published_at)
     with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})
     select '${run}' || i, '${run}' || i, '${run}' || i, ${choose(STATES, '(i * 7)')}, ${database.kind === 'sqlite' ? '1' : 'true'},
       'due', 'Thandi Nkosi', 'thandi nkosi', '+27821234567', '12 Stoep Street', 'Durban', ${choose(PROVINCES, 'i')},
       (1 + i % 3) * (1000 + i % 5) + (1 + i % 2) * 2500, 6000, (1 + i % 3) * (1000 + i % 5) + (1 + i % 2) * 2500 + 6000, 1,
       ${at}, ${at}, ${at} from n`,
    [start, start, start],
  )
  const line = (position: number, product: string, quantity: string, price: string) =>
    `insert into order_lines (document_id, order_id, product_id, name, code, quantity, unit_price_in_cents, returned, position)
     select document_id || '${position}', id, ${choose(products, product)}, 'Line ' || id, 'L-' || id, ${quantity}, ${price}, 0, ${position}
     from (select orders.*, cast(substr(document_id, ${run.length + 1}) as integer) as i from orders where document_id like '${run}%') as made`
  await database.run(line(0, 'i', '1 + i % 3', '1000 + i % 5'))
  await database.run(line(1, '(i / 2)', '1 + i % 2', '2500'))
}
