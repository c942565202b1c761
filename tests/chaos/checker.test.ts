import { describe, expect, it } from 'vitest'
import { checkLedger, type Ledger } from './checker.ts'
import { emptyJournal, type Journal } from './journal.ts'

const T = 1_000_000

/** A shop with one order of 2 of its 5 units at R10.00 each, and the matching journal. */
function balancedShop(): { ledger: Ledger; journal: Journal } {
  const ledger: Ledger = {
    orders: [
      {
        id: 1,
        documentId: 'doc1',
        number: 'ST-AAAAA',
        state: 'pending',
        totalInCents: 2000,
        deliveryInCents: 0,
        intent: 'buyer 1',
      },
    ],
    lines: [{ orderId: 1, productId: 'p', quantity: 2, unitPriceInCents: 1000, returned: 0 }],
    items: [{ id: 7, productId: 'p', size: '', color: '', available: 3 }],
    movements: [
      { id: 1, itemId: 7, orderId: null, kind: 'opening', quantity: 5, at: T },
      { id: 2, itemId: 7, orderId: 1, kind: 'hold', quantity: -2, at: T + 10_000 },
    ],
  }
  const journal = emptyJournal(new Map([['p', [1000]]]))
  journal.acknowledged.push({
    intent: 'buyer 1',
    orderId: 'doc1',
    orderNumber: 'ST-AAAAA',
    total: '20.00',
    at: T + 10_010,
  })
  return { ledger, journal }
}

it('the checker reports nothing for a shop that balances', () => {
  const { ledger, journal } = balancedShop()
  expect(checkLedger(ledger, journal)).toEqual([])
})

describe('the checker reports a planted fault', () => {
  const faults: [name: string, plant: (ledger: Ledger, journal: Journal) => void, sentence: RegExp][] = [
    ['a lost order', ({ orders }) => orders.splice(0), /acknowledged and exists 0 times/],
    ['another total', ({ orders }) => (orders[0]!.totalInCents = 1), /stored at 0\.01/],
    [
      'a purchase made twice',
      ({ orders, lines }) => {
        orders.push({ ...orders[0]!, id: 2, documentId: 'doc2' })
        lines.push({ ...lines[0]!, orderId: 2 })
      },
      /became 2 orders/,
    ],
    ['no lines', ({ lines }) => lines.splice(0), /has no lines/],
    [
      "the client's price",
      ({ lines, orders }) => ((lines[0]!.unitPriceInCents = 1), (orders[0]!.totalInCents = 2)),
      /never asked/,
    ],
    ['stock beside its movements', ({ items }) => (items[0]!.available = 4), /movements make 3, available says 4/],
    [
      'stock below zero',
      ({ items, movements }) => ((items[0]!.available = -2), (movements[0]!.quantity = 0)),
      /available is -2/,
    ],
    [
      'stock that was below zero and came back',
      ({ items, movements }) => {
        movements[1]!.quantity = -6
        movements.push({ id: 3, itemId: 7, orderId: 1, kind: 'release', quantity: 4, at: T + 20_000 })
        items[0]!.available = 3
      },
      /was sold down to -1/,
    ],
    ['a hold without an order', ({ movements }) => (movements[1]!.orderId = 99), /belongs to no order/],
    [
      'a hold that was lost',
      ({ movements, items }) => (movements.pop(), (items[0]!.available = 5)),
      /should keep 2 .* keeps 0/,
    ],
    [
      'a hold released twice',
      ({ orders, movements, items }) => {
        orders[0]!.state = 'expired'
        for (const id of [3, 4])
          movements.push({ id, itemId: 7, orderId: 1, kind: 'release', quantity: 2, at: T + 20_000 })
        items[0]!.available = 7
      },
      /should keep 0 .* keeps -2/,
    ],
    [
      'a product form that brings sold units back',
      ({ items, movements }, { restocks }) => {
        restocks.push({ productId: 'p', difference: 1, isKnown: true })
        movements.push({ id: 3, itemId: 7, orderId: null, kind: 'adjust', quantity: 3, at: T + 20_000 })
        items[0]!.available = 6
      },
      /staff changed it by 1, the ledger by 3/,
    ],
    [
      'an honest order rejected for no reason',
      (_ledger, { surprises }) => surprises.push('An honest order was rejected: 422'),
      /rejected: 422/,
    ],
    [
      'a refusal while enough remained',
      (_ledger, { soldOut }) =>
        soldOut.push({ wanted: [{ productId: 'p', color: 'Sand', quantity: 3 }], from: T + 30_000, to: T + 30_050 }),
      /rejected as sold out/,
    ],
    [
      'a server error while nothing was broken',
      (_ledger, { serverErrors }) => serverErrors.push({ status: 503, from: T, to: T, what: 'POST /api/carts' }),
      /answered 503/,
    ],
    ['everything rejected', (_ledger, { acknowledged }) => acknowledged.splice(0), /No progress/],
  ]

  it.each(faults)('%s', (_name, plant, sentence) => {
    const { ledger, journal } = balancedShop()
    plant(ledger, journal)
    expect(checkLedger(ledger, journal).join('\n')).toMatch(sentence)
  })
})

