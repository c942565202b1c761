import { DomainError, PROCESSING_FAILED, type CustomerValues } from '@stoep/shared'
import { expect, it } from 'vitest'
import { explainRejection } from './explain-rejection'
import type { DraftLine } from './order-draft'

const line = (productId: string): DraftLine => ({
  ...{ key: productId, productId, name: 'Cup', code: '', thumbUrl: '', optionNames: { size: null, color: null } },
  ...{ size: '', color: '', unitInCents: 9_900, minOrder: 1, available: 9, quantity: '3', problem: '' },
})
const lines = [line('cups'), line('mugs')]
const values: CustomerValues = {
  ...{ fullName: 'Thandi', phoneNumber: '082', email: '', addressLine1: '', addressLine2: '', suburb: '' },
  ...{ city: '', province: 'Gauteng', country: '', postalCode: '', directions: '' },
}
const explain = (error: unknown) => explainRejection(error, lines, values)
const short = { productId: 'cups', name: 'Cup', size: 'N/A', color: 'N/A', wanted: 3, available: 2, price: '120.00' }

it.each([[new TypeError('broken')], [new DomainError('internal', { message: 'a place in the code' })]])(
  'a failure that is no rejection is told in the words of the page: %s',
  (error) => expect(explain(error)).toEqual({ message: PROCESSING_FAILED, lines, errors: {}, needsNewKey: false }),
)

it('only an order that was placed with other details before needs a new key', () => {
  const placed = explain(new DomainError('idempotency_mismatch'))
  expect(placed.needsNewKey).toBe(true)
  expect(placed.message).toContain('went through after all')
  const details = { lines: [short] }
  expect(explain(new DomainError('out_of_stock', { details })).needsNewKey).toBe(false)
})

it('lines that are short or cost something else show it', () => {
  const details = { lines: [short] }
  const told = [{ available: 2, unitInCents: 12_000, problem: 'Only 2 left in stock.' }, lines[1]]
  expect(explain(new DomainError('out_of_stock', { details })).lines).toMatchObject(told)
  const priced = explain(new DomainError('price_changed', { details: { lines: [{ ...short, available: 9 }] } }))
  expect(priced.message).toContain('The new total is shown: place the order again if the customer agrees.')
  expect(priced.lines).toMatchObject([{ unitInCents: 12_000, problem: '' }, lines[1]])
  expect(explain(new DomainError('out_of_stock')).lines, 'without details').toEqual(lines)
})

it('what is no longer for sale is marked, or only told if no line is meant', () => {
  const gone = (details?: unknown) =>
    explain(new DomainError('product_not_found', { details })).lines.map(({ problem }) => problem)
  expect([gone({ productId: 'mugs' }), gone(), gone({ productId: 'other' })]).toEqual([
    ['', 'No longer for sale.'],
    ['', ''],
    ['', ''],
  ])
})

it('problems of the customer stand at their fields', () => {
  const message = 'No cash there.'
  expect(explain(new DomainError('cod_unavailable', { message }))).toMatchObject({ errors: { province: message } })
  const fields = [{ field: 'customerDetails.phoneNumber', message: 'is no phone number' }]
  const wrong = explain(new DomainError('validation', { message: 'Please check.', details: { fields } }))
  expect(wrong).toMatchObject({ message: 'Please check.', lines })
  expect(wrong.errors.phoneNumber).toMatch(/ is no phone number$/)
  expect(explain(new DomainError('validation', { message })).errors).toEqual({})
})
