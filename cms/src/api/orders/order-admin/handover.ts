import type { Handover } from '@stoep/shared'
import type { OrderRow } from '../../../database/rows/orders'

/** The columns of courier and waybill, where given; couriers named lately are offered again. */
export function handoverColumns(
  order: { courier: string },
  { courier, waybill }: Handover,
  now: Date,
): Partial<OrderRow> {
  return {
    ...(courier === undefined ? {} : { courier, courier_named_at: courier === '' ? null : now }),
    ...(waybill === undefined ? {} : { waybill }),
  }
}
