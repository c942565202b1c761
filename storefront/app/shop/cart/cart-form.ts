import {
  describeAdjustment,
  lineKeyOf,
  MAX_LENGTHS,
  normaliseOption,
  ownValue,
  parseOwnJson,
  tryParseJson,
  type LineName,
  type Adjustment,
  type Cart,
  type CustomerErrors,
} from '@stoep/shared'
import { z } from 'zod'
import type { Flash } from '~/http/flash'

export const ORDER_FORM_ID = 'order'

/** The id of the element of a line, for links to it. */
export const lineIdOf = ({ key }: { key: string }): string => `line-${encodeURIComponent(key)}`

/** The form's field `asked`: the questions that the page showed. */
export const joinQuestions = (questions: CustomerErrors): string => Object.values(questions).join(' ')

const option = z
  .string()
  .max(60)
  .default('')
  .transform((text) => normaliseOption(text))
const line = { productId: z.string().min(1).max(40), size: option, color: option }

/** The requests of the cart page but the order; `to`, of a plus or minus button, wins over the typed quantity. */
const cartIntentSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('set'),
    ...line,
    // Only Undo puts a line back: in a window that shows an old cart, a step must not order anything a second time.
    mode: z.enum(['change', 'set']).default('change'),
    quantity: z.string().max(12),
    to: z.string().max(12).optional(),
  }),
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

/** What to say when a request failed without a better text. */
export const CART_FAILURES: Readonly<Record<CartIntent['intent'], string>> = {
  set: 'Failed to update cart. Please try again.',
  remove: 'Failed to update cart. Please try again.',
  save: 'Failed to save for later',
  move: 'Failed to move to cart',
  options: 'Failed to update options',
  restore: 'Failed to update cart. Please try again.',
  share: 'Failed to share the cart. Please try again.',
}

/** Reads a request of the cart page; undefined when it is none of ours. */
export function readCartIntent(fields: Record<string, string>): CartIntent | undefined {
  const result = cartIntentSchema.safeParse({ ...fields, intent: fields['intent'] ?? 'set' })
  return result.success ? result.data : undefined
}

/** A line that was just removed, with all that is needed to add it again. */
export interface UndoLine extends LineName {
  name: string
  quantity: string
}
type LineValue = 'quantity' | 'newSize' | 'newColor'

/** The name of the order form's field for a line's quantity or for its new size or colour. */
export const lineField = (value: LineValue, line: LineName): string => `${value} ${lineKeyOf(line)}`

/**
 * Every button of the cart page submits the order form, so that the typed address is sent and shown again without
 * script, too. Its value says what to do with which line; values it omits are in the line's fields.
 */
export const fixedBy = (intent: z.input<typeof cartIntentSchema> | ({ intent: 'set' } & LineName)) => ({
  form: ORDER_FORM_ID,
  name: 'fix',
  value: JSON.stringify(intent),
  'data-enhance': 'cart',
  // Without it the script would show the form's own text, which says that the order failed.
  'data-failed': CART_FAILURES[intent.intent],
})

/** Reads what the pressed button requests. An option without a field keeps its value. */
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

/**
 * Lines whose typed quantity, or whose chosen size or colour, differs from the one in the order's items. The quantity
 * comes first, as it names the line by its present options.
 */
export function readTyped(fields: Record<string, string>): Extract<CartIntent, { intent: 'set' | 'options' }>[] {
  const named = namedLinesSchema.safeParse(tryParseJson(fields['items'] ?? ''))
  if (!named.success) return []
  return named.data.flatMap(({ quantity, ...name }) => {
    const typed = ownValue(fields, lineField('quantity', name))
    const isSame = typed === undefined || Number(typed) === quantity
    const chosen = (value: 'newSize' | 'newColor', now: string) =>
      normaliseOption(ownValue(fields, lineField(value, name)) ?? now).slice(0, MAX_LENGTHS.color)
    const [newSize, newColor] = [chosen('newSize', name.size), chosen('newColor', name.color)]
    const hasOthers = newSize !== name.size || newColor !== name.color
    return [
      ...(isSame ? [] : [{ intent: 'set', ...name, mode: 'change', quantity: typed.slice(0, 12) } as const]),
      ...(hasOthers ? [{ intent: 'options', ...name, newSize, newColor } as const] : []),
    ]
  })
}

/** Messages about quantities that the server adjusted. */
export function adjustmentNotes(cart: Pick<Cart, 'adjustments' | 'products'>): Flash[] {
  return (cart.adjustments ?? []).map((adjustment) => ({ type: 'info', message: describe(adjustment, cart) }))
}

function describe(adjustment: Adjustment, cart: Pick<Cart, 'products'>): string {
  const name = cart.products.find((line) => line.productId.id === adjustment.productId)?.productId.name ?? 'this item'
  return describeAdjustment(adjustment.reason, name, adjustment.quantity)
}
