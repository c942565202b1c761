import { ITEMS_BACK, ORDER_STATES, STATES_OWING_NOTHING } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import {
  amountToCollect,
  describeContents,
  describeInvoice,
  describePayment,
  labelTypeOf,
  notesToPrint,
  phoneToPrint,
  printAllHref,
  printKinds,
  readPrintIds,
  readPrintKind,
  warnOnSheet,
} from './print-view'

describe('what is printed', () => {
  const registered = { title: 'Tax invoice', vat: { number: '4123456789', amount: 'R91.04' } }
  const notRegistered = { title: 'Invoice', vat: null }
  const event = { at: '2026-11-20T10:00:00.000Z', actor: 'thandi@shop.example', from: null, to: null }
  const delivered = {
    state: 'delivered' as const,
    cash: 'banked' as const,
    cashCollected: '690.00',
    total: '690.00',
    timeline: [],
  }

  it('is a tax invoice, which states the VAT, only with a VAT number', () => {
    const order = { total: '698.00', vatNumber: null }
    expect(describeInvoice(order, { vatNumber: null })).toEqual(notRegistered)
    expect(describeInvoice(order, { vatNumber: '4123456789' })).toEqual(registered)
  })

  it('states the VAT of a total above the highest price, too', () => {
    const order = { total: '11500000.00', vatNumber: '4123456789' }
    expect(describeInvoice(order, { vatNumber: null }).vat?.amount.replace(/\u00a0/g, ' ')).toBe('R1 500 000.00')
  })

  it('names the support phone of the shop, or else its WhatsApp number', () => {
    const both = { supportPhone: '+27315550123', whatsappNumber: '+27821234567' }
    expect(phoneToPrint(both)).toBe('031 555 0123')
    expect(phoneToPrint({ ...both, supportPhone: '' })).toBe('082 123 4567')
    expect(phoneToPrint({ supportPhone: '', whatsappNumber: null })).toBe('')
  })

  it('is for an order that was handed over what it was on that day', () => {
    const before = { total: '698.00', vatNumber: '' }
    expect(describeInvoice(before, { vatNumber: '4123456789' })).toEqual(notRegistered)
    const during = { total: '698.00', vatNumber: '4123456789' }
    expect(describeInvoice(during, { vatNumber: null })).toEqual(registered)
  })

  it('has the total to collect only while it is due', () => {
    expect(amountToCollect({ cash: 'due', state: 'dispatched', total: '698.00' })).toBe('R698.00')
    expect(amountToCollect({ cash: 'collected', state: 'delivered', total: '698.00' })).toBe('R0.00')
    expect(amountToCollect({ cash: 'due', state: 'cancelled', total: '698.00' })).toBe('R0.00')
  })

  it('warns of an order that must not be sent', () => {
    expect(ORDER_STATES.map(warnOnSheet).filter(Boolean)).toEqual([
      'Not confirmed yet: do not send',
      'Returned: do not send',
      'Cancelled: do not send',
      'Expired: do not send',
    ])
  })

  it('says on the invoice whether it is paid', () => {
    const due = { ...delivered, cash: 'due' as const, cashCollected: null }
    expect(describePayment(due)).toBe('Payment: cash on delivery.')
    for (const state of STATES_OWING_NOTHING) expect(describePayment({ ...due, state })).toBe('Nothing to pay.')
    expect(describePayment(delivered)).toBe('Paid in cash: R690.00.')
    expect(describePayment({ ...delivered, state: 'returned', cash: 'refunded' })).toBe('Refunded.')
  })

  it('says on the invoice what is to be given back after a part of the order came back', () => {
    const timeline = [{ ...event, kind: 'edit' as const, to: ITEMS_BACK, note: '' }]
    const lowered = { ...delivered, total: '640.01', timeline }
    expect(describePayment(lowered)).toBe('Paid in cash: R690.00. To be given back: R49.99.')
    expect(describePayment({ ...lowered, cashCollected: '640.02' }), 'a cent').toContain('To be given back: R0.01.')
    expect(describePayment({ ...lowered, cashCollected: '640.01' })).toBe('Paid in cash: R640.01.')
    const whole = { ...delivered, state: 'returned' as const }
    expect(describePayment(whole)).toBe('Paid in cash: R690.00. To be given back: R690.00.')
    expect(describePayment({ ...lowered, timeline: [] }), 'a tip is kept').toBe('Paid in cash: R690.00.')
  })

  it('has the notes of staff, also from taking the order, but not why it was moved', () => {
    const timeline = [
      { ...event, kind: 'created' as const, note: 'Gift wrap please' },
      { ...event, kind: 'edit' as const, note: 'Customer details changed' },
      { ...event, kind: 'note' as const, note: 'Ring twice' },
      { ...event, kind: 'state' as const, note: 'Came back' },
    ]
    expect(notesToPrint({ timeline }).map(({ note }) => note)).toEqual(['Gift wrap please', 'Ring twice'])
    expect(notesToPrint({ timeline: [{ ...event, kind: 'created', note: '' }] })).toEqual([])
  })

  it('is one of the known kinds of pages', () => {
    expect(readPrintKind('label')).toBe('label')
    expect(readPrintKind('toString')).toBeUndefined()
    expect(printKinds(false)).toEqual(['picking', 'label', 'invoice'])
    expect(printKinds(true), 'after something came back').toEqual([...printKinds(false), 'credit-note'])
  })

  it('has the orders named in the address: each once, at most fifty, and no invalid id', () => {
    const read = (ids: readonly string[]) =>
      readPrintIds(new URL(printAllHref('label', ids), 'http://shop').searchParams)
    expect(read(['abc', 'def', 'abc', '../x', ''])).toEqual({ ids: ['abc', 'def'], beyond: 0 })
    const many = Array.from({ length: 80 }, (_, at) => `o${at}`)
    expect(read(many), 'the page says how many are left out').toEqual({ ids: many.slice(0, 50), beyond: 30 })
    expect(readPrintIds(new URLSearchParams())).toEqual({ ids: [], beyond: 0 })
  })

  it('has what is in a parcel, each product once and not at any length', () => {
    expect(describeContents([{ name: 'Shirt' }, { name: 'Lamp' }, { name: 'Shirt' }])).toBe('Shirt, Lamp')
    expect(describeContents([{ name: 'x'.repeat(120) }, { name: 'Lamp' }])).toHaveLength(100)
  })

  it('has a label in smaller type the longer its texts are', () => {
    const shop = { shopName: 'Stoep', address: '12 Florida Road', city: 'Durban' }
    const short = { addressLine1: '12 Acacia Street', addressLine2: '', suburb: 'Glenwood', city: 'Durban' }
    const usual = { fullName: 'Thandi Nkosi', province: 'KwaZulu-Natal', postalCode: '4001', directions: '', ...short }
    const rest = { phoneNumber: '+27821234567', email: '', country: 'South Africa' }
    const typeFor = (details: object, from = shop) => {
      const customerDetails = { ...usual, ...rest, ...details }
      return labelTypeOf({ customerDetails, courier: '', waybill: '', items: [] }, from)
    }
    const long = { addressLine1: 'x'.repeat(120), addressLine2: 'x'.repeat(120), suburb: 'x'.repeat(80) }
    expect(typeFor({})).toBe('usual-type')
    expect(typeFor({ ...long, directions: 'x'.repeat(200) })).toBe('small-type')
    const fullLines = (letter: string) => ({ addressLine1: letter.repeat(80), directions: letter.repeat(200) })
    expect(typeFor({ ...fullLines('x'), addressLine2: 'x'.repeat(80) })).toBe('usual-type')
    expect(typeFor({ ...fullLines('X'), addressLine2: 'X'.repeat(80) }), 'capitals are wider').toBe('small-type')
    expect(typeFor({ ...fullLines('m'), addressLine2: 'm'.repeat(80) }), 'so are m and w').toBe('small-type')
    const longest = { ...long, fullName: 'x'.repeat(80), city: 'x'.repeat(80), directions: 'x'.repeat(200) }
    expect(typeFor(longest, { ...shop, address: 'x'.repeat(400) })).toBe('smallest-type')
  })
})
