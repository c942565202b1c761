import {
  describeAdjustment,
  lineKeyOf,
  normaliseOption,
  type Adjustment,
  type Cart,
  ownValue,
  parseOwnJson,
  tryParseJson,
} from '@stoep/shared'
import { z } from 'zod'
import type { Flash } from '~/http/flash'

export const ORDER_FORM_ID = 'order'

const option = z
  .string()
  .max(60)
  .default('')
  .transform((text) => normaliseOption(text))
const line = { productId: z.string().min(1).max(40), size: option, color: option }

/** What is asked of the cart page, but the order itself; `to` is a pressed plus or minus and wins over what is typed. */
const cartIntentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('set'), ...line, quantity: z.string().max(12), to: z.string().max(12).optional() }),
  z.object({
    intent: z.literal('remove'),
    ...line,
    from: z.enum(['cart', 'saved']).default('cart'),
    name: z.string().max(200).default(''),
    quantity: z.string().max(12).default('1'),
  }),
  z.object({ intent: z.literal('save'), ...line }),
  z.object({ intent: z.literal('move'), ...line }),
  z.object({ intent: z.literal('options'), ...line, newSize: option, newColor: option }),
  z.object({ intent: z.literal('restore') }),
  z.object({ intent: z.literal('share') }),
])
export type CartIntent = z.infer<typeof cartIntentSchema>

/** What the cart page asks for, or undefined when it is none of ours. */
export function readCartIntent(fields: Record<string, string>): CartIntent | undefined {
  const result = cartIntentSchema.safeParse({ ...fields, intent: fields['intent'] ?? 'set' })
  return result.success ? result.data : undefined
}

interface LineName {
  productId: string
  size: string
  color: string
}
/** A line that was just taken out, with all it takes to put it back. */
export interface UndoLine extends LineName {
  name: string
  quantity: string
}
type LineValue = 'quantity' | 'newSize' | 'newColor'

/** The order's field for the number of a line, or for what is chosen in its place. */
export const lineField = (value: LineValue, line: LineName): string => `${value} ${lineKeyOf(line)}`

/**
 * Every button of the cart page is one of the order's own form, so that without script too the typed address comes
 * along. Its value says what to do with which line; what it leaves out stands in the line's fields.
 */
export const fixedBy = (intent: z.input<typeof cartIntentSchema> | ({ intent: 'set' } & LineName)) => ({
  form: ORDER_FORM_ID,
  name: 'fix',
  value: JSON.stringify(intent),
  'data-enhance': 'cart',
})

/** What a pressed button asks for. An option that cannot be chosen stays as it is. */
export function readFix(fields: Record<string, string>): CartIntent | undefined {
  try {
    const named = parseOwnJson<Record<string, string> & LineName>(fields['fix'] ?? '')
    const valueOf = (value: LineValue) => ownValue(fields, lineField(value, named))
    return readCartIntent({
      quantity: valueOf('quantity') ?? '',
      newSize: valueOf('newSize') ?? named.size,
      newColor: valueOf('newColor') ?? named.color,
      ...named,
    })
  } catch {
    return undefined
  }
}

const namedLinesSchema = z.array(z.object({ ...line, quantity: z.number().int() }))

/** Lines whose number was typed and is not yet what the order names. */
export function readTyped(fields: Record<string, string>): Extract<CartIntent, { intent: 'set' }>[] {
  const named = namedLinesSchema.safeParse(tryParseJson(fields['items'] ?? ''))
  if (!named.success) return []
  return named.data.flatMap(({ quantity, ...name }) => {
    const typed = ownValue(fields, lineField('quantity', name))
    const isSame = typed === undefined || Number(typed) === quantity
    return isSame ? [] : [{ intent: 'set', ...name, quantity: typed.slice(0, 12) } as const]
  })
}

/** What the server changed about a wish, in words for the shopper. */
export function adjustmentNotes(cart: Pick<Cart, 'adjustments' | 'products'>): Flash[] {
  return (cart.adjustments ?? []).map((adjustment) => ({ type: 'info', message: describe(adjustment, cart) }))
}

function describe(adjustment: Adjustment, cart: Pick<Cart, 'products'>): string {
  const name = cart.products.find((line) => line.productId.id === adjustment.productId)?.productId.name ?? 'this item'
  return describeAdjustment(adjustment.reason, name, adjustment.quantity)
}
