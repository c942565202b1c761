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

const option = z
  .string()
  .max(60)
  .default('')
  .transform((text) => normaliseOption(text))
const line = { productId: z.string().min(1).max(40), size: option, color: option }

/** Every form of the cart page but the order itself; `to` is a pressed plus or minus and wins over what is typed. */
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

/** What a form of the cart page asks for, or undefined when it is none of ours. */
export function readCartIntent(fields: Record<string, string>): CartIntent | undefined {
  const result = cartIntentSchema.safeParse({ ...fields, intent: fields['intent'] ?? 'set' })
  return result.success ? result.data : undefined
}

/**
 * A line that cannot be ordered as it stands is fixed by a button of the order's own form, so that without script
 * too the typed address comes along. The button's value: what to do with which line.
 */
export const fixValue = (intent: CartIntent): string => JSON.stringify(intent)

/** With the number that was typed, where the button names none. */
export function readFix(fields: Record<string, string>): CartIntent | undefined {
  try {
    const intent = readCartIntent(parseOwnJson<Record<string, string>>(fields['fix'] ?? ''))
    if (intent?.intent !== 'set' || intent.quantity !== '') return intent
    return { ...intent, quantity: ownValue(fields, quantityField(intent)) ?? '' }
  } catch {
    return undefined
  }
}

interface LineName {
  productId: string
  size: string
  color: string
}

/** The order's field for the number of a line. */
export const quantityField = (line: LineName): string => `quantity ${lineKeyOf(line)}`

const namedLinesSchema = z.array(z.object({ ...line, quantity: z.number().int() }))

/** Lines whose number was typed and is not yet what the order names. */
export function readTyped(fields: Record<string, string>): Extract<CartIntent, { intent: 'set' }>[] {
  const named = namedLinesSchema.safeParse(tryParseJson(fields['items'] ?? ''))
  if (!named.success) return []
  return named.data.flatMap(({ quantity, ...name }) => {
    const typed = ownValue(fields, quantityField(name))
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
