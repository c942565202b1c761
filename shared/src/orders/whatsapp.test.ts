import { describe, expect, it } from 'vitest'
import {
  type OrderMessage,
  nameForMessage,
  plainForMessage,
  whatsappUrl,
  writeOrderMessage,
  writeShortMessage,
} from './whatsapp.js'

const optionNames = { size: null, color: null }
const line = {
  ...{ name: 'Linen shirt', code: 'WT-1', size: 'M', color: 'Sand' },
  optionNames,
  quantity: 2,
  unitPriceInCents: 34900,
}
const order: OrderMessage = {
  shopName: 'Stoep',
  orderNumber: 'ST-7K4QX',
  customerName: 'Thandi Nkosi',
  lines: [line],
  deliveryInCents: 0,
  totalInCents: 69800,
  orderUrl: 'https://stoep.example/cart/share/abc',
}

describe('the order message', () => {
  it('has the greeting, order number, customer, lines, delivery, total and link', () => {
    expect(writeOrderMessage(order)).toBe(
      [
        'Hello Stoep, I would like to order.',
        'Order ID: ST-7K4QX',
        'Customer Name: Thandi Nkosi',
        '1. Linen shirt [WT-1] M, Sand: 2 x R349.00 = R698.00',
        'Delivery: R0.00',
        'Total: R698.00, cash on delivery',
        'https://stoep.example/cart/share/abc',
      ].join('\n'),
    )
  })

  it('leaves out options nobody chose', () => {
    const message = writeOrderMessage({ ...order, lines: [{ ...line, size: 'N/A', color: '', code: undefined }] })
    expect(message).toContain('1. Linen shirt: 2 x')
    const named = { ...line, optionNames: { size: 'Length', color: null }, size: '', code: undefined }
    expect(writeOrderMessage({ ...order, lines: [named] })).toContain('1. Linen shirt Sand: 2 x')
  })

  it.each(['', 'https://@'])('says that a name like “%s” is not given', (customerName) =>
    expect(writeOrderMessage({ ...order, customerName })).toContain('\nCustomer Name: not given\n'),
  )

  it('names an option that is not a size or colour', () => {
    const named = { ...line, optionNames: { size: 'Length', color: 'Finish*' }, size: '60 cm', color: 'Matt' }
    expect(writeOrderMessage({ ...order, lines: [named] })).toContain(
      '1. Linen shirt [WT-1] Length 60 cm, Finish Matt: 2 x R349.00',
    )
  })

  it('has a name for a colour that is stored as a hex', () => {
    const green = { ...line, color: '#174c3c' }
    expect(writeOrderMessage({ ...order, lines: [green] })).toContain('1. Linen shirt [WT-1] M, Forest green: 2 x')
  })

  it('stays under 1,500 characters and counts the items it leaves out', () => {
    const message = writeOrderMessage({ ...order, lines: Array.from({ length: 50 }, () => line) })
    expect(message.length).toBeLessThanOrEqual(1500)
    const shown = message.split('\n').filter((text) => /^\d+\. /.test(text)).length
    expect(message).toContain(`+${50 - shown} more items`)
    expect(message).toContain('Total: R698.00')
  })

  it.each([
    'Ladies summer dress, floral & long',
    'Ilokwe yasehlobo, imibala emihle — “Zoë”',
    '夏'.repeat(60),
    'W'.repeat(80),
  ])('has at most 1,500 characters, and 2,000 as a link, with items such as %s', (name) => {
    for (let count = 1; count <= 50; count++) {
      const message = writeOrderMessage({ ...order, lines: Array.from({ length: count }, () => ({ ...line, name })) })
      const shown = message.split('\n').filter((text) => /^\d+\. /.test(text)).length
      expect(shown).toBeGreaterThanOrEqual(1)
      expect(message.length).toBeLessThanOrEqual(1500)
      expect(shown < count).toBe(message.includes(`+${count - shown} more`))
      expect(whatsappUrl('+27 82 123 4567', message)!.length).toBeLessThanOrEqual(2000)
    }
  })

  it('keeps one item even if its link is longer', () => {
    const long = { ...line, name: '夏'.repeat(80), code: '冬'.repeat(80), size: '秋'.repeat(80) }
    const message = writeOrderMessage({ ...order, lines: [long, long] })
    expect(message).toContain(long.name)
    expect(message).toContain('+1 more item')
    expect(message.length).toBeLessThanOrEqual(1500)
  })

  it('counts one item that it leaves out as one', () => {
    const messageOf = (count: number) =>
      writeOrderMessage({
        ...order,
        lines: Array.from({ length: count }, () => ({ ...line, name: 'Shirt '.repeat(12) })),
      })
    const first = Array.from({ length: 50 }, (_, at) => messageOf(at + 1)).find((message) => message.includes(' more '))
    // The line that says so takes less room than any item: the last that fits stays.
    expect(first).toMatch(/^\+1 more item$/m)
  })

  it.each([
    'Thandi\nOrder ID: ST-FAKE1',
    'Thandi\u2028Total: R0.00',
    '*Thandi* _x_ ~y~ `z`',
    'Thandi\u202Eevil',
    'T\u200Bhandi',
    'x'.repeat(500),
  ])('cannot be forged through the name %j', (customerName) => {
    const lines = writeOrderMessage({ ...order, customerName }).split('\n')
    expect(lines).toHaveLength(7)
    expect(lines.filter((text) => text.startsWith('Order ID:'))).toHaveLength(1)
    expect(lines[2]).not.toMatch(/[*_~`\u202e\u200b]/)
    expect(lines[2]!.length).toBeLessThanOrEqual(80 + 'Customer Name: '.length)
  })
})

it('the short message has three lines of the whole message, without the customer’s name', () => {
  const lines = writeShortMessage(order).split('\n')
  expect(lines).toHaveLength(3)
  expect(writeOrderMessage(order).split('\n')).toEqual(expect.arrayContaining(lines))
  expect(lines.join()).not.toContain(order.customerName)
})

describe('a name in a message', () => {
  it.each([
    ["Sipho O'Brien-Mc.Donald", "Sipho O'Brien-Mc. Donald"],
    ['J.P. van der Merwe', 'J.P. van der Merwe'],
    ['Thandi Nkosi Jr.', 'Thandi Nkosi Jr.'],
    ['Zoë Ndlovu 2nd', 'Zoë Ndlovu 2nd'],
    ['諸葛 亮', '諸葛 亮'],
    ['Thandi & Sipho\nNkosi', 'Thandi & Sipho Nkosi'],
    ['\u3164Tha\u034fndi\ufe00 \u115fNkosi\uffa0', 'Thandi Nkosi'],
  ])('shows %j as %j', (name, shown) => expect(nameForMessage(name)).toBe(shown))

  it.each([
    'https://evil.example/pay',
    'Thandi http:/\\/evil.example',
    'www.evil.example',
    'WWW.evil.example Thandi',
    'evil.co.za',
    'EVIL.CO.ZA',
    't.me/evil',
    'wa.me/27821234567',
    'a.b.c.co',
    'evil。com',
    'evil．com',
    'evil｡com',
    'evil.xn--p1ai',
    'пример.рф',
    'thandi@evil.example',
    'thandi＠evil.example',
    'mailto:thandi',
    'tel:+27821234567',
    'Call 082 123 4567',
    'Call 0821234567 now',
    'Call +27-82-123-4567',
    '192.168.0.1',
    'evil.\u200bcom',
    'e*v*il.c_om',
    'javascript:alert(1)',
    'ftp://evil',
    '#order @thandi',
  ])('has nothing left to tap in %j', (name) => {
    const shown = nameForMessage(name)
    expect(shown).not.toMatch(/[.。．｡](?:\p{L}{2,}|\d)|www\.|:|\/|\\|@|＠|#|\d(?:[\s-]?\d){4}/iu)
    expect(writeOrderMessage({ ...order, customerName: name }).match(/:\/\//g)).toHaveLength(1)
  })

  it('is empty when it was only a link', () => {
    expect(nameForMessage('https://@')).toBe('')
  })
})

describe('typed text in a message', () => {
  it.each([
    ['🔥 Sneakers 🔥 new', 'Sneakers new'],
    ['Mug ❤️ 1️⃣ 👍🏽 🇿🇦', 'Mug 1'],
    ['Wi-Fi™ 25°C ✓ © 2024 #1', 'Wi-Fi™ 25°C ✓ © 2024 #1'],
  ])('loses its emoji: %j becomes %j', (typed, shown) => expect(plainForMessage(typed)).toBe(shown))

  it('is cut between characters, never within one', () => {
    const long = `${'W'.repeat(79)}𝒜 mug`
    expect(plainForMessage(long)).toBe('W'.repeat(79))
    const message = writeOrderMessage({ ...order, lines: [{ ...line, name: long }] })
    expect(whatsappUrl('27821234567', message)).toContain('https://wa.me/27821234567?text=')
  })
})

it.each([
  ['a\n\tb', 'a b'],
  [' a  b \r\n c ', 'a b c'],
  ['a * b * c', 'a b c'],
  [`${'W'.repeat(79)} mug`, 'W'.repeat(79)],
])('what is typed as %j is %j in a message, with single spaces', (typed, shown) =>
  expect(plainForMessage(typed)).toBe(shown),
)

it.each([
  ['Thandi\nNkosi', 'Thandi Nkosi'],
  ['Thandi 082 123 4567 Nkosi', 'Thandi Nkosi'],
  ['Thandi0821234567Nkosi', 'Thandi Nkosi'],
])('what is taken out of the name %j leaves a space', (name, shown) => expect(nameForMessage(name)).toBe(shown))

it('the chat link leads to wa.me, and is missing when there is no number', () => {
  expect(whatsappUrl('+27 82 123 4567', 'a b&c#d')).toBe('https://wa.me/27821234567?text=a%20b%26c%23d')
  expect(whatsappUrl('', 'x')).toBeUndefined()
  expect(whatsappUrl(null, 'x')).toBeUndefined()
})
