import { describeUnitsBack, ITEMS_BACK, ORDER_STATES, type StaffOrder } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { centsToGiveBack, describeHistory, holdLeft, isHoldShort, nextStepOf, stockEffect } from './order-words'
import { replyUrl, writeReply } from './detail/reply'

const NOW = Date.parse('2026-11-20T12:00:00Z')

describe('the words of the order admin', () => {
  it('say how long an order is still held', () => {
    expect(holdLeft('2026-11-21T11:59:00Z', NOW)).toBe('23 h left')
    expect(holdLeft('2026-11-20T12:40:00Z', NOW)).toBe('40 min left')
    expect(holdLeft('2026-11-20T12:59:59Z', NOW)).toBe('59 min left')
    expect(holdLeft('2026-11-20T13:00:00Z', NOW)).toBe('1 h left')
    expect(holdLeft('2026-11-20T12:01:00Z', NOW)).toBe('1 min left')
    expect(holdLeft('2026-11-20T12:00:00Z', NOW)).toBe('Hold is over')
    expect(holdLeft('2026-11-20T11:00:00Z', NOW)).toBe('Hold is over')
    expect(holdLeft(null, NOW)).toBe('')
    expect(isHoldShort('2026-11-20T13:00:00Z', NOW)).toBe(true)
    expect(isHoldShort('2026-11-20T14:00:00Z', NOW)).toBe(false)
    expect(isHoldShort(null, NOW)).toBe(false)
  })

  it('say what a transition does to stock before it is made', () => {
    expect(stockEffect('pending', 'cancelled', 1)).toBe('Puts 1 unit back into stock.')
    expect(stockEffect('expired', 'confirmed', 3)).toContain('Takes 3 units out of stock again')
    expect(stockEffect('packed', 'dispatched', 3)).toBe('Stock does not change.')
    expect(stockEffect('pending', 'confirmed', 3)).toContain('have been held since')
    expect(stockEffect('delivered', 'returned', 3)).toContain('the units you count below')
    expect(stockEffect('delivered', 'items_back', 3)).toContain('what you tick')
  })

  it('summarise the past orders of a phone, and are empty for a new one', () => {
    expect(describeHistory({ delivered: 2, refused: 1, cancelled: 0 })).toBe('2 delivered, 1 refused')
    expect(describeHistory({ delivered: 1, refused: 0, cancelled: 1 })).toBe('1 delivered, 1 cancelled')
    expect(describeHistory({ delivered: 0, refused: 0, cancelled: 0 })).toBe('')
  })
})

describe('the next step of an order', () => {
  it.each([
    { state: 'pending', allowed: ['confirmed', 'cancelled'], allowedCash: [], next: 'confirmed' },
    { state: 'dispatched', allowed: ['delivered', 'delivery_failed'], allowedCash: ['collected'], next: 'delivered' },
    { state: 'delivery_failed', allowed: ['dispatched', 'returned'], allowedCash: ['collected'], next: 'dispatched' },
    { state: 'delivered', allowed: ['returned'], allowedCash: ['collected'], next: 'collected' },
    { state: 'delivered', allowed: ['returned'], allowedCash: ['banked', 'refunded'], next: 'banked' },
    { state: 'delivered', allowed: ['returned'], allowedCash: ['refunded'], next: undefined },
    { state: 'returned', allowed: [], allowedCash: ['banked', 'refunded'], next: 'refunded' },
    { state: 'confirmed', allowed: ['cancelled'], allowedCash: [], next: undefined },
    { state: 'cancelled', allowed: [], allowedCash: [], next: undefined },
  ] as const)('of a $state order with $allowedCash is $next', ({ next, ...order }) => {
    expect(nextStepOf(order)).toBe(next)
  })
})

