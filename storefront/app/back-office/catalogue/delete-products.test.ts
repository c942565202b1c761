import { expect, it } from 'vitest'
import type { AdminProductRow } from './product-row'
import { reportDeletion } from './delete-products'

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
