import { expect, it } from 'vitest'
import { findOrderGaps } from './find-order-gaps'

const row = { province: 'Gauteng', feeInCents: 0, minDays: 1, maxDays: 2, cashOnDelivery: true } as const
const whole = { whatsappNumber: '+27821234567', delivery: [row] }
const fieldsOf = (change: Partial<Parameters<typeof findOrderGaps>[0]>) =>
  findOrderGaps({ ...whole, ...change }).map(({ field }) => field)

it('a shop with a WhatsApp number and cash on delivery in one province can take orders', () =>
  expect(fieldsOf({ delivery: [{ ...row, cashOnDelivery: false }, row] })).toEqual([]))

it('a missing WhatsApp number and no cash on delivery anywhere are named', () => {
  expect(fieldsOf({ whatsappNumber: null })).toEqual(['whatsappNumber'])
  expect(fieldsOf({ delivery: [{ ...row, cashOnDelivery: false }] })).toEqual(['delivery'])
  expect(fieldsOf({ whatsappNumber: null, delivery: [] })).toEqual(['whatsappNumber', 'delivery'])
})