describe('a reply on WhatsApp', () => {
  const order = {
    orderNumber: 'ST-7K4QX',
    total: '1298.00',
    cash: 'due' as const,
    cashCollected: null,
    messageReceived: false,
    timeline: [],
    courier: '',
    waybill: '',
    customerDetails: { fullName: 'Thandi Nkosi', phoneNumber: '+27821234567' },
  }

  it.each(ORDER_STATES)('greets by first name and names the order when it is %s', (state) => {
    const text = writeReply({ ...order, state }, 'Stoep')
    expect(text).toMatch(/^Hello Thandi, /)
    expect(text).toContain('ST-7K4QX')
    expect(text).toMatch(/\nStoep$/)
  })

  it('greets without a name that is none', () => {
    const customerDetails = { ...order.customerDetails, fullName: '082 123 4567' }
    expect(writeReply({ ...order, state: 'packed', customerDetails }, 'Stoep')).toMatch(/^Hello, your order ST-7K4QX /)
  })

  it('names the cash to keep ready, with ordinary spaces', () => {
    expect(writeReply({ ...order, state: 'dispatched' }, 'Stoep')).toContain('keep R1 298.00 in cash')
  })

  it('does not ask for cash that was received already', () => {
    expect(writeReply({ ...order, state: 'dispatched', cash: 'collected' }, 'Stoep')).not.toContain('cash')
  })

  it('speaks of the refund once the order came back and was paid', () => {
    const returned = { ...order, state: 'returned' as const }
    const paid = { ...returned, cashCollected: '1290.00' }
    expect(writeReply(returned, 'Stoep')).toContain('if you would still like it')
    expect(writeReply({ ...paid, cash: 'banked' }, 'Stoep')).toContain('We will refund you R1 290.00.')
    expect(writeReply({ ...paid, cash: 'refunded' }, 'Stoep')).toContain('We have refunded you R1 290.00.')
  })

  it('names the items that came back, the new total, and what is to be given back', () => {
    const timeline = ['1 × Linen shirt (M, Navy)', '2 × Cup'].map((unit) => ({
      kind: 'edit',
      to: ITEMS_BACK,
      note: `${describeUnitsBack([unit])}\nNot back in stock: ${unit}. Left at the gate`,
    })) as StaffOrder['timeline']
    const kept = { ...order, state: 'delivered' as const, total: '949.00', timeline }
    expect(writeReply({ ...kept, timeline: [] }, 'Stoep')).toContain('was delivered')
    expect(writeReply(kept, 'Stoep')).toBe(
      'Hello Thandi, these items of your order ST-7K4QX came back to us: 1 × Linen shirt (M, Navy), 2 × Cup. Its total is now R949.00.\nStoep',
    )
    const paid = { ...kept, cash: 'banked' as const, cashCollected: '1298.00' }
    expect(writeReply(paid, 'Stoep')).toContain('is now R949.00. We will give you R349.00 back.')
    expect(centsToGiveBack({ ...paid, cashCollected: '949.00' })).toBe(0)
    expect(centsToGiveBack({ ...paid, timeline: [] }), 'a tip is kept').toBe(0)
    expect(centsToGiveBack({ ...paid, state: 'returned' }), 'all is refunded').toBe(0)
    expect(centsToGiveBack({ ...paid, cash: 'refunded' })).toBe(0)
  })

  it('asks for the order message until it is received, but not when staff made the order', () => {
    const timeline = [
      { kind: 'created', actor: 'thandi@shop.test', at: '2026-11-20T10:00:00Z' },
    ] as StaffOrder['timeline']
    expect(writeReply({ ...order, state: 'pending' }, 'Stoep')).toContain('send us the order message')
    expect(writeReply({ ...order, state: 'pending', messageReceived: true }, 'Stoep')).toContain('Please reply YES')
    expect(writeReply({ ...order, state: 'pending', timeline }, 'Stoep')).toContain('Please reply YES')
  })

  it.each([
    { courier: 'Fast Wheels', waybill: 'FW-1', said: 'is on its way with Fast Wheels, waybill FW-1. Please' },
    { courier: 'Fast Wheels', waybill: '', said: 'is on its way with Fast Wheels. Please' },
    { courier: '', waybill: 'FW-1', said: 'is on its way with the courier, waybill FW-1. Please' },
    { courier: '', waybill: '', said: 'is on its way. Please' },
  ])('says that it $said', ({ said, ...carried }) => {
    expect(writeReply({ ...order, ...carried, state: 'dispatched' }, 'Stoep')).toContain(said)
  })

  it('is sent to the shopper, not to the shop', () => {
    expect(replyUrl({ ...order, state: 'packed' }, 'a & b')).toBe('https://wa.me/27821234567?text=a%20%26%20b')
  })
})
