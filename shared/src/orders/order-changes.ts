import { z } from 'zod'
import { postedItemSchema } from '../cart/cart.js'
import { MAX_LENGTHS, MAX_LINES, MAX_QUANTITY, MOVES_AT_ONCE } from '../constants.js'
import { errorResponseSchema } from '../contract/errors.js'
import { randInputSchema } from '../values/rand-input.js'
import { phoneSchema } from '../values/phone.js'
import {
  optionalInput,
  optionalTextSchema,
  requiredTextSchema,
  textSchema,
  versionSchema,
  wholeNumberSchema,
} from '../values/text.js'
import { customerDetailsSchema } from './customer.js'
import { CASH_STATES, ORDER_STATES, type OrderState } from './order-states.js'

const lineIdSchema = wholeNumberSchema(1, 2_000_000_000)
const MAX_LINES_BACK = 200

/** The fields of a parcel's handover. All that handles each of them does not compile with one missing. */
export const HANDOVER_FIELDS = ['courier', 'waybill'] as const
export type HandoverField = (typeof HANDOVER_FIELDS)[number]
/** Absent fields stay, an empty text removes the value. */
export type Handover = { [Field in HandoverField]?: string | undefined }

const handoverShape = {
  courier: textSchema(MAX_LENGTHS.courier).optional(),
  waybill: textSchema(MAX_LENGTHS.waybill).optional(),
} satisfies Record<HandoverField, z.ZodType>

const HANDOVER_ONLY = 'is told when the parcel is handed over'

/** Only the move to `dispatched` may name a courier. */
function rejectHandover({ to, ...handover }: Handover & { to: OrderState }, context: z.RefinementCtx): void {
  if (to === 'dispatched') return
  for (const field of HANDOVER_FIELDS) {
    if (handover[field]) context.addIssue({ code: 'custom', path: [field], message: HANDOVER_ONLY })
  }
}

/** Body of POST /api/admin/orders/{id}/transitions. `restock` has the units that go back into stock. */
export const transitionSchema = z
  .object({
    to: z.enum(ORDER_STATES),
    note: optionalTextSchema(MAX_LENGTHS.note),
    version: versionSchema,
    restock: z
      .array(z.object({ lineId: lineIdSchema, quantity: wholeNumberSchema(0, MAX_QUANTITY) }))
      .max(MAX_LINES_BACK)
      .optional(),
    ...handoverShape,
  })
  .superRefine(rejectHandover)
export type Transition = z.infer<typeof transitionSchema>

/** Body of POST /api/admin/orders/{id}/returns: the units that came back; those with `restock` go back into stock. */
export const returnItemsSchema = z.object({
  version: versionSchema,
  items: z
    .array(z.object({ lineId: lineIdSchema, quantity: wholeNumberSchema(1, MAX_QUANTITY), restock: z.boolean() }))
    .min(1, 'must name an item')
    .max(MAX_LINES_BACK)
    .refine((items) => new Set(items.map(({ lineId }) => lineId)).size === items.length, 'must name a line once'),
  note: optionalTextSchema(MAX_LENGTHS.note),
})
export type ReturnItems = z.infer<typeof returnItemsSchema>

/** The moves that can be made for several orders at once. */
const BATCH_MOVES = ['packed', 'dispatched'] as const satisfies readonly OrderState[]
export type BatchMove = (typeof BATCH_MOVES)[number]

/** Body of POST /api/admin/orders/batch-transitions: one courier for all, a waybill for each. */
export const batchTransitionSchema = z
  .object({
    to: z.enum(BATCH_MOVES),
    orders: z
      .array(z.object({ id: requiredTextSchema(60), version: versionSchema, waybill: handoverShape.waybill }))
      .min(1, 'must name an order')
      .max(MOVES_AT_ONCE)
      .refine((orders) => new Set(orders.map(({ id }) => id)).size === orders.length, 'must name an order once'),
    courier: handoverShape.courier,
  })
  .superRefine(({ to, courier, orders }, context) =>
    rejectHandover({ to, courier, waybill: orders.find(({ waybill }) => waybill)?.waybill }, context),
  )
export type BatchTransition = z.infer<typeof batchTransitionSchema>

/** The outcome for each order, in the order of the request: its new version, or the reason why it was not moved. */
export const batchOutcomeSchema = z.object({
  outcomes: z.array(
    z.object({
      id: z.string(),
      version: z.number().int().nullable(),
      error: errorResponseSchema.pick({ code: true, message: true }).nullable(),
    }),
  ),
})
export type BatchOutcome = z.infer<typeof batchOutcomeSchema>

/**
 * Body of POST /api/admin/orders/{id}/cash. `amount` is given when the cash is collected; a wrong one is corrected
 * by going back to due. With the present state (collected or banked) `amount` is what the shop keeps: the rest was
 * given back.
 */
export const cashMoveSchema = z.object({
  to: z.enum(CASH_STATES),
  amount: randInputSchema.optional(),
  note: optionalTextSchema(MAX_LENGTHS.note),
  version: versionSchema,
})
export type CashMove = z.infer<typeof cashMoveSchema>

/**
 * Body of PATCH /api/admin/orders/{id}: the lines of a pending order, the customer, whether the message was received,
 * and the courier of an order that was handed over.
 */
export const editOrderSchema = z.object({
  version: versionSchema,
  items: z.array(postedItemSchema).min(1).max(MAX_LINES).optional(),
  customerDetails: customerDetailsSchema.optional(),
  messageReceived: z.boolean().optional(),
  ...handoverShape,
})
export type EditOrder = z.infer<typeof editOrderSchema>

export const orderNoteSchema = z.object({ note: requiredTextSchema(MAX_LENGTHS.note) })
export const phoneFlagSchema = z.object({
  phoneNumber: phoneSchema,
  /** '' removes the flag; a text that draws nothing, such as a zero-width blank, does not. */
  warning: optionalInput(requiredTextSchema(MAX_LENGTHS.warning)).transform((warning) => warning ?? ''),
  /** The warning that staff saw, '' for none; when given, another one is not overwritten. */
  seen: textSchema(MAX_LENGTHS.warning).optional(),
})
export type PhoneFlag = z.infer<typeof phoneFlagSchema>
