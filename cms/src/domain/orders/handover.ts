import type { Handover } from '@stoep/shared'

type FullHandover = Required<Handover>

const LABELS = { courier: 'Courier', waybill: 'Waybill' } as const
const FIELDS = ['courier', 'waybill'] as const

/** "Courier: Fast Wheels. Waybill: FW-1", as far as they are given. */
export const describeHandover = (handover: Handover): string =>
  FIELDS.flatMap((field) => (handover[field] ? [`${LABELS[field]}: ${handover[field]}`] : [])).join('. ')

/** Whether a given value differs from the known one. */
export const isHandoverChange = (known: FullHandover, given: Handover): boolean =>
  FIELDS.some((field) => given[field] !== undefined && given[field] !== known[field])

/** "Waybill: FW-1 to FW-2": what was corrected. */
export const describeCorrection = (known: FullHandover, given: Handover): string =>
  FIELDS.flatMap((field) =>
    given[field] === undefined || given[field] === known[field]
      ? []
      : [`${LABELS[field]}: ${known[field] || 'none'} to ${given[field] || 'none'}`],
  ).join('. ')
