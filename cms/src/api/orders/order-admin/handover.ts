import type { Handover } from '@stoep/shared'
import type { OrderRow } from '../../../database/rows/orders'

/** The columns of the fields that are given; couriers named lately are offered again. */
export function handoverColumns({ courier, waybill, ...others }: Handover, now: Date) {
  // A further field does not compile before it has its column.
  void (others satisfies Record<string, never>)
  return {
    ...(courier === undefined ? {} : { courier, courier_named_at: courier === '' ? null : now }),
    ...(waybill === undefined ? {} : { waybill }),
  } satisfies Partial<OrderRow>
}
