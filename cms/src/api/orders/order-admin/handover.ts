import type { Handover } from '@stoep/shared'
import type { OrderRow } from '../../../database/rows/orders'

/** What is given of courier and waybill; a name that is new here is offered again with the next parcel. */
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
