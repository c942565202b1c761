import { HANDOVER_FIELDS, type Handover, type HandoverField } from '@stoep/shared'

type HandoverTexts = Readonly<Record<HandoverField, string>>

const LABELS: HandoverTexts = { courier: 'Courier', waybill: 'Waybill' }

/** Only the fields of the handover, as far as they are given. */
export const pickHandover = (given: Handover): Handover =>
  Object.fromEntries(HANDOVER_FIELDS.map((field) => [field, given[field]]))

/** "Courier: Fast Wheels. Waybill: FW-1", as far as they are given. */
export const describeHandover = (handover: Handover): string =>
  HANDOVER_FIELDS.flatMap((field) => (handover[field] ? [`${LABELS[field]}: ${handover[field]}`] : [])).join('. ')

/** Whether a given value differs from the known one. */
export const isHandoverChange = (known: HandoverTexts, given: Handover): boolean =>
  HANDOVER_FIELDS.some((field) => given[field] !== undefined && given[field] !== known[field])

/** "Waybill: FW-1 to FW-2": what was corrected. */
export const describeCorrection = (known: HandoverTexts, given: Handover): string =>
  HANDOVER_FIELDS.flatMap((field) =>
    given[field] === undefined || given[field] === known[field]
      ? []
      : [`${LABELS[field]}: ${known[field] || 'none'} to ${given[field] || 'none'}`],
  ).join('. ')
