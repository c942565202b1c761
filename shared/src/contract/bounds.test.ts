import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createProductSchema } from '../catalogue/product-input.js'
import { productQuerySchema, searchQuerySchema } from '../catalogue/product-list.js'
import { descriptionLines } from '../catalogue/product-rules.js'
import { parseRand } from '../values/money.js'
import { customerDetailsSchema } from '../orders/customer.js'
import { orderQuerySchema } from '../orders/order-list.js'
import { createOrderSchema } from '../orders/placing.js'
import { trackOrderSchema } from '../orders/track-order.js'
import { updatePageSchema } from '../pages/pages.js'
import { normalisePhone } from '../values/phone.js'
import { toValidationError } from './errors.js'
import { updateSettingsSchema } from '../settings/settings.js'
import { isStorable, textSchema, wholeNumberSchema } from '../values/text.js'
import { createUserSchema } from '../users/users.js'
import { plainForMessage } from '../orders/whatsapp.js'
import { updateCartSchema } from '../cart/cart.js'
import { loginSchema } from '../admin-auth/admin-auth.js'

/** CPU time of this thread in milliseconds, which does not depend on other programs on the machine. */
const workedMs = (): number => {
  // The first versions of Node 22 only have the sum of all threads.
  const ofThread = Reflect.get(process, 'threadCpuUsage') as typeof process.cpuUsage | undefined
  const { user, system } = (ofThread ?? process.cpuUsage).call(process)
  return (user + system) / 1_000
}

/** Characters that fit into the largest body. Quadratic work on them takes minutes, linear work milliseconds. */
const SIZE = 900_000
const AT_ONCE_MS = 1_000
const MARKS = '\u0301\u0323'

const LONG: Readonly<Record<string, string>> = {
  'marks in the wrong order': `a${MARKS.repeat(SIZE / 2)}`,
  'marks on many letters': `a${MARKS.repeat(15)}`.repeat(SIZE / 31),
  blanks: ' '.repeat(SIZE),
  'blanks and an end': `${' '.repeat(SIZE)}x`,
  'a word': 'a'.repeat(SIZE),
  digits: '1'.repeat(SIZE),
  commas: ','.repeat(SIZE),
  lines: '\n'.repeat(SIZE),
  'digits and commas': '1,'.repeat(SIZE / 2),
  dots: 'a@' + 'a.'.repeat(SIZE / 2),
  'at signs': '@'.repeat(SIZE),
  'half emoji': '\ud83d'.repeat(SIZE),
  emoji: '👩‍👩‍👧'.repeat(SIZE / 8),
  ligatures: '\ufdfa'.repeat(SIZE),
}

const FORMS: readonly (readonly [string, z.ZodType, (text: string) => unknown])[] = [
  ['a text', textSchema(30_000), (text) => text],
  ['a number', wholeNumberSchema(0, 10), (text) => text],
  [
    'a customer',
    customerDetailsSchema,
    (text) => Object.fromEntries(Object.keys(customerDetailsSchema.shape).map((name) => [name, text])),
  ],
  ['an order', createOrderSchema, (text) => ({ items: [{ _id: text, size: text, color: text }], total: text })],
  ['a cart', updateCartSchema, (text) => ({ productId: text, amount: text, size: text, color: text })],
  [
    'a product',
    createProductSchema,
    (text) => ({ name: text, sizes: text, features: text, description: text, price: text, code: text, stock: text }),
  ],
  ['a list', productQuerySchema, (text) => ({ search: text, size: [text, text], color: text, priceMin: text })],
  ['a search', searchQuerySchema, (text) => ({ q: text })],
  ['orders', orderQuerySchema, (text) => ({ search: text, from: text, to: text })],
  ['tracking', trackOrderSchema, (text) => ({ orderNumber: text, phoneNumber: text })],
  ['a page', updatePageSchema, (text) => ({ title: text, body: text, updatedOn: text })],
  [
    'settings',
    updateSettingsSchema,
    (text) => ({
      shopName: text,
      whatsappNumber: text,
      supportEmail: text,
      vatNumber: text,
      socialLinks: [{ label: text, url: `https://${text}` }],
    }),
  ],
  ['a user', createUserSchema, (text) => ({ name: text, email: text, password: text })],
  ['a sign-in', loginSchema, (text) => ({ email: text, password: text })],
]

const takes = (work: () => unknown): number => {
  const start = workedMs()
  work()
  return workedMs() - start
}

describe.each(Object.entries(LONG))('the longest possible body of %s', (_name, text) => {
  it.each(FORMS)('is parsed as %s within a second', (_form, schema, bodyOf) => {
    expect(takes(() => schema.safeParse(bodyOf(text)))).toBeLessThan(AT_ONCE_MS)
  })

  it('is read by each text function within a second once it is cut to 120,000 characters', () => {
    const kept = text.slice(0, 120_000)
    for (const work of [descriptionLines, parseRand, normalisePhone, plainForMessage, isStorable]) {
      expect(takes(() => work(kept))).toBeLessThan(AT_ONCE_MS)
    }
  })
})

describe('limits', () => {
  it('allow 30 combining marks on one letter and no more', () => {
    expect(isStorable(`a${'\u0301'.repeat(30)}`)).toBe(true)
    expect(isStorable(`a${'\u0301'.repeat(31)}`)).toBe(false)
  })

  it('list at most fifty fields in a validation error', () => {
    const rejected = z.array(z.string()).safeParse(Array.from({ length: 1_000 }, () => 0))
    const { details } = toValidationError(rejected.error!)
    expect((details as { fields: unknown[] }).fields).toHaveLength(50)
  })

  it('allow 250 counted pairs of size and colour, and more where stock is counted as a whole', () => {
    const product = (sizes: number, colors: number) => ({
      name: 'Shirt',
      price: 10,
      category: 'Home',
      trackByOption: true,
      sizes: Array.from({ length: sizes }, (_, at) => `S${at}`),
      images: Array.from({ length: colors }, (_, at) => ({ url: '/x', color: `C${at}` })),
    })
    expect(createProductSchema.safeParse(product(25, 10)).success).toBe(true)
    const rejected = createProductSchema.safeParse(product(26, 10))
    expect(rejected.error?.issues.map(({ path }) => path)).toEqual([['sizes']])
    expect(createProductSchema.safeParse({ ...product(60, 60), trackByOption: false }).success).toBe(true)
  })
})
