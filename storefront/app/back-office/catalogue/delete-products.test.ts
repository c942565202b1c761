import { deleteProductsSchema, DELETIONS_AT_ONCE, type DeletionOutcome } from '@stoep/shared'
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminProductRow } from './product-row'
import { deleteProducts, reportDeletion } from './delete-products'

afterEach(() => vi.unstubAllGlobals())

const rows = ['Belt', 'Hat', 'Vase'].map((name) => ({ id: name[0], name }) as AdminProductRow)
const deleted = (id: string) => ({ id, error: null })
const CHANGED = 'Somebody else changed this meanwhile.'
const changed = (id: string) => ({ id, error: { code: 'version_conflict' as const, message: CHANGED } })
const missing = (id: string) => ({ id, error: { code: 'product_not_found' as const, message: 'Product not found' } })
const busy = (id: string) => ({ id, error: { code: 'busy' as const, message: 'Please try again.' } })

it.each([
  [[deleted('B'), deleted('H'), deleted('V')], ['B', 'H', 'V'], '3 products deleted.', ''],
  [[deleted('B'), changed('H')], ['B'], '1 product deleted.', `1 product not deleted. Hat: ${CHANGED}`],
  [[missing('B'), deleted('H')], ['H', 'B'], '1 product deleted. 1 product had been deleted already.', ''],
  [[changed('H'), changed('V')], [], '', `2 products not deleted. Hat, Vase: ${CHANGED}`],
  [
    [changed('B'), busy('V'), deleted('H')],
    ['H'],
    '1 product deleted.',
    `2 products not deleted. Belt: ${CHANGED} Vase: Please try again.`,
  ],
])('the report of the outcomes %j', (outcomes, gone, done, problem) =>
  expect(reportDeletion(rows, outcomes)).toEqual({ gone, done, problem }),
)

it('many products are deleted in parts, and what became of the first is known when a later part fails', async () => {
  const many = Array.from({ length: 2 * DELETIONS_AT_ONCE + 1 }, (_, at) => ({
    ...rows[0]!,
    id: `p${at}`,
    version: at,
  }))
  const asked: unknown[] = []
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { products } = deleteProductsSchema.parse(JSON.parse(body))
    if (asked.length > DELETIONS_AT_ONCE) return Promise.reject(new TypeError('Failed to fetch'))
    asked.push(...products)
    return Promise.resolve(Response.json({ outcomes: products.map(({ id }) => deleted(id)) }))
  })
  const outcomes: DeletionOutcome['outcomes'] = []
  await expect(deleteProducts(many, outcomes)).rejects.toThrow()
  expect(asked).toEqual(many.slice(0, -1).map(({ id, version }) => ({ id, version })))
  expect(outcomes.map(({ id }) => id)).toEqual(many.slice(0, -1).map(({ id }) => id))
})
