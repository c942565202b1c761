import { DomainError } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { rejectHugeJson } from './reject-huge-json'

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

describe('the limits of JSON', () => {
  it.each([
    ['a list of half a million numbers', Array.from({ length: 500_000 }, () => 0)],
    ['an object of 60,000 keys', Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`key${at}`, at]))],
    ['1,001 numbers in a list', Array.from({ length: 1_001 }, () => 1)],
    ['900 lists of 60 numbers', Array.from({ length: 900 }, () => Array.from({ length: 60 }, () => 1))],
    ['100,000 nested lists', nested(100_000)],
    ['14 nested lists', nested(14)],
  ])('reject %s', (_name, body) => {
    expect(() => rejectHugeJson(body)).toThrowError(new DomainError('bad_request'))
  })

  it('allow an order of 50 items in 50 colours each, with whole products', () => {
    const selectedColors = Array.from({ length: 50 }, () => ({ color: 'Red', image: '', quantity: 1 }))
    const files = Array.from({ length: 12 }, () => ({ url: '', width: 1, height: 1, type: 'image/avif' }))
    const product = { _id: 'a', images: Array.from({ length: 8 }, () => ({ url: '', color: 'Red', files })) }
    const items = Array.from({ length: 50 }, () => ({ productId: product, quantity: 1, selectedColors }))
    expect(() => rejectHugeJson({ items, customerDetails: { fullName: 'Thandi' } })).not.toThrow()
    expect(() => rejectHugeJson(null)).not.toThrow()
    expect(() => rejectHugeJson(nested(12))).not.toThrow()
  })
})