it('the checker accepts an out-of-stock rejection while another order held the last units', () => {
  const { ledger, journal } = balancedShop()
  journal.soldOut.push({ wanted: [{ productId: 'p', color: 'Sand', quantity: 4 }], from: T + 30_000, to: T + 30_050 })
  expect(checkLedger(ledger, journal)).toEqual([])
})

describe('an order of which a part came back', () => {
  /** One of the two units is back, damaged. */
  function partlyReturned() {
    const shop = balancedShop()
    shop.ledger.orders[0]!.state = 'delivered'
    shop.ledger.orders[0]!.totalInCents = 1000
    shop.ledger.lines[0]!.quantity = 1
    shop.ledger.movements.push(
      { id: 3, itemId: 7, orderId: 1, kind: 'return', quantity: 1, at: T + 20_000 },
      { id: 4, itemId: 7, orderId: null, kind: 'adjust', quantity: -1, at: T + 20_000 },
    )
    shop.journal.returns.push({ orderId: 'doc1', difference: -1000, isKnown: true })
    shop.journal.restocks.push({ productId: 'p', difference: -1, isKnown: true })
    return shop
  }

  it('balances, also if no response said that it came back', () => {
    const { ledger, journal } = partlyReturned()
    expect(checkLedger(ledger, journal)).toEqual([])
    for (const change of [...journal.returns, ...journal.restocks]) change.isKnown = false
    expect(checkLedger(ledger, journal)).toEqual([])
  })

  it('is reported with the total of before', () => {
    const { ledger, journal } = partlyReturned()
    ledger.orders[0]!.totalInCents = 2000
    expect(checkLedger(ledger, journal).join()).toMatch(/acknowledged at 20\.00 and stored at 20\.00/)
  })

  it('is reported if damaged units are in stock again', () => {
    const { ledger, journal } = partlyReturned()
    ledger.movements.pop()
    ledger.items[0]!.available = 4
    expect(checkLedger(ledger, journal).join()).toMatch(/staff changed it by -1, the ledger by 0/)
  })
})

describe('a product that switched to stock per colour', () => {
  /** The 3 remaining units are now 1 in Sand and 2 in Clay; the order still holds 2 in Sand. */
  function switched() {
    const shop = balancedShop()
    shop.ledger.items = [
      { id: 7, productId: 'p', size: '', color: '', available: 0 },
      { id: 8, productId: 'p', size: '', color: 'Sand', available: 1 },
      { id: 9, productId: 'p', size: '', color: 'Clay', available: 2 },
    ]
    for (const [itemId, quantity] of [
      [8, 1],
      [9, 2],
      [7, -3],
    ] as const) {
      const id = shop.ledger.movements.length + 1
      shop.ledger.movements.push({ id, itemId, orderId: null, kind: 'adjust', quantity, at: T + 20_000 })
    }
    return shop
  }

  it('balances, also when units held before the switch are released to a colour', () => {
    const { ledger, journal } = switched()
    expect(checkLedger(ledger, journal)).toEqual([])
    ledger.orders[0]!.state = 'cancelled'
    ledger.movements.push({ id: 9, itemId: 8, orderId: 1, kind: 'release', quantity: 2, at: T + 30_000 })
    ledger.items[1]!.available = 3
    expect(checkLedger(ledger, journal)).toEqual([])
  })

  it('may be rejected as sold out only in a colour that lacks units', () => {
    const { ledger, journal } = switched()
    const reject = (color: string, quantity: number) =>
      journal.soldOut.push({ wanted: [{ productId: 'p', color, quantity }], from: T + 30_000, to: T + 30_050 })
    reject('Sand', 2)
    expect(checkLedger(ledger, journal)).toEqual([])
    reject('Clay', 2)
    expect(checkLedger(ledger, journal).join()).toMatch(/rejected as sold out/)
  })

  it('is reported if the colours get more units than there were', () => {
    const { ledger, journal } = switched()
    ledger.movements[3]!.quantity = 4
    ledger.items[2]!.available = 4
    expect(checkLedger(ledger, journal).join()).toMatch(/staff changed it by 0, the ledger by 2/)
  })
})

it('the checker accepts a product form without a response as either saved or not', () => {
  for (const wasSaved of [true, false]) {
    const { ledger, journal } = balancedShop()
    journal.restocks.push({ productId: 'p', difference: 4, isKnown: false })
    if (wasSaved) {
      ledger.movements.push({ id: 3, itemId: 7, orderId: null, kind: 'adjust', quantity: 4, at: T + 20_000 })
      ledger.items[0]!.available += 4
    }
    expect(checkLedger(ledger, journal)).toEqual([])
  }
})

it('the checker accepts server errors during a fault and for ten seconds after it', () => {
  const { ledger, journal } = balancedShop()
  journal.faults.push({ kind: 'kill', name: 'cms 1', from: T, to: T + 1_000 })
  journal.serverErrors.push({ status: 503, from: T + 10_900, to: T + 12_000, what: 'POST /api/carts' })
  expect(checkLedger(ledger, journal)).toEqual([])
})
